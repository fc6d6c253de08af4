import { FX_WEEK_SECONDS, fxWeekOpen } from '../../../domain/fx-week.ts';

const HOUR = 3_600;
/** A pause of this length between two candles is a weekend (49 hours as a rule), not a holiday of a day. */
const SHORTEST_WEEKEND = 36 * HOUR;
const LONGEST_WEEKEND = 60 * HOUR;

/** How the weeks of a file end relative to the market's Friday 17:00 in New York. */
export interface WeekEnds {
  readonly weeks: number;
  /** Weeks whose last candle of an hour or less opens in the market's last hour. */
  readonly fitting: number;
  /** The most common number of hours by which the weeks end too late (above 0) or too early; 0 without weeks. */
  readonly shift_hours: number;
}

/** Measures every weekend between neighbouring candles, at `times` in seconds since the epoch. */
export function measureWeekEnds(times: Float64Array): WeekEnds {
  const shifts = new Map<number, number>();
  let weeks = 0;
  for (let row = 1; row < times.length; row++) {
    const pause = times[row]! - times[row - 1]!;
    if (pause < SHORTEST_WEEKEND || pause > LONGEST_WEEKEND) continue;
    const last = times[row - 1]!;
    const close = fxWeekOpen(last) + FX_WEEK_SECONDS;
    const shift = Math.floor((last - close) / HOUR) + 1;
    shifts.set(shift, (shifts.get(shift) ?? 0) + 1);
    weeks += 1;
  }
  const [mostCommon] = [...shifts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return { weeks, fitting: shifts.get(0) ?? 0, shift_hours: mostCommon?.[0] ?? 0 };
}
