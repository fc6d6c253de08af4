import type { ReactNode } from 'react';
import { ALLOCATOR_ENDPOINTS } from '../../../contract/allocator.ts';
import type { PotMarketRow } from '../../../contract/pot-markets.ts';
import { WATCHED_ADDRESS_ENDPOINTS } from '../../../contract/watched-addresses.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import type { Peek } from '../../ui/peek.ts';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { WatchPanel } from '../../ui/watch-panel.tsx';
import { CapCell } from './cap-cell.tsx';
import { MARKET_STATE_TEXT, NO_POT } from './pot-text.ts';
import { WeightBullet } from './weight-bullet.tsx';

declareCalls({ ...ALLOCATOR_ENDPOINTS, ...WATCHED_ADDRESS_ENDPOINTS });

const LIST: TableListKind<'potMarkets'> = { endpoint: 'potMarkets', toColumns: marketColumns };
const PERCENT = { unit: 'percent', digits: 1 } as const;
const percentText = (value: number | null): string => (value === null ? 'N/A' : formatNumber(value, PERCENT));

const MARKET_PEEK: Peek<PotMarketRow> = {
  noun: 'Market',
  keyOf: ({ id }) => id,
  tell: ({ market, pot, actual_pct, target_pct }) =>
    `${isolateName(market)} of ${isolateName(pot)}, ${percentText(actual_pct)} of ${percentText(target_pct)}`,
};

/** The markets of all pots as they stand. */
export function AllocatorVaults(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="allocator" />
      <AreaList
        list={LIST}
        name="pot_markets"
        noun="markets"
        idOf={({ id }) => id}
        peek={MARKET_PEEK}
        loading="Loading markets of pots..."
        failure="Failed to load markets of pots."
        empty={NO_POT}
        caption={(zone) =>
          `Bar: actual weight; tick: best weight; shade: the band in which nothing is done. Times in ${zone}.`
        }
      />
      <WatchPanel
        area="allocator"
        title="Watched vaults and markets"
        roles={['allocated_vault', 'lending_market']}
        empty={NO_POT}
      />
      <SourceFaults area="allocator" />
    </div>
  );
}

function marketColumns(day: TradingDay): readonly ColumnOf<'potMarkets'>[] {
  const percent = (
    id:
      | 'target_pct'
      | 'actual_pct'
      | 'drift_pct'
      | 'use_pct'
      | 'rate_now_pct'
      | 'rate_after_pct'
      | 'marginal_pct',
    header: string,
    metric: MetricId,
    more: { readonly optional?: 'shown' | 'hidden'; readonly brief?: 'end' | 'line' } = {},
  ): ColumnOf<'potMarkets'> => ({
    ...{ id, header, metric, numeric: true, width: 96, ...more },
    cell: (row) => (
      <Figure value={row[id]} format={{ unit: 'percent', digits: 2, signed: id === 'drift_pct' }} />
    ),
  });
  return [
    {
      ...{ id: 'market', header: 'Market', brief: 'lead', width: 150 },
      cell: ({ market }) => <AddressName name={market} />,
    },
    { id: 'pot', header: 'Pot', width: 140, cell: ({ pot }) => <AddressName name={pot} /> },
    {
      ...{ id: 'state', header: 'State', width: 110, brief: 'line' },
      cell: ({ state }) => (state === null ? 'N/A' : MARKET_STATE_TEXT[state]),
    },
    percent('target_pct', 'Target', 'pot_target'),
    percent('actual_pct', 'Actual', 'pot_actual', { brief: 'end' }),
    {
      ...{ id: 'drift_pct', header: 'Drift', width: 210, metric: 'pot_drift', brief: 'line' },
      cell: ({ target_pct, actual_pct, band_pct, drift_pct }) => (
        <span className="flex items-center gap-2">
          <WeightBullet target={target_pct} actual={actual_pct} band={band_pct} />
          <span className="w-16 shrink-0 text-right tabular-nums">
            <Figure value={drift_pct} format={{ unit: 'percent', digits: 1, signed: true }} />
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'supplied_usd', header: 'Supplied', width: 120, numeric: true },
      cell: ({ supplied_usd }) => <Figure value={supplied_usd} format={{ unit: 'dollars' }} />,
    },
    {
      ...{ id: 'cap', header: 'Cap', width: 170, numeric: true },
      cell: (row) => <CapCell market={row} />,
    },
    {
      ...{ id: 'liquid', header: 'Liquid', width: 116, numeric: true, optional: 'shown' },
      cell: ({ liquid }) => <Figure value={liquid} format={{ unit: 'count' }} />,
    },
    percent('use_pct', 'Use', 'pot_use'),
    percent('rate_now_pct', 'Rate now', 'pot_market_rate'),
    percent('rate_after_pct', 'After plan', 'pot_market_rate'),
    percent('marginal_pct', 'Marginal', 'pot_marginal', { optional: 'shown' }),
    { id: 'kind', header: 'Curve', width: 100, optional: 'hidden', cell: ({ kind }) => kind ?? 'N/A' },
    {
      ...{ id: 'reserve_fee_pct', header: 'Fee', width: 84, numeric: true, optional: 'hidden' },
      cell: ({ reserve_fee_pct }) => <Figure value={reserve_fee_pct} format={{ unit: 'percent' }} />,
    },
    {
      ...{ id: 'observed_at', header: 'Read', width: 150, optional: 'hidden' },
      cell: ({ observed_at }) => formatMinute(observed_at, day),
    },
  ];
}
