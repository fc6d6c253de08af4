import type { TradingDay } from './trading-day.ts';

/** A run of time in milliseconds since the epoch: `from` is inside, `to` is not. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface TradingPeriods {
  readonly yesterday: TimeSpan;
  readonly last_7_days: TimeSpan;
  readonly last_30_days: TimeSpan;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The trading day of New York begins at 17:00 of the date before the one that it is named after. */
const NEW_YORK = { zone: 'America/New_York', beginsBefore: 7 * HOUR_MS };

/**
 * The periods of the specification's section 9 in trading days (calendar dates of the setting, weekends included):
 * yesterday is the whole day before today; 7 and 30 days begin that many days before the start of today and end with the end
 * of today, so that they hold 7 or 30 whole days and what today has brought so far.
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
  if (tradingDay === 'utc') return dateLabel(time);
  if (tradingDay === 'new_york') return dateLabel(localTime(time, NEW_YORK.zone) + NEW_YORK.beginsBefore);
  return dateLabel(localTime(time, tradingDay));
}

/**
 * When the trading day of a date ('YYYY-MM-DD') begins, in milliseconds since the epoch. Where a change of the clock leaves
 * out midnight, the day begins at the change; where midnight comes twice, at the first.
 */
export function tradingDayStart(date: string, tradingDay: TradingDay): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (tradingDay === 'utc') return midnight;
  if (tradingDay === 'new_york') return instantOf(midnight - NEW_YORK.beginsBefore, NEW_YORK.zone);
  return instantOf(midnight, tradingDay);
}

/** A date some days later, or earlier where `days` is negative. */
export function addDays(date: string, days: number): string {
  return dateLabel(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

/** What the clocks of a trading day show less UTC, in milliseconds, at a moment in milliseconds since the epoch. */
export function clockOffset(time: number, tradingDay: TradingDay): number {
  if (tradingDay === 'utc') return 0;
  return offsetAt(time, tradingDay === 'new_york' ? NEW_YORK.zone : tradingDay);
}

/** The first moment at which the clocks of a zone show a local time or a later one. */
function instantOf(local: number, zone: string): number {
  // Offsets lie between -12 and +14 hours; a day to either side holds every change that matters here.
  const offsets = [offsetAt(local - DAY_MS, zone), offsetAt(local + DAY_MS, zone)];
  const early = local - Math.max(...offsets);
  if (localTime(early, zone) >= local) return early;
  let before = early;
  let after = local - Math.min(...offsets);
  if (before + 1 >= after) return after;
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2_000) * 1_000;
    if (localTime(middle, zone) >= local) after = middle;
    else before = middle;
  }
  return after;
}

function offsetAt(time: number, zone: string): number {
  return localTime(time, zone) - time;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show, as if it were UTC. */
function localTime(time: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const millis = ((time % 1_000) + 1_000) % 1_000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + millis;
}

function dateLabel(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
