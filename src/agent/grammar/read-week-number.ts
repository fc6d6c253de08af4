import { addDays } from '../../domain/trading-day-bounds.ts';
import { calendarUnit } from './calendar-unit.ts';
import { spanText } from './date-text.ts';
import { yearOf } from './period-words.ts';
import type { Period } from './query.ts';

const LINKS: ReadonlySet<string> = new Set(['no', 'number', 'nr']);

/**
 * 'week 46', 'ISO week 46 of 2025', 'cw 46': weeks as ISO 8601 counts them, of which the first has the 4th of January. Without a year
 * the last one that has begun.
 */
export function readWeekNumber(
  words: readonly string[],
  at: number,
  date: string,
): { readonly period: Period; readonly used: number } | undefined {
  let next = at;
  if (words[next] === 'iso' || words[next] === 'calendar') next += 1;
  const short = /^(?:cw|kw)([0-9]{1,2})?$/.exec(words[next] ?? '');
  if (words[next] !== 'week' && !short) return undefined;
  if (!short?.[1]) next += 1;
  if (LINKS.has(words[next] ?? '')) next += 1;
  const number = Number(short?.[1] ?? (/^\d{1,2}$/.test(words[next] ?? '') ? words[next] : 0));
  next += 1;
  if (number < 1 || number > 53) return undefined;
  const linked = words[next] === 'of' || words[next] === 'in' ? 1 : 0;
  const named = yearOf(words[next + linked]);
  if (named !== undefined) next += linked + 1;
  const ownYear = Number(addDays(calendarUnit('week', date, 0)[0], 3).slice(0, 4));
  const isBegun = (weekStart(ownYear, number) ?? '9999') <= date;
  const year = named ?? (isBegun ? ownYear : ownYear - 1);
  const from = weekStart(year, number);
  if (from === undefined) return undefined;
  const to = addDays(from, 6);
  return {
    period: { from, to, text: `in week ${number} of ${year} (${spanText(from, to)})` },
    used: next - at,
  };
}

/** Its Monday; undefined where the year has no such week. */
function weekStart(year: number, number: number): string | undefined {
  const monday = addDays(calendarUnit('week', `${year}-01-04`, 0)[0], 7 * (number - 1));
  // A week is of the year that has its Thursday.
  return addDays(monday, 3).startsWith(`${year}`) ? monday : undefined;
}
