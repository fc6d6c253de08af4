import { DAY_MS, MINUTE_MS } from '../../../domain/durations.ts';
import { createTradingClock } from '../../../domain/trading-clock.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { clockOffset } from '../../../domain/trading-day-bounds.ts';
import { WEEKDAYS } from '../../grammar/common-words.ts';
import type { Value } from './row.ts';

const MINUTES_A_DAY = 1_440;
const HOURS_A_DAY = 24;

/**
 * Returns the fields of a time on the clock of a trading day: 'date', 'weekday', 'hour', 'month' …; undefined for other
 * fields.
 */
export function createRowTimes(day: TradingDay): (field: string, at: string | null) => Value | undefined {
  const clock = createTradingClock(day);
  return (field, at) => {
    if (!FIELDS.has(field)) return undefined;
    if (at === null) return null;
    const time = Date.parse(at);
    if (field === 'weekday') return WEEKDAYS[Math.floor(clock.hourOfWeek(time) / HOURS_A_DAY)] ?? null;
    if (field === 'hour') return `${String(clock.hourOfWeek(time) % HOURS_A_DAY).padStart(2, '0')}:00`;
    if (field === 'week_hour') {
      const hour = clock.hourOfWeek(time);
      return `${WEEKDAYS[Math.floor(hour / HOURS_A_DAY)]} ${String(hour % HOURS_A_DAY).padStart(2, '0')}:00`;
    }
    if (field === 'clock') {
      const minutes = Math.floor((time + clockOffset(time, day)) / MINUTE_MS);
      return ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
    }
    const date = clock.dateOf(time);
    if (field === 'date') return date;
    if (field === 'week') return mondayOf(date);
    if (field === 'month') return date.slice(0, 7);
    return field === 'year'
      ? date.slice(0, 4)
      : `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
  };
}

const FIELDS = new Set(['weekday', 'hour', 'week_hour', 'clock', 'date', 'week', 'month', 'quarter', 'year']);

function mondayOf(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  const back = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - back * DAY_MS).toISOString().slice(0, 10);
}
