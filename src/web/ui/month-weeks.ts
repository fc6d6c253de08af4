/** A day of a month, placed in a week from Sunday to Saturday. */
export interface MonthPlace {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** 1 to 31. */
  readonly number: number;
}

/** The weeks of a month (1 to 12), Sunday first; undefined for days of other months. */
export function weeksOf(year: number, month: number): ReadonlyArray<ReadonlyArray<MonthPlace | undefined>> {
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1, 1);
  const last = new Date(first);
  last.setUTCMonth(month, 0);
  const before = first.getUTCDay();
  const count = Math.ceil((before + last.getUTCDate()) / 7);
  const prefix = first.toISOString().slice(0, 8);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const number = week * 7 + weekday - before + 1;
      if (number < 1 || number > last.getUTCDate()) return undefined;
      return { date: `${prefix}${String(number).padStart(2, '0')}`, number };
    }),
  );
}

/** Names of the months, January first. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Names of the weekdays, Sunday first: FX weeks open on Sunday. */
export const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
