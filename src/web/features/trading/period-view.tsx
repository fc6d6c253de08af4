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

interface PeriodViewProps {
  /** Absent for the whole history. */
  readonly period: BreakdownPeriod | undefined;
  /** Stands beside Back. */
  readonly filter?: ReactNode;
  /** Cards and table; the breakdown is undefined while it is on its way. */
  readonly children: (breakdown: TradeBreakdown | undefined, scoped: QueryOf<'tradeHistory'>) => ReactNode;
}

/** A page of trades of one period: the stretch of time, and what the caller makes of its figures. */
export function PeriodView({ period, filter, children }: PeriodViewProps): ReactNode {
  const { query } = useScope();
  const symbol = useSymbol();
  const day = useTradingDay();
  const scoped = useMemo(() => ({ ...query, ...(symbol ? { symbol } : {}) }), [query, symbol]);
  const breakdown = useEndpoint(
    'tradeBreakdown',
    { ...scoped, trading_day: day, period },
    { keepPrevious: true },
  );
  // A former period's answer must not bound the new one's list.
  const data = breakdown.data?.period === (period ?? null) ? breakdown.data : undefined;
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar aside={<QueryFreshness scope={data?.scope} query={breakdown} />}>
        <BackButton label="Back to History" to="/trading/trades/history" search={symbol ? { symbol } : {}} />
        {filter}
      </ScreenBar>
      <FiguresNote
        of={[
          'all trades',
          ...(symbol ? [`of ${symbol}`] : []),
          ...(period && data
            ? [`from ${formatMinute(data.all.from, day)} to ${formatMinute(data.all.to, day)}`]
            : []),
        ].join(' ')}
      />
      <QueryView
        unframed
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

/** The list is bounded as the server bounded the figures, so that both hold the same trades. */
function Loaded({ breakdown, scoped, render }: LoadedProps): ReactNode {
  const { from, to } = breakdown.all;
  const bounded = useMemo(
    () => ({ ...scoped, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }),
    [scoped, from, to],
  );
  return render(breakdown, bounded);
}
