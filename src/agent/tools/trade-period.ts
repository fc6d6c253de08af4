import * as zod from 'zod';
import { type BreakdownPeriod, CALENDAR_YEARS } from '../../contract/calendar.ts';
import { addDays, tradingDateOf } from '../../domain/trading-day-bounds.ts';
import type { ToolContext } from './tool-context.ts';

/** A period: one of the screens' periods, a year, a month, or today. */
export type TradePeriod =
  | { readonly kind: 'all' }
  | { readonly kind: 'today' }
  | { readonly kind: 'period'; readonly period: BreakdownPeriod }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'month'; readonly year: number; readonly month: number };

const WORDS = ['all', 'today', 'yesterday', 'last_7_days', 'last_30_days'] as const;
const PERIODS: ReadonlyMap<string, BreakdownPeriod> = new Map([
  ['yesterday', 'yesterday'],
  ['last_7_days', 'week'],
  ['last_30_days', 'month'],
]);

/** A period as text: a word, a year ('2026') or a month ('2026-05'). */
export const PeriodText = zod
  .string()
  .max(16)
  .refine((text) => readPeriod(text) !== undefined, {
    error: `must be ${WORDS.join(', ')}, a year such as 2026, or a month such as 2026-05`,
  })
  .describe(`${WORDS.join(', ')}, a year such as 2026, or a month such as 2026-05.`);

/** The period of a text; undefined if it is none. */
export function readPeriod(text: string): TradePeriod | undefined {
  if (text === 'all' || text === 'today') return { kind: text };
  const period = PERIODS.get(text);
  if (period !== undefined) return { kind: 'period', period };
  const [, years, months] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  const [year, month] = [Number(years), Number(months ?? 1)];
  if (!(year >= CALENDAR_YEARS.first && year <= CALENDAR_YEARS.last && month >= 1 && month <= 12))
    return undefined;
  return months === undefined ? { kind: 'year', year } : { kind: 'month', year, month };
}

/** The text from which `readPeriod` reads the period. */
function writePeriod(period: TradePeriod): string {
  switch (period.kind) {
    case 'all':
    case 'today':
      return period.kind;
    case 'year':
      return String(period.year);
    case 'month':
      return `${period.year}-${String(period.month).padStart(2, '0')}`;
    case 'period':
      return { yesterday: 'yesterday', week: 'last_7_days', month: 'last_30_days' }[period.period];
  }
}

/** A period within a sentence: 'in May 2026'. */
export function periodPhrase(period: TradePeriod): string {
  switch (period.kind) {
    case 'all':
      return 'over the whole history';
    case 'today':
      return 'today';
    case 'year':
      return `in ${period.year}`;
    case 'month':
      return `in ${monthName(period.month)} ${period.year}`;
    case 'period':
      return { yesterday: 'of yesterday', week: 'of the last 7 days', month: 'of the last 30 days' }[
        period.period
      ];
  }
}

export function monthName(month: number): string {
  return new Date(Date.UTC(2024, month - 1, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
}

/** The month of the current trading day. */
export function runningMonth({ now, day }: Pick<ToolContext, 'now' | 'day'>): {
  year: number;
  month: number;
} {
  const [year = 0, month = 0] = tradingDateOf(now, day).split('-').map(Number);
  return { year, month };
}

/** The first and the last trading day of a period, 'YYYY-MM-DD'; undefined for all time. */
export function periodDates(
  { now, day }: Pick<ToolContext, 'now' | 'day'>,
  period: TradePeriod,
): { readonly from?: string; readonly to?: string } {
  const today = tradingDateOf(now, day);
  switch (period.kind) {
    case 'all':
      return {};
    case 'today':
      return { from: today, to: today };
    case 'year':
      return { from: `${period.year}-01-01`, to: `${period.year}-12-31` };
    case 'month': {
      const first = `${writePeriod(period)}-01`;
      return { from: first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
    }
    case 'period': {
      const back = { yesterday: 1, week: 7, month: 30 }[period.period];
      return { from: addDays(today, -back), to: period.period === 'yesterday' ? addDays(today, -1) : today };
    }
  }
}
