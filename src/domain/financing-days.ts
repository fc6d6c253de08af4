import { zoneClock } from './zone-clock.ts';

const NEW_YORK = zoneClock('America/New_York');
const DAY = 86_400;
const FIVE_PM = 17 * 3_600;
/** 1970-01-04, the first Sunday of the epoch, in days. */
const FIRST_SUNDAY = 3;
/** Days of financing in a week. */
const DAYS_A_WEEK = 7;
/**
 * Days that were financed since Sunday 17:00, by the day of the last 17:00 (Sunday 0). Trades are settled two business days later,
 * so a trade that is carried over Wednesday 17:00 is also financed over the weekend. Saturday and Sunday have no roll.
 */
const DAYS_SINCE_SUNDAY = [0, 1, 2, 5, 6, 7, 7];

/**
 * Days of financing between a fixed moment and `seconds` (since the epoch), including a roll at `seconds`. Only differences are
 * meaningful. An open trade is rolled at 17:00 in New York from Monday to Friday, on Wednesday for three days. Holidays, which
 * move days of financing from one roll to another, are not known.
 */
export function financingDaysUpTo(seconds: number): number {
  return daysAtRoll(Math.floor(rollsSince(seconds)));
}

/** The same without a roll at `seconds`. */
export function financingDaysBefore(seconds: number): number {
  return daysAtRoll(Math.ceil(rollsSince(seconds)) - 1);
}

/** Days since Sunday 17:00 of the first week, on New York's clock. */
function rollsSince(seconds: number): number {
  return (seconds + NEW_YORK.offsetAt(seconds) - FIRST_SUNDAY * DAY - FIVE_PM) / DAY;
}

function daysAtRoll(roll: number): number {
  const weeks = Math.floor(roll / 7);
  return weeks * DAYS_A_WEEK + DAYS_SINCE_SUNDAY[roll - weeks * 7]!;
}
