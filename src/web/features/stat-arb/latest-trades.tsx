import type { ReactNode } from 'react';
import { AreaList } from '../../ui/area-list.tsx';
import type { TableListKind } from '../../ui/use-table-list.ts';
import { NO_TRADE } from './pair-text.ts';
import { pairTradeColumns } from './pair-trade-columns.tsx';
import { PAIR_TRADE_PEEK } from './pair-trade-peek.ts';

const LIST: TableListKind<'pairTrades'> = {
  endpoint: 'pairTrades',
  prefix: 'trade_',
  toColumns: pairTradeColumns,
};

/** Closed pair trades below the decisions of the dashboard, newest first. */
export function LatestTrades(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="pair_trades"
      noun="pair trades"
      idOf={({ id }) => id}
      peek={PAIR_TRADE_PEEK}
      empty={NO_TRADE}
      title="Executions"
      caption={(zone) => `↗ long, ↘ short, times in ${zone}`}
    />
  );
}
