import { addDays } from '../../domain/trading-day-bounds.ts';

/** First and last day of the calendar week (from Monday), month, quarter or year of a date, or of several from it on. */
export function calendarUnit(
  unit: 'week' | 'month' | 'quarter' | 'year' | 'day',
  date: string,
  steps: number,
): [string, string] {
  const [year = 0, month = 0] = date.split('-').map(Number);
  if (unit === 'day') return [addDays(date, steps), addDays(date, steps)];
  if (unit === 'week') {
    const monday = addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 7 * steps);
    return [monday, addDays(monday, 6)];
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const begin = Math.floor((month - 1) / months) * months + 1 + steps * months;
  return [firstOf(year, begin), addDays(firstOf(year, begin + months), -1)];
}

/** The same day of another month, or its last one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = firstOf(year, month + months);
  const last = addDays(firstOf(year, month + months + 1), -1);
  return `${first.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
}

/** The first day of a month; months below 1 and above 12 are in other years. */
export function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

/** 'YYYY-MM-DD'; null for a day that no month has. */
export function validDate(year: number, month: number, day: number): string | null {
  const time = Date.UTC(year, month - 1, day);
  const text = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  const written = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return text === written ? text : null;
}
