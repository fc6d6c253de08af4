import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PairRow } from '../../../contract/pairs.ts';
import { STAT_ARB_ENDPOINTS } from '../../../contract/stat-arb.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatAge, formatMinute } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import type { Peek } from '../../ui/peek.ts';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { LookedAt } from './looked-at.tsx';
import { SIGNAL_TEXT } from './pair-text.ts';
import { ZBar } from './z-bar.tsx';

declareCalls(STAT_ARB_ENDPOINTS);

const LIST: TableListKind<'pairs'> = { endpoint: 'pairs', toColumns: pairColumns };

const PEEK: Peek<PairRow> = {
  noun: 'Pair',
  keyOf: ({ id }) => id,
  tell: ({ pair, prices }) => `${pair}, ${prices}`,
};
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
        peek={PEEK}
        empty={`Two instruments with at least ${look} common bars are needed.`}
        caption={(zone) => `On paper, nothing is sent. Times in ${zone}.`}
      />
      <SourceFaults area="stat-arb" />
    </div>
  );
}

/** How old the newest bar is that had both prices. */
function BarAge({ at, day }: { readonly at: string | null; readonly day: TradingDay }): ReactNode {
  const now = useNow();
  if (at === null) return 'N/A';
  return <span title={formatMinute(at, day)}>{formatAge(now - Date.parse(at))}</span>;
}

function pairColumns(day: TradingDay): readonly ColumnOf<'pairs'>[] {
  const figure = (
    id: 'beta' | 'beta_inverse' | 'p_max' | 'p_adjusted' | 'q',
    header: string,
    metric: 'pair_beta' | 'pair_p' | 'pair_p_adjusted' | 'pair_q',
    optional?: 'shown' | 'hidden',
  ): ColumnOf<'pairs'> => ({
    ...{ id, header, metric, numeric: true, width: id === 'beta_inverse' ? 112 : 92 },
    ...(optional && { optional }),
    cell: (row) => <Figure value={row[id]} format={id.startsWith('beta') ? PLAIN : P} />,
  });
  return [
    { id: 'pair', header: 'Pair', brief: 'lead', width: 156, cell: ({ pair }) => pair },
    { id: 'prices', header: 'Source', width: 108, optional: 'shown', cell: ({ prices }) => prices },
    { id: 'state', header: 'State', width: 88, brief: 'end', cell: ({ state }) => state ?? 'N/A' },
    {
      ...{ id: 'n', header: 'n', width: 68, numeric: true, metric: 'pair_n' },
      cell: ({ n }) => <Figure value={n} format={{ unit: 'count' }} />,
    },
    figure('beta', 'β', 'pair_beta'),
    figure('beta_inverse', 'β reversed', 'pair_beta', 'shown'),
    figure('p_max', 'p max', 'pair_p', 'shown'),
    figure('p_adjusted', 'p adjusted', 'pair_p_adjusted'),
    {
      ...{ id: 'half_life', header: 'Half-life', width: 134, numeric: true, metric: 'pair_half_life' },
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
      ...{ id: 'z', header: 'z', width: 188, metric: 'pair_z', brief: 'line' },
      cell: ({ z, bucket }) => <ZBar z={z} bucket={bucket} />,
    },
    {
      ...{ id: 'spread_pct', header: 'Spread', width: 92, numeric: true, metric: 'pair_spread' },
      optional: 'shown',
      cell: ({ spread_pct }) => (
        <Figure value={spread_pct} format={{ unit: 'percent', digits: 3, signed: true }} />
      ),
    },
    {
      ...{ id: 'observed_at', header: 'Age', width: 76, numeric: true, optional: 'shown' },
      cell: ({ observed_at }) => <BarAge at={observed_at} day={day} />,
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
