import { addDays } from '../../domain/trading-day-bounds.ts';
import { calendarUnit } from './calendar-unit.ts';
import { spanText } from './date-text.ts';
import { LAST } from './period-words.ts';
import type { Period } from './query.ts';

const SATURDAY = 5;
const SUNDAY = 6;

/**
 * 'last weekend' is the one that ended before this week, 'this weekend' the one of this week, and 'over the weekend' the newest that has
 * begun. 'at the weekend' are all weekends, which is no period.
 */
export function readWeekend(
  words: readonly string[],
  at: number,
  date: string,
): { readonly period: Period; readonly used: number } | undefined {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3);
  const weekend = (weeks: number, text: string, used: number) => {
    const [monday] = calendarUnit('week', date, weeks);
    const [from, to] = [addDays(monday, SATURDAY), addDays(monday, SUNDAY)];
    return { period: { from, to, text: `${text} (${spanText(from, to)})` }, used };
  };
  if (next === 'weekend') {
    if (LAST.has(word)) return weekend(-1, 'of last weekend', 2);
    return word === 'this' ? weekend(0, 'of this weekend', 2) : undefined;
  }
  if (word !== 'over' || next !== 'the' || third !== 'weekend' || words[at - 1] === 'not') return undefined;
  const hasBegun = date >= addDays(calendarUnit('week', date, 0)[0], SATURDAY);
  return weekend(hasBegun ? 0 : -1, 'over the weekend', 3);
}
