import type { ReactNode } from 'react';
import type { PairTradeRow } from '../../../contract/pair-trades.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ColumnOf } from '../../ui/use-table-list.ts';
import { EXIT_TEXT } from './pair-text.ts';

const MONEY = { unit: 'dollars', signed: true } as const;
const TWO_DIGITS = { unit: 'plain', digits: 2 } as const;
/** At 1,440 px with the menu open all columns are in sight. */
const COST_WIDTHS = {
  gross_usd: 90,
  spread_usd: 73,
  commission_usd: 102,
  gas_usd: 60,
  financing_usd: 87,
  net_usd: 90,
} as const;

const PLAIN_WIDTHS = { exit_z: 68, beta: 68, half_life: 90, hold_half_lives: 90 } as const;

/** The columns of closed pair trades: legs, deviations, hold and each cost up to the net. */
export function pairTradeColumns(day: TradingDay): readonly ColumnOf<'pairTrades'>[] {
  const money = (
    id: 'gross_usd' | 'spread_usd' | 'commission_usd' | 'gas_usd' | 'financing_usd' | 'net_usd',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'pairTrades'> => ({
    ...{ id, header, metric, numeric: true, width: COST_WIDTHS[id] },
    ...(optional && { optional }),
    ...(id === 'net_usd' && { brief: 'end' as const }),
    cell: (row) => <Figure value={row[id]} format={MONEY} toned={id === 'net_usd' || id === 'gross_usd'} />,
  });
  const plain = (
    id: 'exit_z' | 'beta' | 'half_life' | 'hold_half_lives',
    header: string,
    metric: MetricId,
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'pairTrades'> => ({
    ...{ id, header, metric, numeric: true, width: PLAIN_WIDTHS[id] },
    ...(optional && { optional }),
    cell: (row) => <Figure value={row[id]} format={TWO_DIGITS} />,
  });
  return [
    { id: 'pair', header: 'Legs', brief: 'lead', width: 172, cell: (row) => <PairLegs row={row} /> },
    {
      ...{ id: 'entry_z', header: 'z in, out', metric: 'pair_z', numeric: true, width: 106 },
      cell: ({ entry_z, exit_z }) => (
        <>
          <Figure value={entry_z} format={TWO_DIGITS} />
          <span className="px-0.5 text-muted">→</span>
          <Figure value={exit_z} format={TWO_DIGITS} />
        </>
      ),
    },
    {
      ...{ id: 'bars', header: 'Bars', width: 70, numeric: true, optional: 'hidden' },
      cell: ({ bars }) => <Figure value={bars} format={{ unit: 'count' }} />,
    },
    plain('hold_half_lives', 'Half-lives', 'pair_hold'),
    money('gross_usd', 'Gross', 'pair_gross'),
    money('spread_usd', 'Spread', 'pair_costs'),
    money('commission_usd', 'Commission', 'pair_costs', 'shown'),
    money('gas_usd', 'Gas', 'pair_costs', 'shown'),
    money('financing_usd', 'Financing', 'pair_costs', 'shown'),
    money('net_usd', 'Net', 'pair_net'),
    {
      ...{ id: 'exit_reason', header: 'Exit', width: 112, brief: 'line' },
      cell: ({ exit_reason }) => (exit_reason === null ? 'N/A' : EXIT_TEXT[exit_reason]),
    },
    {
      ...{ id: 'entry_at', header: 'Entry', width: 138, brief: 'line' },
      cell: ({ entry_at }) => formatMinute(entry_at, day),
    },
    {
      ...{ id: 'exit_at', header: 'Closed', width: 168, optional: 'hidden' },
      cell: ({ exit_at }) => formatMinute(exit_at, day),
    },
    {
      ...{ id: 'direction', header: 'First leg', width: 96, optional: 'hidden' },
      cell: ({ direction }) => direction ?? 'N/A',
    },
    { id: 'prices', header: 'Source', width: 130, optional: 'hidden', cell: ({ prices }) => prices },
    plain('exit_z', 'z out', 'pair_z', 'hidden'),
    plain('beta', 'β', 'pair_beta', 'hidden'),
    plain('half_life', 'Half-life', 'pair_half_life', 'hidden'),
  ];
}

const SIDES = {
  long: { icon: 'arrow-up-right', colour: 'text-rise' },
  short: { icon: 'arrow-down-right', colour: 'text-fall' },
} as const;

/** What was bought and what was sold; of a trade whose legs a service leaves out, the pair. */
function PairLegs({ row: { pair, legs } }: { readonly row: PairTradeRow }): ReactNode {
  if (legs.length === 0) return pair;
  return (
    <span title={legs.map(({ side, instrument }) => `${side ?? 'N/A'} ${instrument}`).join(', ')}>
      {legs.map(({ side, instrument }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: legs have an order and no names of their own
        <span key={at} className="mr-2 last:mr-0">
          {side && (
            <>
              <span className="sr-only">{side} </span>
              <Icon name={SIDES[side].icon} size={12} className={`mr-0.5 inline ${SIDES[side].colour}`} />
            </>
          )}
          {instrument}
        </span>
      ))}
    </span>
  );
}
