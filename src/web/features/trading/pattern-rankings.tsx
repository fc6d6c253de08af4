import type { ReactNode } from 'react';
import type { BoundedPattern, BoundedRanking } from '../../../contract/pattern-bounds.ts';
import type { Pattern } from '../../../contract/patterns.ts';
import { type PatternOverview, type PatternRanking, TOP_LIST_LENGTH } from '../../../contract/patterns.ts';
import { FEW_DAYS } from '../../../domain/few-days.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { intervalText } from '../../../domain/interval-text.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Confidence } from '../../ui/confidence.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailureText } from '../../ui/query-view.tsx';
import { RankBars, type RankedItem, RankSkeleton } from '../../ui/rank-bars.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { ScopeNote } from '../../ui/scope-note.tsx';
import { PatternLink } from './pattern-link.tsx';
import { RankChoice, useRank } from './rank-choice.tsx';
import { SignificanceMark } from './significance-mark.tsx';

interface Ranking {
  readonly by: PatternRanking;
  readonly title: string;
  readonly metric: MetricId;
  readonly empty: string;
  readonly value: (pattern: Pattern) => number;
  readonly figure: (pattern: Pattern) => ReactNode;
  readonly context: (pattern: Pattern) => ReactNode;
  /** Ranking by the figure's lower bound; absent for counts, which are exact. */
  readonly bound?: {
    readonly by: BoundedRanking;
    readonly metric: MetricId;
    readonly empty: string;
    readonly context: (pattern: Pattern) => ReactNode;
  };
}

const RANKINGS: readonly Ranking[] = [
  {
    by: 'avg_profit',
    title: 'Top 5 Highest Performing',
    metric: 'avg_profit_pct',
    empty: 'No pattern has an average profit yet.',
    value: (pattern) => pattern.avg_profit ?? 0,
    figure: ({ avg_profit }) => (
      <Figure value={avg_profit} format={{ unit: 'percent', signed: true }} toned />
    ),
    context: (pattern) => <TradesWon pattern={pattern} />,
    bound: {
      by: 'avg_profit',
      metric: 'avg_profit_low',
      empty: 'No pattern has two closed trades yet.',
      context: ({ avg_profit, nonzero_count }) => (
        <span>
          <Figure value={avg_profit} format={{ unit: 'percent', signed: true }} />
          {`, n ${formatNumber(nonzero_count, { unit: 'count' })}`}
        </span>
      ),
    },
  },
  {
    by: 'trade_count',
    title: 'Most Traded',
    metric: 'pattern_trade_count',
    empty: 'No pattern has been traded yet.',
    value: (pattern) => pattern.trade_count,
    figure: ({ trade_count }) => <Figure value={trade_count} format={{ unit: 'count' }} />,
    context: (pattern) => <TradesWon pattern={pattern} isCounted />,
  },
  {
    by: 'confidence',
    title: 'Highest Confidence',
    metric: 'confidence',
    empty: 'No pattern has evidence yet.',
    value: (pattern) => pattern.confidence ?? 0,
    figure: ({ confidence }) => <Confidence value={confidence} />,
    context: (pattern) => <WonOutOfSample pattern={pattern} />,
    bound: {
      by: 'confidence',
      metric: 'evidence_win_low',
      empty: 'No pattern has evidence yet.',
      context: (pattern) => <WonOutOfSample pattern={pattern} />,
    },
  },
  {
    by: 'seen_count',
    title: 'Most Seen',
    metric: 'seen_count',
    empty: 'No pattern has been seen yet.',
    value: (pattern) => pattern.seen_count,
    figure: ({ seen_count }) => <Figure value={seen_count} format={{ unit: 'count' }} />,
    context: (pattern) => `${formatNumber(pattern.trade_count, { unit: 'count' })} trades`,
  },
];

/** The win rate of a pattern's trades, on hover. */
function TradesWon({
  pattern,
  isCounted = false,
}: {
  readonly pattern: Pattern;
  readonly isCounted?: boolean;
}): ReactNode {
  const { win_count: wins, known_count: n, trade_days: days, trade_effective_n: effectiveN } = pattern;
  return <Won what="trades won" {...{ wins, n, days, effectiveN, isCounted }} />;
}

/** The win rate of all its out-of-sample occurrences, most of which were not traded. */
function WonOutOfSample({ pattern }: { readonly pattern: Pattern }): ReactNode {
  const {
    evidence_wins: wins,
    evidence_n: n,
    evidence_days: days,
    evidence_effective_n: effectiveN,
  } = pattern;
  return <Won what="won out of sample" wins={wins} n={n} days={days} effectiveN={effectiveN} />;
}

