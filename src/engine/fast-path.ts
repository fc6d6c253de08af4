import type { CandleRing } from './candle-ring.ts';
import type { EngineSettings } from './engine-settings.ts';
import { outcomeLag } from './engine-settings.ts';
import type { PatternTable } from './pattern-table.ts';
import * as patternTable from './pattern-table.ts';

/** Verdicts on a pattern after an outcome was credited. Nothing to do, which is nearly always so. */
export const NO_VERDICT = 0;
/** The signal was evidence for a claim that must be settled; the sample did not change. */
export const CLAIM_DUE = 1;
/** The sample just became large enough for the pattern to be potential. */
export const ENOUGH = 2;
/** The sample shows a long edge; the next verdict is a short edge. Long wins where both directions show one. */
export const LONG_EDGE = 3;

// Copies, because V8 reloads an exported constant at every use, inside its module too.
const claimDue = CLAIM_DUE;
const enough = ENOUGH;
const longEdge = LONG_EDGE;
const shortEdge = LONG_EDGE + 1;
const {
  POTENTIAL: potential,
  DORMANT: dormant,
  CHANGED_BIT: changedBit,
  FULL_SAMPLE: fullSample,
  ONE_SAMPLE: oneSample,
  SAMPLE_SHIFT: sampleShift,
  STATUS_BITS: statusBits,
  RECORD_SHIFT: recordShift,
  SEEN_WORD: seenWord,
  LAST_SEEN_WORD: lastSeenWord,
  LAST_SEEN_TIME_WORD: lastSeenTimeWord,
  STATE_WORD: stateWord,
  LONG_SUM_WORD: longSumWord,
  LONG_SQUARES_WORD: longSquaresWord,
  SHORT_SUM_WORD: shortSumWord,
  SHORT_SQUARES_WORD: shortSquaresWord,
} = patternTable;

/**
 * Judges quiet candles. A quiet candle only adds an outcome to the samples of the patterns that signalled it, and counts as seen
 * for its own patterns, none of which is observed, above, or asleep. Most candles are quiet, so the speed of this loop is the
 * speed of the engine. The loop reads scanner and table, changes only records and the queue of changed patterns, and stops at
 * the first candle that is not quiet.
 */
export class FastPath {
  /** Verdicts, by length, of the candle where `judge` stopped. The caller clears them. */
  readonly verdicts: Uint8Array;
  private readonly ring: CandleRing;
  private readonly table: PatternTable;
  private readonly lag: number;
  private readonly potentialN: number;
  private readonly observedN: number;
  private readonly squaredT: number;
  /** Uses the reads before the loop, so that V8 does not optimise them away. */
  protected touched = 0;

  /** Reads candles from the ring and writes records of the table, by the thresholds of the settings. */
  constructor(ring: CandleRing, table: PatternTable, settings: EngineSettings) {
    this.ring = ring;
    this.table = table;
    this.lag = outcomeLag(settings);
    this.potentialN = settings.potential_n;
    this.observedN = settings.observed_n;
    this.squaredT = settings.observed_t ** 2;
    this.verdicts = new Uint8Array(settings.lengths.length);
  }

  /**
   * Judges the scanned candles from `first` up to one that is not quiet, candle `stop`, or `last`, and returns its index. If it
   * stops before `last`, it has credited that candle's outcome and done nothing else for it.
   */
  judge(first: number, last: number, stop: number): number {
    // One loop without calls that writes back at its end: after a call V8 reloads every array and its length. `| 0` marks a value as
    // a 32-bit integer, which saves V8 a check.
    const { table, verdicts, squaredT } = this;
    const lag = this.lag | 0;
    const potentialN = this.potentialN | 0;
    const observedN = this.observedN | 0;
    const mask = this.ring.mask | 0;
    const { time, longPct, shortPct, patterns, claims } = this.ring;
    const { words, sums, queue } = table;
    const size = table.size | 0;
    const places = verdicts.length | 0;
    const end = last | 0;
    const stopAt = stop | 0;
    // Reads each column before the loop: V8 then checks the kind of each array once, not at every candle.
    this.touched =
      time[0]! + longPct[0]! + shortPct[0]! + patterns[0]! + claims[0]! + words[0]! + sums[0]! + queue[0]!;
    let tail = table.tail | 0;
    let index = first | 0;
    for (; index < end; index++) {
      let isQuiet = index !== stopAt;

      // Credits the outcome of the signal whose trades have all ended by now to the patterns that gave it.
      const signalSlot = (index - lag) & mask;
      const long = longPct[signalSlot]!;
      const short = shortPct[signalSlot]!;
      if (!Number.isNaN(long)) {
        const base = Math.imul(signalSlot, places);
        for (let k = 0; k < places; k++) {
          const id = patterns[base + k]!;
          if (id < 0) break;
          const at = id << recordShift;
          const was = words[at + stateWord]!;
          const status = was & statusBits;
          if (claims[base + k] !== 0) {
            verdicts[k] = claimDue;
            isQuiet = false;
          } else if ((status <= potential || status === dormant) && was < fullSample) {
            const longs = sums[at + longSumWord]! + long;
            const shorts = sums[at + shortSumWord]! + short;
            const longsSquared = sums[at + longSquaresWord]! + long * long;
            const shortsSquared = sums[at + shortSquaresWord]! + short * short;
            sums[at + longSumWord] = longs;
            sums[at + shortSumWord] = shorts;
            sums[at + longSquaresWord] = longsSquared;
            sums[at + shortSquaresWord] = shortsSquared;
            words[at + stateWord] = (was + oneSample) | changedBit;
            if ((was & changedBit) === 0) {
              queue[tail] = id;
              tail = tail === size ? 0 : tail + 1;
            }
            const n = (was >> sampleShift) + 1;
            if (n < observedN) {
              if (n === potentialN) {
                verdicts[k] = enough;
                isQuiet = false;
              }
            } else {
              // t ≥ T without a root: sum·|sum| ≥ T²·n·variance. The sign test comes last, where it rarely runs: half of all sums
              // are above 0, and the processor would often mispredict it.
              const longT = (n - 1) * longs * Math.abs(longs);
              const shortT = (n - 1) * shorts * Math.abs(shorts);
              if (longT >= squaredT * (n * longsSquared - longs * longs) && longs > 0) {
                verdicts[k] = longEdge;
                isQuiet = false;
              } else if (shortT >= squaredT * (n * shortsSquared - shorts * shorts) && shorts > 0) {
                verdicts[k] = shortEdge;
                isQuiet = false;
              }
            }
          }
        }
      }

      // Shortest first: if one pattern is incomplete, so are all longer ones.
      const slot = index & mask;
      const base = Math.imul(slot, places);
      for (let k = 0; k < places; k++) {
        const id = patterns[base + k]!;
        if (id < 0) break;
        if ((words[(id << recordShift) + stateWord]! & statusBits) > potential) isQuiet = false;
      }
      if (!isQuiet) break;

      // A 32-bit integer; the unsigned column reads it back as a time up to 2106.
      const opened = time[slot]! | 0;
      for (let k = 0; k < places; k++) {
        const id = patterns[base + k]!;
        if (id < 0) break;
        const at = id << recordShift;
        const was = words[at + stateWord]!;
        words[at + seenWord] = words[at + seenWord]! + 1;
        words[at + lastSeenWord] = index;
        words[at + lastSeenTimeWord] = opened;
        if ((was & changedBit) === 0) {
          words[at + stateWord] = was | changedBit;
          queue[tail] = id;
          tail = tail === size ? 0 : tail + 1;
        }
      }
    }
    table.tail = tail;
    return index;
  }
}
