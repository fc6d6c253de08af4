import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fxOpenSeconds, isFxOpen } from '../../../domain/fx-week.ts';
import { GRANULARITY_SECONDS } from '../../../domain/granularity.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatAge, formatMinute } from '../../ui/format-time.ts';
import { ReplayButton } from '../../ui/replay-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { tradeRoute } from './trade-route.ts';

const DAY_S = 86_400;

/** Shown while no position is open: when the last one closed, how many a day are usual, and when the next candle closes. */
export function NoPosition(): ReactNode {
  const { query } = useScope();
  const day = useTradingDay();
  const now = useNow();
  const newest = { sort: 'closed_at', order: 'desc', status: 'completed', limit: 1, count: 'rows' } as const;
  const closed = useEndpoint('tradeHistory', { ...query, ...newest }, { keepPrevious: true });
  const periods = useEndpoint('tradePeriods', { ...query, trading_day: day }, { keepPrevious: true });
  const last = closed.data && 'trades' in closed.data ? closed.data.trades[0] : undefined;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-12">
      {last?.closed_at && (
        <span>
          The last one closed{' '}
          <Link
            {...tradeRoute(last)}
            title={formatMinute(last.closed_at, day)}
            className="underline decoration-control underline-offset-4"
          >
            {formatAge(now - Date.parse(last.closed_at))} ago
          </Link>
          .
        </span>
      )}
      {periods.data && <UsualCount month={periods.data.last_30_days} now={now} />}
      <NextCandle now={now} />
      {!isFxOpen(now / 1_000) && <ReplayButton />}
    </span>
  );
}

interface UsualCountProps {
  readonly month: { readonly total: number; readonly from: string | null; readonly to: string | null };
  readonly now: number;
}

/** Trades a day of open market, over the last 30 days or since the first candle. */
function UsualCount({ month, now }: UsualCountProps): ReactNode {
  const { query } = useScope();
  const { data } = useEndpoint('status', query, { keepPrevious: true });
  const first =
    data?.series.flatMap(({ first_candle_at: at }) => (at === null ? [] : [Date.parse(at)])) ?? [];
  if (month.from === null || first.length === 0) return null;
  const from = Math.max(Date.parse(month.from), Math.min(...first));
  const to = Math.min(now, month.to === null ? now : Date.parse(month.to));
  const days = fxOpenSeconds(from / 1_000, to / 1_000) / DAY_S;
  if (days < 1) return null;
  return (
    <span>
      Usual:{' '}
      <Figure
        value={month.total / days}
        format={{ unit: 'plain', digits: 1 }}
        metric="trades_a_day"
        n={month.total}
      />{' '}
      a day, in the last 30 days.
    </span>
  );
}

/** The time until the engine gets its next candle; nothing while the market is closed. */
function NextCandle({ now }: Pick<UsualCountProps, 'now'>): ReactNode {
  const { scope } = useScope();
  const isFed = scope?.market === 'simulated' || scope?.market === 'oanda';
  if (!isFed || scope.granularity === null || !isFxOpen(now / 1_000)) return null;
  const length = GRANULARITY_SECONDS[scope.granularity];
  const left = length - (Math.floor(now / 1_000) % length);
  const text = left < 60 ? `${left} s` : `${Math.floor(left / 60)} min ${left % 60} s`;
  return (
    <span>
      Next {scope.granularity} candle in <span className="tabular-nums">{text}</span>.
    </span>
  );
}
