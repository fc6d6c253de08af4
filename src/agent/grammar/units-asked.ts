import { addDays } from '../../domain/trading-day-bounds.ts';
import type { AreaTable } from './area-table.ts';
import { calendarUnit } from './calendar-unit.ts';
import type { Period, Query } from './query.ts';

const UNITS = { date: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' } as const;

/** 'which months had no trades': how many days, weeks or months the period has until today, and why they cannot be counted. */
export function unitsAsked(
  { count }: AreaTable,
  { having, selections, group }: Pick<Query, 'having' | 'selections' | 'group'>,
  today: string,
): { readonly units?: number; readonly problems: readonly string[] } {
  const isEmpty = having.some(({ measure, op, value }) => measure === count && op === 'is' && value === 0);
  if (!isEmpty) return { problems: [] };
  const units = selections.length === 1 ? unitsOf(selections[0]?.period ?? null, group, today) : undefined;
  return units === undefined ? { problems: ['no'] } : { units, problems: [] };
}

/** Undefined for a period without a beginning, or for other groups. */
function unitsOf(period: Period | null, group: string | null, today: string): number | undefined {
  const unit = UNITS[group as keyof typeof UNITS];
  if (!period?.from || period.since !== undefined || unit === undefined) return undefined;
  const last = period.to === null || period.to > today ? today : period.to;
  let count = 0;
  for (let at = period.from; at <= last; at = addDays(calendarUnit(unit, at, 0)[1], 1)) count += 1;
  return count;
}
