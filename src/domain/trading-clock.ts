import { DAY_MS, HOUR_MS } from './durations.ts';
import type { TradingDay } from './trading-day.ts';
import { addDays, clockOffset, type TimeSpan, tradingDateOf, tradingDayStart } from './trading-day-bounds.ts';

/** Finds date, weekday and hour of many moments. It queries the calendar of a zone once a day, not once a moment. */
export interface TradingClock {
  /** The date of the trading day that holds a moment, as `tradingDateOf`. Moments are milliseconds since the epoch. */
  dateOf(time: number): string;
  /** Hours since Sunday 0:00 on the clocks of the trading day, 0 to 167. */
  hourOfWeek(time: number): number;
}

interface DatedSpan extends TimeSpan {
  readonly date: string;
}

/** Clocks change only at full quarters of an hour. */
const QUARTER_MS = HOUR_MS / 4;
const HOURS_A_WEEK = 168;
/** The epoch was a Thursday. */
const EPOCH_HOUR = 4 * 24;

export function createTradingClock(tradingDay: TradingDay): TradingClock {
  const spansOfDay = new Map<number, DatedSpan[]>();
  const offsetOfDay = new Map<number, number | null>();
  const offsetOfQuarter = new Map<number, number>();

  let last: DatedSpan = { date: '', from: 0, to: 0 };

  function dateOf(time: number): string {
    // Consecutive moments mostly share a day.
    if (time >= last.from && time < last.to) return last.date;
    const day = Math.floor(time / DAY_MS);
    let spans = spansOfDay.get(day);
    if (!spans) {
      spans = [];
      spansOfDay.set(day, spans);
    }
    let span = spans.find(({ from, to }) => time >= from && time < to);
    if (!span) {
      const date = tradingDateOf(time, tradingDay);
      const [from, to] = [date, addDays(date, 1)].map((one) => tradingDayStart(one, tradingDay)) as [
        number,
        number,
      ];
      span = { date, from, to };
      spans.push(span);
    }
    last = span;
    return span.date;
  }

  function offsetOf(time: number): number {
    if (tradingDay === 'utc') return 0;
    const day = Math.floor(time / DAY_MS);
    let offset = offsetOfDay.get(day);
    if (offset === undefined) {
      const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS].map((at) => clockOffset(at, tradingDay)) as [
        number,
        number,
      ];
      offset = first === last ? first : null;
      offsetOfDay.set(day, offset);
    }
    if (offset !== null) return offset;
    const quarter = Math.floor(time / QUARTER_MS);
    let exact = offsetOfQuarter.get(quarter);
    if (exact === undefined) {
      exact = clockOffset(quarter * QUARTER_MS, tradingDay);
      offsetOfQuarter.set(quarter, exact);
    }
    return exact;
  }

  return {
    dateOf,
    hourOfWeek(time) {
      const hours = Math.floor((time + offsetOf(time)) / HOUR_MS) + EPOCH_HOUR;
      return ((hours % HOURS_A_WEEK) + HOURS_A_WEEK) % HOURS_A_WEEK;
    },
  };
}
