import { CALENDAR_YEARS } from '../../../contract/calendar.ts';

/** A month, 1 to 12, of a year. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/** A year in four digits that a calendar can show; undefined for anything else. */
export function yearOf(text: string | undefined): number | undefined {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return year >= CALENDAR_YEARS.first && year <= CALENDAR_YEARS.last ? year : undefined;
}

/** Year and month written in digits, of a month that a calendar can show; undefined for anything else. */
export function yearMonthOf(year: string | undefined, month: string | undefined): YearMonth | undefined {
  const known = yearOf(year);
  const number = /^\d{1,2}$/.test(month ?? '') ? Number(month) : Number.NaN;
  return known !== undefined && number >= 1 && number <= 12 ? { year: known, month: number } : undefined;
}
