import { type ReactNode, useMemo } from 'react';
import type { BreakdownPeriod, TradeBreakdown } from '../../../contract/calendar.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { FiguresNote } from '../../ui/figures-note.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { useSymbol } from './symbol-filter.tsx';
import { TradeChartsButton } from './trade-charts.tsx';

interface PeriodViewProps {
  /** Absent for the whole history. */
  readonly period: BreakdownPeriod | undefined;
  /** Content beside Back. */
  readonly filter?: ReactNode;
  /** True where the list has charts. */
  readonly charts?: boolean;
  /** Cards and table; the breakdown is undefined while loading. */
  readonly children: (breakdown: TradeBreakdown | undefined, scoped: QueryOf<'tradeHistory'>) => ReactNode;
}

/** A page for the trades of a period. The caller renders its figures. */
export function PeriodView({ period, filter, charts = false, children }: PeriodViewProps): ReactNode {
  const { query } = useScope();
  const symbol = useSymbol();
  const day = useTradingDay();
  const scoped = useMemo(() => ({ ...query, ...(symbol ? { symbol } : {}) }), [query, symbol]);
  const breakdown = useEndpoint(
    'tradeBreakdown',
    { ...scoped, trading_day: day, period },
    { keepPrevious: true },
  );
  // The bounds of a former period's answer must not apply to the new list.
  const data = breakdown.data?.period === (period ?? null) ? breakdown.data : undefined;
  // A line ends before or after a date and not within it.
  const whole = (at: string | null): ReactNode => (
    <span className="whitespace-nowrap">{formatMinute(at, day)}</span>
  );
  const note = (
    <FiguresNote
      {...(period === undefined && { time: 'All time' })}
      of={
        <>
          all trades{symbol && ` of ${symbol}`}
          {period && data && (
            <>
              {' '}
              from {whole(data.all.from)} to {whole(data.all.to)}
            </>
          )}
        </>
      }
    />
  );
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar
        beside={period !== undefined}
        aside={
          <>
            {period === undefined && note}
            <QueryFreshness scope={data?.scope} query={breakdown} />
            {charts && <TradeChartsButton />}
          </>
        }
      >
        <BackButton label="Back to History" to="/trading/trades/history" search={symbol ? { symbol } : {}} />
        {filter}
      </ScreenBar>
      {period !== undefined && note}
      <QueryView
        unframed
        cards
        query={{ ...breakdown, data }}
        loading="Loading trade history..."
        failure="Failed to load trade history"
        empty={null}
        skeleton={children(undefined, scoped)}
      >
        {(known) => <Loaded breakdown={known} scoped={scoped} render={children} />}
      </QueryView>
    </div>
  );
}

interface LoadedProps {
  readonly breakdown: TradeBreakdown;
  readonly scoped: QueryOf<'tradeHistory'>;
  readonly render: PeriodViewProps['children'];
}

/** The list has the bounds of the server's figures, so that both contain the same trades. */
function Loaded({ breakdown, scoped, render }: LoadedProps): ReactNode {
  const { from, to } = breakdown.all;
  const bounded = useMemo(
    () => ({ ...scoped, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }),
    [scoped, from, to],
  );
  return render(breakdown, bounded);
}
