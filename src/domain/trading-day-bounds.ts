import { DAY_MS, HOUR_MS } from './durations.ts';
import type { TradingDay } from './trading-day.ts';
import { zoneClock } from './zone-clock.ts';

/** The time span [from, to) in milliseconds since the epoch. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface TradingPeriods {
  readonly yesterday: TimeSpan;
  readonly last_7_days: TimeSpan;
  readonly last_30_days: TimeSpan;
}

/** The trading day of New York begins at 17:00 of the date before the one that it is named after. */
const NEW_YORK_BEGINS_BEFORE = 7 * HOUR_MS;

/**
 * The periods of the specification's section 9 in trading days (calendar dates of the setting, weekends included). Yesterday is
 * the day before today. 7 and 30 days begin that many days before today and end with today, so they hold 7 or 30 full days and
 * today so far.
 */
export function tradingPeriods(now: number, tradingDay: TradingDay): TradingPeriods {
  const today = tradingDateOf(now, tradingDay);
  const startOf = (days: number) => tradingDayStart(addDays(today, days), tradingDay);
  const to = startOf(1);
  return {
    yesterday: { from: startOf(-1), to: startOf(0) },
    last_7_days: { from: startOf(-7), to },
    last_30_days: { from: startOf(-30), to },
  };
}

/** The date ('YYYY-MM-DD') of the trading day that holds a moment, given in milliseconds since the epoch. */
export function tradingDateOf(time: number, tradingDay: TradingDay): string {
  return dateLabel(time + clockOffset(time, tradingDay) + beginsBefore(tradingDay));
}

/**
 * The start of the trading day of a date ('YYYY-MM-DD'), in milliseconds since the epoch. If a clock change skips midnight, the
 * day begins at the change; if midnight occurs twice, at the first.
 */
export function tradingDayStart(date: string, tradingDay: TradingDay): number {
  const local = Date.parse(`${date}T00:00:00Z`) - beginsBefore(tradingDay);
  return tradingDay === 'utc' ? local : zoneClock(zoneOf(tradingDay)).firstAt(local / 1_000) * 1_000;
}

/**
 * The moment (milliseconds since the epoch) of a reading 'YYYY-MM-DDTHH:MM' of the clock of a trading day; the first of two, and
 * undefined for what is no reading.
 */
export function readingToMoment(reading: string, tradingDay: TradingDay): number | undefined {
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(reading)
    ? Date.parse(`${reading.slice(0, 16)}Z`)
    : Number.NaN;
  if (Number.isNaN(local)) return undefined;
  return tradingDay === 'utc' ? local : zoneClock(zoneOf(tradingDay)).toUtc(local / 1_000) * 1_000;
}

/** The date `days` later; earlier if negative. */
export function addDays(date: string, days: number): string {
  return dateLabel(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

/** Offset from UTC, in milliseconds, of the clocks of a trading day at a moment in milliseconds since the epoch. */
export function clockOffset(time: number, tradingDay: TradingDay): number {
  return tradingDay === 'utc' ? 0 : zoneClock(zoneOf(tradingDay)).offsetAt(time / 1_000) * 1_000;
}

function zoneOf(tradingDay: TradingDay): string {
  return tradingDay === 'new_york' ? 'America/New_York' : tradingDay;
}

function beginsBefore(tradingDay: TradingDay): number {
  return tradingDay === 'new_york' ? NEW_YORK_BEGINS_BEFORE : 0;
}

function dateLabel(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
