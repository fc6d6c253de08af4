import { GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';
import { findJumps } from './find-jumps.ts';
import { findMixedLengths } from './find-mixed-lengths.ts';
import type { CandlesOfRows, FaultyCandle } from './leave-out.ts';

/** Number or share of faulty rows that may be left out; above it the file is rejected. */
const FEW_ROWS = 5;
const FEW_SHARE = 0.01;

/** Why a file is rejected, and the row that shows it. */
export interface FileFault {
  readonly at: number;
  readonly reason: string;
}

/** True if there are few enough to be left out. */
export function isFew(count: number, all: number): boolean {
  return count <= Math.max(FEW_ROWS, FEW_SHARE * all);
}

/**
 * Candles of another granularity and incomplete candles, to be left out; or why the file is rejected. Candles are in
 * ascending time; `now` is when they must have closed, in seconds.
 */
export function judgeTimes(
  { candles }: CandlesOfRows,
  granularity: Granularity,
  now: number,
): readonly FaultyCandle[] | FileFault {
  const { time } = candles;
  const seconds = GRANULARITY_SECONDS[granularity];
  const { inside, longer } = findMixedLengths(time, granularity);
  if (longer) {
    const reason = `candles of more than one length are mixed: most are ${granularity}, from here on they lie ${longer.seconds} s apart`;
    return { at: longer.at, reason };
  }
  const [first] = inside;
  if (first !== undefined && !isFew(inside.length, time.length)) {
    const counted = `${inside.length} of ${time.length} rows begin inside a ${granularity} candle`;
    return { at: first, reason: `candles of more than one length are mixed: ${counted}` };
  }
  const reason = `it begins inside a ${granularity} candle`;
  const faulty: FaultyCandle[] = inside.map((at) => ({ at, reason }));
  const places = new Set(inside);
  for (let at = time.length - 1; at >= 0 && time[at]! + seconds > now; at--)
    if (!places.has(at)) faulty.push({ at, reason: `this ${granularity} candle has not ended yet` });
  return faulty;
}

/** Bad ticks to be left out, or why the file is rejected. */
export function judgeJumps(
  { candles }: CandlesOfRows,
  granularity: Granularity,
): readonly FaultyCandle[] | FileFault {
  const { time, close, open } = candles;
  const { bad_ticks, break_at } = findJumps(candles, granularity);
  if (break_at !== undefined) {
    const [before, after] = [close[break_at - 1]!, open[break_at]!];
    return {
      at: break_at,
      reason: `prices jump from ${before} to ${after} and stay there, among calm candles: these are of two things`,
    };
  }
  const [first] = bad_ticks;
  if (first !== undefined && !isFew(bad_ticks.length, time.length)) {
    const counted = `${bad_ticks.length} of ${time.length} rows`;
    return { at: first, reason: `${counted} jump away from calm prices and back` };
  }
  return bad_ticks.map((at) => ({ at, reason: 'prices jump away from calm ones and back: a bad tick' }));
}
