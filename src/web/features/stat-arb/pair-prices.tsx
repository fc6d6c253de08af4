import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { STAT_ARB_ENDPOINTS } from '../../../contract/stat-arb.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { LookedAt } from './looked-at.tsx';
import { SIGNAL_TEXT } from './pair-text.ts';
import { ZBar } from './z-bar.tsx';

declareCalls(STAT_ARB_ENDPOINTS);

const LIST: TableListKind<'pairs'> = { endpoint: 'pairs', toColumns: pairColumns };
const PLAIN = { unit: 'plain', digits: 3 } as const;
const whole = (value: number): string => formatNumber(value, { unit: 'count' });
const P = { unit: 'plain', digits: 4 } as const;

/** All pairs as they stand at their newest bar. */
export function PairPrices(): ReactNode {
  const navigate = useNavigate();
  const overview = useEndpoint('pairOverview', {}, { keepPrevious: true });
  const look = overview.data?.desks[0]?.look ?? 3_000;
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="stat-arb" />
      <LookedAt desks={overview.isError ? [] : overview.data?.desks} />
      <AreaList
        list={LIST}
        name="pairs"
        noun="pairs"
        idOf={({ id }) => id}
        onOpen={({ id }) => navigate({ to: '/stat-arb/prices/$id', params: { id } })}
        opens={() => true}
        empty={`Two instruments with at least ${look} common bars are needed.`}
        caption={(zone) => `On paper, nothing is sent. Times in ${zone}.`}
      />
      <SourceFaults area="stat-arb" />
    </div>
  );
}

function pairColumns(day: TradingDay): readonly ColumnOf<'pairs'>[] {
  const figure = (
    id: 'beta' | 'beta_inverse' | 'p_max' | 'p_adjusted' | 'q',
    header: string,
    metric: 'pair_beta' | 'pair_p' | 'pair_p_adjusted' | 'pair_q',
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'pairs'> => ({
    ...{ id, header, metric, numeric: true, width: 96 },
    ...(optional && { optional }),
    cell: (row) => <Figure value={row[id]} format={id.startsWith('beta') ? PLAIN : P} />,
  });
  return [
    { id: 'pair', header: 'Pair', brief: 'lead', width: 170, cell: ({ pair }) => pair },
    { id: 'prices', header: 'Source', width: 130, optional: 'hidden', cell: ({ prices }) => prices },
    { id: 'state', header: 'State', width: 92, brief: 'end', cell: ({ state }) => state ?? 'N/A' },
    {
      ...{ id: 'n', header: 'n', width: 76, numeric: true, metric: 'pair_n' },
      cell: ({ n }) => <Figure value={n} format={{ unit: 'count' }} />,
    },
    figure('beta', 'β', 'pair_beta'),
    figure('beta_inverse', 'β reversed', 'pair_beta', 'hidden'),
    figure('p_max', 'p max', 'pair_p', 'hidden'),
    figure('p_adjusted', 'p adjusted', 'pair_p_adjusted'),
    {
      ...{ id: 'half_life', header: 'Half-life', width: 150, numeric: true, metric: 'pair_half_life' },
      cell: ({ half_life, half_life_low: low, half_life_high: high }) => (
        <span className="inline-flex items-baseline gap-1.5">
          <Figure value={half_life} format={{ unit: 'plain', digits: 1 }} />
          {half_life !== null && low !== null && (
            <span className="text-12 text-muted">{`${whole(low)} to ${high === null ? '∞' : whole(high)}`}</span>
          )}
        </span>
      ),
    },
    {
      ...{ id: 'z', header: 'z', width: 196, metric: 'pair_z', brief: 'line' },
      cell: ({ z, bucket }) => <ZBar z={z} bucket={bucket} />,
    },
    {
      ...{ id: 'spread_pct', header: 'Spread', width: 96, numeric: true, metric: 'pair_spread' },
      optional: 'hidden',
      cell: ({ spread_pct }) => (
        <Figure value={spread_pct} format={{ unit: 'percent', digits: 3, signed: true }} />
      ),
    },
    {
      ...{ id: 'observed_at', header: 'Newest bar', width: 168, optional: 'hidden' },
      cell: ({ observed_at }) => formatMinute(observed_at, day),
    },
    {
      ...{ id: 'signal', header: 'Signal', width: 140, brief: 'line' },
      cell: ({ signal }) => (signal === null ? 'N/A' : SIGNAL_TEXT[signal]),
    },
    {
      ...{ id: 'reason', header: 'Reason', width: 172 },
      cell: ({ reason }) => (reason === null ? '' : REASON_WORDS[reason]),
    },
    {
      ...{ id: 'trades', header: 'Trades', width: 84, numeric: true, optional: 'hidden' },
      cell: ({ trades }) => <Figure value={trades} format={{ unit: 'count' }} />,
    },
    {
      ...{ id: 'net_usd', header: 'Net', width: 110, numeric: true, metric: 'pair_net', optional: 'hidden' },
      cell: ({ net_usd }) => <Figure value={net_usd} format={{ unit: 'dollars', signed: true }} toned />,
    },
    figure('q', 'q', 'pair_q', 'hidden'),
    {
      ...{ id: 'open_since', header: 'Open since', width: 168, optional: 'hidden' },
      cell: ({ open_since }) => formatMinute(open_since, day),
    },
  ];
}
