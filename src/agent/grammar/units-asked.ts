import { addDays } from '../../domain/trading-day-bounds.ts';
import type { AreaTable } from './area-table.ts';
import { calendarUnit } from './calendar-unit.ts';
import type { Period, Query } from './query.ts';

const UNITS = { date: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' } as const;

/** 'which months had no trades': the names of the days, weeks or months of the period until today, and why they cannot be told. */
export function unitsAsked(
  { count }: AreaTable,
  { having, selections, group }: Pick<Query, 'having' | 'selections' | 'group'>,
  today: string,
): { readonly units?: readonly string[]; readonly problems: readonly string[] } {
  const isEmpty = having.some(({ measure, op, value }) => measure === count && op === 'is' && value === 0);
  if (!isEmpty) return { problems: [] };
  const units = selections.length === 1 ? unitsOf(selections[0]?.period ?? null, group, today) : undefined;
  return units === undefined ? { problems: ['no'] } : { units, problems: [] };
}

/** Undefined for a period without a beginning, or for other groups. */
function unitsOf(period: Period | null, group: string | null, today: string): readonly string[] | undefined {
  const unit = UNITS[group as keyof typeof UNITS];
  if (!period?.from || period.since !== undefined || unit === undefined) return undefined;
  const last = period.to === null || period.to > today ? today : period.to;
  const names: string[] = [];
  for (let at = period.from; at <= last; at = addDays(calendarUnit(unit, at, 0)[1], 1))
    names.push(nameOf(unit, calendarUnit(unit, at, 0)[0]));
  return names;
}

/** As rows name the unit that begins on a day. */
function nameOf(unit: (typeof UNITS)[keyof typeof UNITS], first: string): string {
  if (unit === 'month') return first.slice(0, 7);
  if (unit === 'year') return first.slice(0, 4);
  return unit === 'quarter' ? `${first.slice(0, 4)} Q${Math.ceil(Number(first.slice(5, 7)) / 3)}` : first;
}
