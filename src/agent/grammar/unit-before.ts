import { calendarUnit } from './calendar-unit.ts';
import { dateText, spanText } from './date-text.ts';
import type { Period } from './query.ts';

/** The day, week, month, quarter or year before a period that is exactly one. */
export function unitBefore(
  { from, to }: Period,
  unit: 'day' | 'week' | 'month' | 'quarter' | 'year',
): Period | undefined {
  if (from === null || to === null) return undefined;
  const [first, last] = calendarUnit(unit, from, 0);
  if (first !== from || last !== to) return undefined;
  const [begin, end] = calendarUnit(unit, from, -1);
  return {
    from: begin,
    to: end,
    text: `of the ${unit} before (${begin === end ? dateText(begin) : spanText(begin, end)})`,
  };
}
