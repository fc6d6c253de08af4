import type { ReactNode } from 'react';
import { STAT_ARB_ENDPOINTS } from '../../../contract/stat-arb.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import type { TableListKind } from '../../ui/use-table-list.ts';
import { NO_TRADE } from './pair-text.ts';
import { pairTradeColumns } from './pair-trade-columns.tsx';
import { PAIR_TRADE_PEEK } from './pair-trade-peek.ts';

declareCalls(STAT_ARB_ENDPOINTS);

const LIST: TableListKind<'pairTrades'> = { endpoint: 'pairTrades', toColumns: pairTradeColumns };

/** All closed pair trades. */
export function PairExecutions(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="stat-arb" />
      <AreaList
        list={LIST}
        name="pair_trades"
        noun="pair trades"
        idOf={({ id }) => id}
        peek={PAIR_TRADE_PEEK}
        empty={NO_TRADE}
        caption={(zone) => `↗ long, ↘ short. Costs are below 0 and add up to the net. Times in ${zone}.`}
      />
      <SourceFaults area="stat-arb" />
    </div>
  );
}
