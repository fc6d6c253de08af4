import { CALENDAR_YEARS } from '../../contract/calendar.ts';
import { MONTH_NAMES } from '../ui/month-weeks.ts';
import type { Command } from './command.ts';

type Go = (place: { readonly to: string; readonly search?: Readonly<Record<string, string>> }) => void;

/** Fewer letters begin several months. */
const LEAST_LETTERS = 3;

/**
 * Commands for the trades and elite trades of a typed month: '2026-10', 'october', 'Oct 2025'. A month without a year is the latest that has
 * begun. A day, such as '2026-10-14', opens its month with the day selected. A year opens its calendars. Empty for any other text.
 */
export function monthCommands(text: string, now: Date, go: Go): readonly Command[] {
  const wanted = timeIn(text.trim().toLowerCase(), now);
  if (wanted === undefined || wanted.year < CALENDAR_YEARS.first || wanted.year > CALENDAR_YEARS.last)
    return [];
  const { year, month, day } = wanted;
  const name = [day, month && MONTH_NAMES[month - 1], year].filter(Boolean).join(' ');
  const search: Record<string, string> = {};
  if (month === undefined) search.year = String(year);
  else if (day !== undefined) search.day = [year, two(month), two(day)].join('-');
  const command = (label: string, calendar: string): Command => ({
    id: `month ${calendar} ${name}`,
    section: 'Calendar',
    label: `${name} ${label}`,
    run: () => go({ to: month === undefined ? calendar : `${calendar}/${year}/${month}`, search }),
  });
  return [
    command('Trades', '/trading/trades/calendar'),
    command('Elite Trades', '/trading/elite-trades/calendar'),
  ];
}

interface Wanted {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
}

function timeIn(text: string, now: Date): Wanted | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d?)(?:-(\d\d?))?)?$/.exec(text) ?? [];
  if (year !== undefined) return known(Number(year), month, day);
  const [, letters = '', ofYear] = /^([a-z]+)\.?(?:\s+(\d{4}))?$/.exec(text) ?? [];
  const place = MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(letters));
  if (letters.length < LEAST_LETTERS || place < 0) return undefined;
  const hasBegun = place <= now.getUTCMonth();
  return { year: Number(ofYear ?? now.getUTCFullYear() - (hasBegun ? 0 : 1)), month: place + 1 };
}

function known(year: number, month?: string, day?: string): Wanted | undefined {
  if (month === undefined) return { year };
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day ?? 1)));
  if (date.getUTCMonth() !== Number(month) - 1) return undefined;
  return { year, month: Number(month), ...(day === undefined ? {} : { day: Number(day) }) };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
