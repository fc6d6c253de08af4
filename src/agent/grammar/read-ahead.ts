import { addDays } from '../../domain/trading-day-bounds.ts';
import type { AreaTable } from './area-table.ts';
import { numberOf } from './period-words.ts';
import type { Condition } from './query.ts';
import type { Today } from './read-period.ts';

const AHEAD = /^(?:within|in)(?: the)?(?: next)? (an?|\w+) (day|week)s?\b/;

/** 'that expire within a week', 'due in the next 10 days': the days from now on, of rows that have a deadline. */
export function readAhead(
  words: readonly string[],
  at: number,
  { upcoming = '', fields }: AreaTable,
  { date }: Today,
): { readonly condition: Condition; readonly used: number } | undefined {
  if (!fields[upcoming]?.moment || !/^(?:within|in)$/.test(words[at] ?? '')) return undefined;
  const [phrase, count = '', unit] = AHEAD.exec(words.slice(at, at + 5).join(' ')) ?? [];
  const some = /^an?$/.test(count) ? 1 : numberOf(count);
  if (phrase === undefined || some === undefined) return undefined;
  const days = some * (unit === 'week' ? 7 : 1);
  const values = [date, addDays(date, days)];
  const text = `within the next ${days} day${days === 1 ? '' : 's'}`;
  return {
    condition: { field: upcoming, op: 'within', values, text },
    used: phrase.split(' ').length,
  };
}
