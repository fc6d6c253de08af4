import { FX_WEEK_SECONDS, fxWeekOpen } from '../fx-week.ts';
import { shiftedClock, type ZoneClock, zoneClock } from '../zone-clock.ts';
import type { CandleFormat } from './candle-format.ts';

const HOUR = 3_600;
/** A pause of this length between two candles is a weekend (49 hours as a rule) and no holiday of a day. */
const SHORTEST_WEEKEND = 36 * HOUR;
const LONGEST_WEEKEND = 60 * HOUR;

/** How the clock readings of a file were taken, in words for the report. */
export interface ChosenClock {
  readonly clock: ZoneClock;
  readonly reason: string;
}

/**
 * The clock of a file whose times name none. The operator's choice comes first. HistData documents its clock as UTC-5
 * the whole year, but the files of EUR_USD and AUD_USD of 2019, compared with OANDA's candles of the same days, run
 * five hours behind London, summer time included. Of the two the one is taken under which more weeks end when the
 * market does, and London's where that does not tell. Every other format is taken as UTC.
 * Throws a RangeError when the operator's zone is unknown.
 */
export function chooseClock(
  format: CandleFormat,
  readings: Float64Array,
  timezone: string | undefined,
): ChosenClock {
  if (timezone !== undefined) return { clock: zoneClock(timezone), reason: 'as told' };
  if (format !== 'histdata') return { clock: zoneClock('UTC'), reason: 'the file names no time zone' };
  const london = shiftedClock(zoneClock('Europe/London'), -5 * HOUR, 'London minus 5 hours');
  const fixed = zoneClock('-05:00');
  const underLondon = measureWeekEnds(readings, london);
  const underFixed = measureWeekEnds(readings, fixed);
  if (underFixed.fitting > underLondon.fitting) {
    return { clock: fixed, reason: fitReason(underFixed, underLondon, 'London minus 5 hours') };
  }
  return { clock: london, reason: fitReason(underLondon, underFixed, '-05:00') };
}

/** How the weeks of a file end against the market's Friday 17:00 in New York. */
export interface WeekEnds {
  readonly weeks: number;
  /** Weeks whose last candle of an hour or less opens in the market's last hour. */
  readonly fitting: number;
  /** Whole hours by which the weeks most often end too late (above 0) or too early; 0 where there is no week. */
  readonly shift_hours: number;
}

/** Looks at every weekend between neighbouring candles. `readings` are what the clock showed, in the file's order. */
export function measureWeekEnds(readings: Float64Array, clock: ZoneClock): WeekEnds {
  const shifts = new Map<number, number>();
  let weeks = 0;
  for (let row = 1; row < readings.length; row++) {
    const pause = readings[row]! - readings[row - 1]!;
    if (pause < SHORTEST_WEEKEND || pause > LONGEST_WEEKEND) continue;
    const last = clock.toUtc(readings[row - 1]!);
    const close = fxWeekOpen(last) + FX_WEEK_SECONDS;
    const shift = Math.floor((last - close) / HOUR) + 1;
    shifts.set(shift, (shifts.get(shift) ?? 0) + 1);
    weeks += 1;
  }
  const [mostCommon] = [...shifts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return { weeks, fitting: shifts.get(0) ?? 0, shift_hours: mostCommon?.[0] ?? 0 };
}

function fitReason(chosen: WeekEnds, other: WeekEnds, otherName: string): string {
  if (chosen.weeks === 0) return 'measured on the files of 2019; this one has no weekend to tell by';
  return (
    `${chosen.fitting} of ${chosen.weeks} weeks end at Friday 17:00 in New York, ` +
    `${other.fitting} if read as ${otherName}`
  );
}
