import type { TradingDay } from '../../domain/trading-day.ts';
import { addDays, tradingDayStart } from '../../domain/trading-day-bounds.ts';
import { dayIn } from './day-in.ts';

/** A span as API calls take it: ISO 8601 in UTC, `to` exclusive. */
interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The span from the start of the first trading day to the end of the last. An invalid date leaves its end open. */
export function daySpan({ from, to }: Span, day: TradingDay): Span {
  const [first, last] = [dayIn(from), dayIn(to)];
  const instant = (date: string): string => new Date(tradingDayStart(date, day)).toISOString();
  return {
    from: first && instant(first),
    to: last && instant(addDays(last, 1)),
  };
}

/** Limits a filter to the span of its screen. */
export function withinSpan<F extends Span, S extends Span>(filter: F, screen: S): F & S {
  const from = [filter.from, screen.from].filter((each) => each !== undefined).sort();
  const to = [filter.to, screen.to].filter((each) => each !== undefined).sort();
  return {
    ...filter,
    ...screen,
    ...(from.length > 0 ? { from: from.at(-1) } : {}),
    ...(to.length > 0 ? { to: to[0] } : {}),
  };
}
