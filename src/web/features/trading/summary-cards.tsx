import type { ReactNode } from 'react';
import type { Scope } from '../../../contract/scope-query.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Figure } from '../../ui/figure.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { intervalNote, SummaryInterval } from './summary-interval.tsx';
import { profitsOf, type TradeKind } from './trade-kind.ts';

interface SummaryCardProps {
  readonly label: ReactNode;
  /** Undefined while loading and after a failure. */
  readonly summary: TradeSummary | undefined;
  readonly loading: boolean;
  readonly scope: Scope | undefined;
  readonly kind: TradeKind;
}

const COUNT = { unit: 'count' } as const;

/** Number of trades, and of closed ones. */
export function TotalCard({ label, summary, loading, scope, kind }: SummaryCardProps): ReactNode {
  return (
    <StatCard
      label={label}
      scope={scope}
      loading={loading}
      context={summary && `${count(summary.known)} closed, ${count(summary.pending)} pending`}
    >
      <Figure value={summary?.total} format={COUNT} metric={kind.metrics.count} />
    </StatCard>
  );
}

/** Number of long and short entries. */
export function SidesCard({ label, summary, loading, scope, kind }: SummaryCardProps): ReactNode {
  return (
    <StatCard label={label} scope={scope} loading={loading} context={summary && sampleText(summary.total)}>
      <span className="inline-flex flex-wrap items-baseline gap-x-3">
        <Side count={summary?.buy} name={kind.sides.buy} colour="text-rise" />
        <Side count={summary?.sell} name={kind.sides.sell} colour="text-fall" />
      </span>
    </StatCard>
  );
}

interface SideProps {
  readonly count: number | undefined;
  readonly name: string;
  readonly colour: string;
}

/** The count of a side with its name, on one line. */
function Side({ count: trades, name, colour }: SideProps): ReactNode {
  return (
    <span className="inline-flex items-baseline gap-x-1.5 whitespace-nowrap">
      <span className={colour}>
        <Figure value={trades} format={COUNT} metric="buy_sell_count" />
      </span>
      <span className="text-13 font-normal text-muted">{name}</span>
    </span>
  );
}

interface ProfitCardProps extends SummaryCardProps {
  readonly note?: ReactNode;
  /** False if the average has its own card. */
  readonly average?: boolean;
}

/** The sum of profits, and the average of non-zero ones. */
export function ProfitCard(props: ProfitCardProps): ReactNode {
  const { label, summary, loading, scope, kind, note, average = true } = props;
  const profits = summary && profitsOf(summary, kind);
  const format = { unit: kind.unit, signed: true } as const;
  const dollars = kind.unit === 'dollars';
  return (
    <StatCard
      label={label}
      scope={scope}
      loading={loading}
      context={
        <>
          {note}
          {summary && !average && sampleText(summary.known)}
          {summary && profits && average && (
            <span className="flex flex-wrap items-baseline gap-x-1">
              average
              <Figure
                value={profits.average}
                format={format}
                toned
                metric={dollars ? 'avg_profit' : 'avg_trade_profit_pct'}
                n={summary.nonzero}
              />
              <span>{summary.known === 0 ? sampleText(0) : `n ${count(summary.nonzero)}`}</span>
            </span>
          )}
        </>
      }
    >
      <Figure
        value={profits?.total}
        format={format}
        toned
        metric={dollars ? 'total_profit' : 'total_profit_pct'}
        {...(summary ? { n: summary.known } : {})}
      />
    </StatCard>
  );
}

/** The win rate with its interval, and the best and worst trade. */
export function WinRateCard(props: SummaryCardProps & { readonly extremes?: boolean }): ReactNode {
  const { label, summary, loading, scope, kind, extremes = true } = props;
  const profits = summary && profitsOf(summary, kind);
  return (
    <StatCard
      label={label}
      scope={scope}
      loading={loading}
      lines={extremes ? 2 : 1}
      context={
        summary &&
        profits && (
          <>
            <span className="w-full">
              <SummaryInterval of={summary} compact />
            </span>
            {extremes && (
              // If they wrap, the gap keeps targets as far apart as they must be.
              <span className="flex flex-wrap gap-x-3 gap-y-2">
                <Extreme name="best" value={profits.best} kind={kind} n={summary.known} />
                <Extreme name="worst" value={profits.worst} kind={kind} n={summary.known} />
              </span>
            )}
          </>
        )
      }
    >
      <Figure
        value={summary?.win_rate}
        format={{ unit: 'percent' }}
        metric={kind.metrics.rate}
        note={intervalNote(summary)}
        {...(summary ? { n: summary.known } : {})}
      />
    </StatCard>
  );
}

interface ExtremeProps {
  readonly name: 'best' | 'worst';
  readonly value: number | null;
  readonly kind: TradeKind;
  readonly n: number;
}

/** The best or worst profit of a trade. */
function Extreme({ name, value, kind, n }: ExtremeProps): ReactNode {
  const metric = kind.unit === 'dollars' ? (`${name}_trade` as const) : (`${name}_trade_pct` as const);
  return (
    <span className="flex items-baseline gap-1">
      {name}
      <Figure value={value} format={{ unit: kind.unit, signed: true }} toned metric={metric} n={n} />
    </span>
  );
}

function count(value: number): string {
  return formatNumber(value, COUNT);
}
