import { zoneClock } from './zone-clock.ts';

const NEW_YORK = zoneClock('America/New_York');
const DAY = 86_400;
const FIVE_PM = 17 * 3_600;
/** 1970-01-04, the first Sunday of the epoch, in days. */
const FIRST_SUNDAY = 3;
/** More than the hour by which a week between openings grows when clocks are set back. */
const CLOCK_CHANGE_SLACK = 2 * 3_600;

/**
 * Open seconds of a foreign-exchange week: Sunday 17:00 to Friday 17:00 in New York. Always five days, because New York changes
 * its clocks on Sundays at 02:00, while the market is closed.
 */
export const FX_WEEK_SECONDS = 5 * DAY;

/** The latest opening (Sunday 17:00 in New York) at or before a moment. Seconds since the epoch, in and out. */
export function fxWeekOpen(seconds: number): number {
  const local = seconds + NEW_YORK.offsetAt(seconds);
  const sinceSundayFive = local - FIRST_SUNDAY * DAY - FIVE_PM;
  const week = Math.floor(sinceSundayFive / (7 * DAY));
  return NEW_YORK.toUtc(week * 7 * DAY + FIRST_SUNDAY * DAY + FIVE_PM);
}

/** True while the market trades: from the second of the opening, up to but without the second of the close. */
export function isFxOpen(seconds: number): boolean {
  return seconds < fxWeekOpen(seconds) + FX_WEEK_SECONDS;
}

/** The first opening after a moment. Seconds since the epoch, in and out. */
export function nextFxOpen(seconds: number): number {
  return fxWeekOpen(fxWeekOpen(seconds) + 7 * DAY + CLOCK_CHANGE_SLACK);
}

/**
 * The last session day that had ended at a moment: 17:00 to 17:00 in New York, named by the date of its end, Monday to Friday.
 * Seconds since the epoch, in and out; `date` is 'YYYY-MM-DD'.
 */
export function lastSessionDay(seconds: number): {
  readonly from: number;
  readonly to: number;
  readonly date: string;
} {
  const fivePm = (date: number): number => NEW_YORK.toUtc(date * DAY + FIVE_PM);
  let day = Math.floor((seconds + NEW_YORK.offsetAt(seconds) - FIVE_PM) / DAY);
  while (isWeekend(day)) day -= 1;
  return {
    from: fivePm(day - 1),
    to: fivePm(day),
    date: new Date(day * DAY * 1_000).toISOString().slice(0, 10),
  };
}

/** Trading seconds between two moments (seconds since the epoch); 0 or below unless `to` is later. */
export function fxOpenSeconds(from: number, to: number): number {
  return openSecondsUntil(to) - openSecondsUntil(from);
}

/** Whether a date, in days since the epoch, is a Saturday or Sunday. */
function isWeekend(date: number): boolean {
  return [0, 6].includes(new Date(date * DAY * 1_000).getUTCDay());
}

/** Trading seconds since the first opening of the epoch; only differences are meaningful. */
function openSecondsUntil(seconds: number): number {
  const open = fxWeekOpen(seconds);
  const weeks = Math.round((open - FIRST_SUNDAY * DAY) / (7 * DAY));
  return weeks * FX_WEEK_SECONDS + Math.min(FX_WEEK_SECONDS, seconds - open);
}
