import { CALENDAR_YEARS } from '../../../contract/calendar.ts';
import { MONTH_NAMES } from '../../ui/month-weeks.ts';

/** A month (1 to 12) of a year. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/** A four-digit year that a calendar can show; undefined for anything else. */
export function yearOf(text: string | undefined): number | undefined {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return year >= CALENDAR_YEARS.first && year <= CALENDAR_YEARS.last ? year : undefined;
}

/** Parses year and month of a month that a calendar can show; undefined for anything else. */
export function yearMonthOf(year: string | undefined, month: string | undefined): YearMonth | undefined {
  const known = yearOf(year);
  const number = /^\d{1,2}$/.test(month ?? '') ? Number(month) : Number.NaN;
  return known !== undefined && number >= 1 && number <= 12 ? { year: known, month: number } : undefined;
}

/** The title of a month's page, such as 'March 2026 Elite Trades'; undefined for an invalid month. */
export function monthTitle(
  year: string | undefined,
  month: string | undefined,
  what: string,
): string | undefined {
  const at = yearMonthOf(year, month);
  return at && `${MONTH_NAMES[at.month - 1]} ${at.year} ${what}`;
}
