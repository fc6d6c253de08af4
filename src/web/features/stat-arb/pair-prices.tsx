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
import { useDecidedSentence } from '../../ui/use-decided-by.ts';
import { useNow } from '../../ui/use-now.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { LookedAt } from './looked-at.tsx';
import { signalText } from './pair-text.ts';
import { ZBar } from './z-bar.tsx';

declareCalls(STAT_ARB_ENDPOINTS);

const LIST: TableListKind<'pairs'> = { endpoint: 'pairs', toColumns: pairColumns };

const PEEK: Peek<PairRow> = {
  noun: 'Pair',
  keyOf: ({ id }) => id,
  tell: ({ pair, prices }) => `${pair}, ${prices}`,
};
const PLAIN = { unit: 'plain', digits: 3 } as const;
const SLOPE = { unit: 'plain', digits: 2 } as const;
const whole = (value: number): string => formatNumber(value, { unit: 'count' });
const P = { unit: 'plain', digits: 4 } as const;

/** All pairs as they stand at their newest bar. */
export function PairPrices(): ReactNode {
  const decidedBy = useDecidedSentence('stat-arb', 'On paper, nothing is sent.');
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
        caption={(zone) => `${decidedBy}Times in ${zone}.`}
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

/** What is done, or why nothing is. */
function signalOf({ signal, reason, beta }: PairRow): string {
  if (reason !== null && (signal === null || signal === 'none')) return REASON_WORDS[reason];
  return signal === null ? 'N/A' : signalText(signal, beta);
}

/** A figure, and muted behind it another one of the same kind. */
function Two({
  children,
  other,
}: {
  readonly children: ReactNode;
  readonly other: string | false;
}): ReactNode {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {children}
      {other !== false && <span className="text-12 text-muted">{other}</span>}
    </span>
  );
}

/** What decides stands first: at 1,440 px with the menu open all columns are in sight. */
function pairColumns(day: TradingDay): readonly ColumnOf<'pairs'>[] {
  const figure = (
    id: 'beta_inverse' | 'p_max' | 'q',
    header: string,
    metric: 'pair_beta' | 'pair_p' | 'pair_q',
  ): ColumnOf<'pairs'> => ({
    ...{ id, header, metric, numeric: true, width: id === 'beta_inverse' ? 112 : 92, optional: 'hidden' },
    cell: (row) => <Figure value={row[id]} format={id === 'beta_inverse' ? PLAIN : P} />,
  });
  return [
    { id: 'pair', header: 'Pair', brief: 'lead', width: 146, cell: ({ pair }) => pair },
    {
      ...{ id: 'prices', header: 'Source, age', width: 145, optional: 'shown' },
      cell: ({ prices, observed_at }) => (
        <>
          {prices}{' '}
          <span className="text-12 text-muted">
            <BarAge at={observed_at} day={day} />
          </span>
        </>
      ),
    },
    { id: 'state', header: 'State', width: 71, brief: 'end', cell: ({ state }) => state ?? 'N/A' },
    {
      ...{ id: 'followed', header: 'Followed', width: 84, optional: 'hidden' },
      cell: ({ state }) => (state === null ? 'N/A' : state === 'watched' ? 'no' : 'yes'),
    },
    {
      ...{ id: 'z', header: 'z', width: 162, metric: 'pair_z', brief: 'line' },
      cell: ({ z, bucket }) => <ZBar z={z} bucket={bucket} />,
    },
    { id: 'signal', header: 'Signal or reason', width: 158, brief: 'line', cell: signalOf },
    {
      ...{
        id: 'p_adjusted',
        header: 'p adj., max',
        width: 116,
        numeric: true,
        metric: 'pair_p_adjusted',
      },
      cell: ({ p_adjusted, p_max }) => (
        <Two other={p_max !== null && formatNumber(p_max, P)}>
          <Figure value={p_adjusted} format={P} />
        </Two>
      ),
    },
    {
      ...{ id: 'half_life', header: 'Half-life', width: 124, numeric: true, metric: 'pair_half_life' },
      cell: ({ half_life, half_life_low: low, half_life_high: high }) => (
        <Two
          other={half_life !== null && low !== null && `${whole(low)}–${high === null ? '∞' : whole(high)}`}
        >
          <Figure value={half_life} format={{ unit: 'plain', digits: (half_life ?? 0) < 100 ? 1 : 0 }} />
        </Two>
      ),
    },
    {
      ...{ id: 'beta', header: 'β both', width: 100, numeric: true, metric: 'pair_beta' },
      cell: ({ beta, beta_inverse }) => (
        <Two other={beta_inverse !== null && formatNumber(beta_inverse, SLOPE)}>
          <Figure value={beta} format={SLOPE} />
        </Two>
      ),
    },
    {
      ...{ id: 'n', header: 'n', width: 72, numeric: true, metric: 'pair_n' },
      cell: ({ n }) => <Figure value={n} format={{ unit: 'count' }} />,
    },
    {
      ...{ id: 'spread_pct', header: 'Spread', width: 84, numeric: true, metric: 'pair_spread' },
      optional: 'hidden',
      cell: ({ spread_pct }) => (
        <Figure value={spread_pct} format={{ unit: 'percent', digits: 2, signed: true }} />
      ),
    },
    {
      ...{ id: 'observed_at', header: 'Newest bar', width: 150, optional: 'hidden' },
      cell: ({ observed_at }) => formatMinute(observed_at, day),
    },
    {
      ...{ id: 'reason', header: 'Reason', width: 172, optional: 'hidden' },
      cell: ({ reason }) => (reason === null ? '' : REASON_WORDS[reason]),
    },
    figure('p_max', 'p max', 'pair_p'),
    figure('beta_inverse', 'β reversed', 'pair_beta'),
    {
      ...{ id: 'trades', header: 'Trades', width: 84, numeric: true, optional: 'hidden' },
      cell: ({ trades }) => <Figure value={trades} format={{ unit: 'count' }} />,
    },
    {
      ...{ id: 'net_usd', header: 'Net', width: 110, numeric: true, metric: 'pair_net', optional: 'hidden' },
      cell: ({ net_usd }) => <Figure value={net_usd} format={{ unit: 'dollars', signed: true }} toned />,
    },
    figure('q', 'q', 'pair_q'),
    {
      ...{ id: 'open_since', header: 'Open since', width: 168, optional: 'hidden' },
      cell: ({ open_since }) => formatMinute(open_since, day),
    },
  ];
}
