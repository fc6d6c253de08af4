import { GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';

/**
 * After this many consecutive longer candles it is no coincidence of a thin market; fewer suffice if they are much longer.
 */
const STRETCH = 12;
const STRETCH_OF_FAR_LONGER = 4;
const FAR_LONGER = 12;
const SHORTEST_PAUSE = 20 * 3_600;
/** Days follow the clock changes of their source: two may be some hours closer together. */
const NEAREST_SHARE = 0.7;

export interface MixedLengths {
  /** Candles that begin inside another, ascending. */
  readonly inside: readonly number[];
  /** Where candles of a longer granularity begin, and their distance in seconds; undefined if there are none. */
  readonly longer: { readonly at: number; readonly seconds: number } | undefined;
}

/** Finds candles of other granularities than the file's own, among ascending times. */
export function findMixedLengths(times: Float64Array, granularity: Granularity): MixedLengths {
  const seconds = GRANULARITY_SECONDS[granularity];
  const inside = seconds <= GRANULARITY_SECONDS.H1 ? offPhase(times, seconds) : tooNear(times, seconds);
  return { inside, longer: findLonger(times, seconds) };
}

/** Candles that do not begin at the usual offset within their granularity. */
function offPhase(times: Float64Array, seconds: number): number[] {
  const phases = new Map<number, number>();
  for (const time of times) phases.set(time % seconds, (phases.get(time % seconds) ?? 0) + 1);
  if (phases.size < 2) return [];
  const [[usual = 0] = []] = [...phases].sort((a, b) => b[1] - a[1]);
  const off: number[] = [];
  for (let row = 0; row < times.length; row++) if (times[row]! % seconds !== usual) off.push(row);
  return off;
}

function tooNear(times: Float64Array, seconds: number): number[] {
  const near: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < times.length; row++) {
    if (times[row]! - last < NEAREST_SHARE * seconds) near.push(row);
    else last = times[row]!;
  }
  return near;
}

/** The first series of candles whose distance is a longer granularity; longer pauses do not end it. */
function findLonger(times: Float64Array, seconds: number): MixedLengths['longer'] {
  const lengths = new Set(Object.values(GRANULARITY_SECONDS).filter((length) => length > seconds));
  let length = 0;
  let count = 0;
  let at = 0;
  for (let row = 1; row < times.length; row++) {
    const distance = times[row]! - times[row - 1]!;
    if (distance !== length && distance > SHORTEST_PAUSE && count > 0) continue;
    if (distance === length) count += 1;
    else if (lengths.has(distance)) [length, count, at] = [distance, 1, row - 1];
    else count = 0;
    if (count >= (length >= FAR_LONGER * seconds ? STRETCH_OF_FAR_LONGER : STRETCH))
      return { at, seconds: length };
    if (count === 0) length = 0;
  }
  return undefined;
}