interface WonProps {
  /** The kind of rate. */
  readonly what: string;
  readonly wins: number;
  /** Sample size; with 0 no rate is shown. */
  readonly n: number;
  /** True where the figure beside it is the number of trades. */
  readonly isCounted?: boolean;
  /** The days of the sample, and its effective n by them; null if unknown. */
  readonly days: number | null;
  readonly effectiveN: number | null;
}

/** The sample size of an entry. Hover text and screen readers get its win rate with the interval. */
function Won({ what, wins, n, days, effectiveN, isCounted = false }: WonProps): ReactNode {
  if (n === 0) return null;
  const rate = (100 * wins) / n;
  const { low, high } = wilsonInterval(((effectiveN ?? n) * wins) / n, effectiveN ?? n);
  const interval = intervalText(100 * low, 100 * high);
  const few = days !== null && days < FEW_DAYS ? ', few days' : '';
  const text = `${what} ${formatNumber(rate, { unit: 'percent' })}, ${interval}, ${sampleText(n)}${few}`;
  return (
    <span title={text} className="relative">
      <span className="sr-only">{text}</span>
      {!isCounted && <span aria-hidden="true">{sampleText(n)}</span>}
    </span>
  );
}

interface PatternRankingsProps {
  readonly overview: PatternOverview | undefined;
  /** Market, granularity and symbol. */
  readonly scoped: QueryOf<'patternBounds'>;
}

/** The four rankings of the pattern tracker, five patterns each, by figure or by its lower bound. */
export function PatternRankings({ overview, scoped }: PatternRankingsProps): ReactNode {
  const bounded = useRank() === 'lower-bound';
  const bounds = useEndpoint('patternBounds', scoped, { enabled: bounded, keepPrevious: true });
  return (
    <div className="@container flex flex-col gap-2 @5xl:[visibility:inherit]">
      <RankChoice />
      <div className="grid gap-2 @md:grid-cols-2">
        {RANKINGS.map((ranking) => {
          const bound = bounded ? ranking.bound : undefined;
          return (
            <Panel
              key={ranking.by}
              title={<Definition metric={bound?.metric ?? ranking.metric}>{ranking.title}</Definition>}
              context={bounded ? (bound ? BOUND_TEXTS[bound.by] : 'a count has no bound') : undefined}
              aside={<ScopeNote scope={overview?.scope} />}
            >
              {bound === undefined ? (
                <Ranked
                  items={overview?.top[ranking.by].map((each) => itemOf(each, ranking))}
                  empty={ranking.empty}
                />
              ) : bounds.error !== null && bounds.data === undefined ? (
                <FailureText query={bounds}>Failed to load patterns</FailureText>
              ) : (
                <Ranked
                  items={bounds.data?.top[bound.by].map((each) => boundedItem(each, bound.context))}
                  empty={bound.empty}
                />
              )}
            </Panel>
          );
        })}
      </div>
    </div>
  );
}

const BOUND_TEXTS: Readonly<Record<BoundedRanking, string>> = {
  avg_profit: 'by the lower 95 % bound of the average',
  confidence: 'by the lower 95 % bound of the win rate out of sample',
};

interface RankedProps {
  /** Undefined while loading. */
  readonly items: readonly RankedItem[] | undefined;
  readonly empty: string;
}

function Ranked({ items, empty }: RankedProps): ReactNode {
  return items === undefined ? (
    <RankSkeleton length={TOP_LIST_LENGTH} compact />
  ) : (
    <RankBars items={items} empty={empty} compact />
  );
}

function itemOf(pattern: Pattern, ranking: Ranking): RankedItem {
  return {
    ...labelled(pattern),
    value: ranking.value(pattern),
    figure: ranking.figure(pattern),
    context: ranking.context(pattern),
  };
}

function boundedItem({ pattern, low }: BoundedPattern, context: (pattern: Pattern) => ReactNode): RankedItem {
  return {
    ...labelled(pattern),
    value: low,
    figure: (
      <span className="inline-flex items-baseline gap-1">
        <span className="text-muted">≥</span>
        <Figure value={low} format={{ unit: 'percent', signed: low < 0 }} />
      </span>
    ),
    context: context(pattern),
  };
}

function labelled(pattern: Pattern): Pick<RankedItem, 'key' | 'label'> {
  return {
    key: `${pattern.symbol} ${pattern.pattern}`,
    label: (
      <span className="flex min-w-0 items-center gap-2">
        <PatternLink name={pattern} stretched />
        <span className="text-12 text-muted @max-3xs:hidden">{pattern.symbol}</span>
        <SignificanceMark pattern={pattern} />
      </span>
    ),
  };
}
