import { FX_WEEK_SECONDS, fxWeekOpen, nextFxOpen } from '../../../domain/fx-week.ts';
import type { ZoneClock } from '../../../domain/zone-clock.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Noon of the first Saturday of the epoch. In every zone the market is closed at that clock reading. */
const SATURDAY_NOON = 2 * DAY + 12 * HOUR;
/** Longer pauses are gaps in the file. */
const LONGEST_PAUSE = 5 * DAY;
/** Quotes may continue for some minutes after the close, and begin some before the opening. */
const SLACK = 300;

/** The candles around a weekend, as clock readings, and noon of its Saturday. */
export interface Weekend {
  readonly last: number;
  readonly first: number;
  readonly saturday: number;
}

/** The weekends between ascending readings of candles of one granularity. */
export function findWeekends(readings: Float64Array, candleSeconds: number): Weekend[] {
  const weekends: Weekend[] = [];
  for (let row = 1; row < readings.length; row++) {
    const last = readings[row - 1]!;
    const first = readings[row]!;
    const pause = first - last - candleSeconds;
    if (pause < DAY / 2 || pause > LONGEST_PAUSE) continue;
    // A day that begins on a Saturday holds the last hour of a server that runs three hours ahead of UTC.
    const end = last + Math.min(candleSeconds, DAY / 2);
    const saturday = SATURDAY_NOON + Math.ceil((end - SATURDAY_NOON) / WEEK) * WEEK;
    if (saturday <= first) weekends.push({ last, first, saturday });
  }
  return weekends;
}

/**
 * How many ends of a weekend, read by a clock, match the market's Friday 17:00 and Sunday 17:00 in New York: 0 to 2. Candles
 * up to an hour must reach within an hour of the close and the opening; one end may be missing (a holiday), but a candle in
 * the closed market makes it 0. Both longer candles must contain or touch these times, else it is 0.
 */
export function fitMarket(
  { last, first, saturday }: Weekend,
  clock: ZoneClock,
  candleSeconds: number,
): 0 | 1 | 2 {
  const noon = clock.toUtc(saturday);
  const close = fxWeekOpen(noon) + FX_WEEK_SECONDS;
  const open = nextFxOpen(noon);
  const before = clock.toUtc(last);
  const after = clock.toUtc(first);
  if (candleSeconds > HOUR) {
    // A candle that is open while the clocks change is an hour longer or shorter.
    const endOf = (reading: number): number => clock.toUtc(reading + candleSeconds);
    const ends = before < close && endOf(last) >= close;
    return ends && after <= open && endOf(first) > open ? 2 : 0;
  }
  if (before >= close + SLACK || after <= open - candleSeconds - SLACK) return 0;
  const ends = before < close && before >= close - HOUR;
  const begins = after > open - candleSeconds && after < open + HOUR;
  if (ends && begins) return 2;
  return ends || begins ? 1 : 0;
}
