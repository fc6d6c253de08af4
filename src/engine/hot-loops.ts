import type { CandleRing } from './candle-ring.ts';
import type { PatternTable } from './pattern-table.ts';
import {
  AWAITING,
  CHANGED_BIT,
  DORMANT,
  FULL_SAMPLE,
  ONE_SAMPLE,
  POTENTIAL,
  SAMPLE_SHIFT,
  STATUS_BITS,
} from './pattern-table.ts';

// What every candle costs: small loops that only count and sum, and return where something else is due. V8 compiles them
// to less than half the time that the same lines take inside a function that also calls others; and as it reads an
// imported constant anew at every use, each is copied first.

/** What a sample must reach to be looked at. */
export interface SampleRules {
  readonly holding: number;
  readonly potentialN: number;
  readonly observedN: number;
  /** Square of the t statistic. */
  readonly squaredT: number;
}

/**
 * Adds the outcomes that candles up to `to` (exclusive) settle to the samples of the patterns that gave the signals. Starts
 * at `cursor`, which is `index · lengths + place of the length`, and returns the cursor where it stopped: at a
 * pattern with a standing, which it left as it was; or at one whose sample has just grown to `potentialN`, or
 * shows an edge. `to · lengths` when it came to the end.
 */
export function creditOutcomes(
  ring: CandleRing,
  table: PatternTable,
  cursor: number,
  to: number,
  rules: SampleRules,
): number {
  const { mask, patterns, longPct, shortPct, longExit } = ring;
  const { state, longSum, longSquares, shortSum, shortSquares, queue, queueMask, offsets } = table;
  const { holding, potentialN, observedN, squaredT } = rules;
  const [statusBits, changedBit, potential] = [STATUS_BITS, CHANGED_BIT, POTENTIAL];
  const [oneSample, fullSample, sampleShift] = [ONE_SAMPLE, FULL_SAMPLE, SAMPLE_SHIFT];
  const places = offsets.length;
  let tail = table.tail;
  let k = cursor % places;
  for (let index = (cursor - k) / places; index < to; index++) {
    const slot = (index - holding) & mask;
    if (index >= holding && longExit[slot]! >= 0) {
      const long = longPct[slot]!;
      const short = shortPct[slot]!;
      for (; k < places; k++) {
        const id = patterns[slot * places + k]!;
        if (id < 0) break;
        const at = id << 3;
        const was = state[at]!;
        if ((was & statusBits) > potential) {
          table.tail = tail;
          return index * places + k;
        }
        if (was >= fullSample) continue;
        const longs = Math.fround(longSum[at]! + long);
        const shorts = Math.fround(shortSum[at]! + short);
        const longsSquared = Math.fround(longSquares[at]! + long * long);
        const shortsSquared = Math.fround(shortSquares[at]! + short * short);
        longSum[at] = longs;
        shortSum[at] = shorts;
        longSquares[at] = longsSquared;
        shortSquares[at] = shortsSquared;
        state[at] = (was | changedBit) + oneSample;
        if ((was & changedBit) === 0) {
          queue[tail & queueMask] = id;
          tail++;
        }
        const n = (was >> sampleShift) + 1;
        // The t test without a root: sum² ≥ T²·n·variance.
        const isDue =
          n < observedN
            ? n === potentialN
            : (longs > 0 && (n - 1) * longs * longs >= squaredT * (n * longsSquared - longs * longs)) ||
              (shorts > 0 && (n - 1) * shorts * shorts >= squaredT * (n * shortsSquared - shorts * shorts));
        if (isDue) {
          table.tail = tail;
          return index * places + k;
        }
      }
    }
    k = 0;
  }
  table.tail = tail;
  return to * places;
}

/**
 * Counts the patterns that candles up to `to` (exclusive) completed, and gives every pattern its turn to be found unseen for
 * longer than its `patience`: one of each length at every fourth candle. Starts at `cursor`, which is `index · (lengths
 * + 1) + place of the length`, and returns the cursor where it stopped: at a pattern with a standing, which it left
 * uncounted; or, at the place after the last, where the turn finds one that may have to sleep.
 */
export function countCompletions(
  ring: CandleRing,
  table: PatternTable,
  cursor: number,
  to: number,
  patience: Float64Array,
): number {
  const { mask, patterns, claims, time } = ring;
  const { seen, lastSeen, lastSeenTime, state, queue, queueMask, offsets, sizes } = table;
  const [statusBits, changedBit, potential] = [STATUS_BITS, CHANGED_BIT, POTENTIAL];
  const [awaiting, dormant] = [AWAITING, DORMANT];
  const places = offsets.length;
  let tail = table.tail;
  let k = cursor % (places + 1);
  for (let index = (cursor - k) / (places + 1); index < to; index++) {
    const slot = index & mask;
    // Shortest first: where one pattern is not complete, no longer one is.
    for (; k < places; k++) {
      const place = slot * places + k;
      const id = patterns[place]!;
      if (id < 0) break;
      const at = id << 3;
      const was = state[at]!;
      if ((was & statusBits) > potential) {
        table.tail = tail;
        return index * (places + 1) + k;
      }
      seen[at]!++;
      lastSeen[at] = index;
      lastSeenTime[at] = time[slot]!;
      claims[place] = 0;
      if ((was & changedBit) !== 0) continue;
      state[at] = was | changedBit;
      queue[tail & queueMask] = id;
      tail++;
    }
    k = 0;
    if ((index & 3) !== 0) continue;
    for (let length = 0; length < places; length++) {
      const at = (offsets[length]! + ((index >> 2) & (sizes[length]! - 1))) << 3;
      if (index - lastSeen[at]! <= patience[length]!) continue;
      const status = state[at]! & statusBits;
      if (status === awaiting || status === dormant) continue;
      table.tail = tail;
      return index * (places + 1) + places;
    }
  }
  table.tail = tail;
  return to * (places + 1);
}

/**
 * Reads the records of the longest patterns of candles [from, to), which lie scattered over megabytes, in one go: the
 * processor fetches them side by side instead of one after another. Returns what was read, so that it has a use.
 */
export function fetchRecords(ring: CandleRing, table: PatternTable, from: number, to: number): number {
  const { mask, patterns } = ring;
  const { state, offsets } = table;
  const places = offsets.length;
  let bits = 0;
  for (let index = from; index < to; index++) {
    const id = patterns[(index & mask) * places + places - 1]!;
    bits |= state[id < 0 ? 0 : id << 3]!;
  }
  return bits;
}
