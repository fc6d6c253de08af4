import type { ReactNode } from 'react';
import { type PatternOverview, type PatternRanking, TOP_LIST_LENGTH } from '../../../contract/patterns.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { Pattern } from '../../../domain/pattern.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RankBars, RankSkeleton } from '../../ui/rank-bars.tsx';
import { ScopeNote } from '../../ui/scope-note.tsx';
import { PatternLink } from './pattern-link.tsx';
import { SignificanceMark } from './significance-mark.tsx';
import { TradeWinRate, WinRate } from './trade-win-rate.tsx';

interface Ranking {
  readonly by: PatternRanking;
  readonly title: string;
  readonly metric: MetricId;
  readonly empty: string;
  readonly value: (pattern: Pattern) => number;
  readonly figure: (pattern: Pattern) => ReactNode;
  readonly context: (pattern: Pattern) => ReactNode;
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
    context: (pattern) => (
      <Won>
        <TradeWinRate pattern={pattern} bar={false} />
      </Won>
    ),
  },
  {
    by: 'trade_count',
    title: 'Most Traded',
    metric: 'pattern_trade_count',
    empty: 'No pattern has been traded yet.',
    value: (pattern) => pattern.trade_count,
    figure: ({ trade_count }) => <Figure value={trade_count} format={{ unit: 'count' }} />,
    context: (pattern) => (
      <Won>
        <TradeWinRate pattern={pattern} bar={false} />
      </Won>
    ),
  },
  {
    by: 'confidence',
    title: 'Highest Confidence',
    metric: 'confidence',
    empty: 'No pattern has evidence yet.',
    value: (pattern) => pattern.confidence ?? 0,
    figure: ({ confidence }) => (
      <Figure value={confidence === null ? null : 100 * confidence} format={{ unit: 'percent', digits: 1 }} />
    ),
    context: (pattern) => (
      <Won>
        <WinRate wins={pattern.evidence_wins} n={pattern.evidence_n} bar={false} />
      </Won>
    ),
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

/** Says what the rate beside a pattern is: the share of its trades that won. */
function Won({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="inline-flex items-center gap-1">won {children}</span>;
}

/** The four rankings of the pattern tracker, five patterns each. */
export function PatternRankings({ overview }: { readonly overview: PatternOverview | undefined }): ReactNode {
  return (
    <div className="grid gap-4 @5xl:grid-cols-2">
      {RANKINGS.map((ranking) => (
        <Panel
          key={ranking.by}
          title={<Definition metric={ranking.metric}>{ranking.title}</Definition>}
          aside={<ScopeNote scope={overview?.scope} />}
        >
          {overview === undefined ? (
            <RankSkeleton length={TOP_LIST_LENGTH} />
          ) : (
            <RankBars
              items={overview.top[ranking.by].map((each) => itemOf(each, ranking))}
              empty={ranking.empty}
            />
          )}
        </Panel>
      ))}
    </div>
  );
}

function itemOf(pattern: Pattern, ranking: Ranking) {
  return {
    key: `${pattern.symbol} ${pattern.pattern}`,
    value: ranking.value(pattern),
    figure: ranking.figure(pattern),
    context: ranking.context(pattern),
    label: (
      <span className="flex min-w-0 items-center gap-2">
        <PatternLink name={pattern} stretched />
        <span className="text-12 text-muted">{pattern.symbol}</span>
        <SignificanceMark pattern={pattern} />
      </span>
    ),
  };
}
