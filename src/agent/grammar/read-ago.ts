import { addDays } from '../../domain/trading-day-bounds.ts';
import { addMonths, calendarUnit } from './calendar-unit.ts';
import { dateText, spanText } from './date-text.ts';
import { numberOf, UNITS } from './period-words.ts';
import type { Period } from './query.ts';

const MOST_BACK = 5_000;

/**
 * 'three days ago', 'two weeks ago', 'a year ago'. A week that was two weeks ago is a calendar week, or the day in it: an answer tells both.
 * After a bound such as 'since' it is the day.
 */
export function readAgo(
  words: readonly string[],
  at: number,
  date: string,
): { readonly period: Period; readonly used: number } | undefined {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3);
  const unit = UNITS.get(next);
  const count = /^an?$/.test(word) ? 1 : numberOf(word);
  if (third !== 'ago' || count === undefined || count > MOST_BACK) return undefined;
  if (unit === undefined || unit === 'hour' || unit === 'minute') return undefined;
  const on =
    unit === 'day' || unit === 'week'
      ? addDays(date, -count * (unit === 'week' ? 7 : 1))
      : addMonths(date, -count * { month: 1, quarter: 3, year: 12 }[unit]);
  const day: Period = { from: on, to: on, text: `on ${dateText(on)}` };
  if (unit === 'day' || BOUNDS.has(words[at - 1] ?? '')) return { period: day, used: 3 };
  const [from, to] = calendarUnit(unit, date, -count);
  const text = `of the ${unit} ${count} ${unit}${count === 1 ? '' : 's'} ago (${spanText(from, to)})`;
  return { period: { from, to, text, other: day }, used: 3 };
}

const BOUNDS: ReadonlySet<string> = new Set(['since', 'until', 'till', 'before', 'after', 'from', 'to']);
