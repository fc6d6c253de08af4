import { calendarUnit } from './calendar-unit.ts';
import { dateText, spanText } from './date-text.ts';
import type { Period } from './query.ts';

/** What a period of the calendar may be. */
export const CALENDAR_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** The day, week, month, quarter or year before a period that is exactly one. */
export function unitBefore({ from, to }: Period, unit: (typeof CALENDAR_UNITS)[number]): Period | undefined {
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
