import { PATTERN_STATUSES } from '../domain/pattern-status.ts';

/** Statuses as the table keeps them: their place in PATTERN_STATUSES. */
export const AWAITING = PATTERN_STATUSES.indexOf('awaiting');
export const POTENTIAL = PATTERN_STATUSES.indexOf('potential');
export const OBSERVED = PATTERN_STATUSES.indexOf('observed');
export const PROMOTED = PATTERN_STATUSES.indexOf('promoted');
export const ELITE = PATTERN_STATUSES.indexOf('elite');
export const DORMANT = PATTERN_STATUSES.indexOf('dormant');

/** Integer columns of a pattern's record, which is 16 integers or 8 doubles long: one cache line. */
export const SEEN = 0;
/** Index of the last candle that completed it. */
export const LAST_SEEN = 1;
/** Occurrences with a known outcome in the sample. */
export const SAMPLE_N = 2;
/** Status, the status to return to when seen again, and the changed mark, see the masks. */
export const STATE = 3;
/** Number of its hypothesis in the order of the list, from 1; 0 when it was never observed. */
export const HYPOTHESIS = 12;

/** Double columns, beside the integers: sums of the sample's net outcomes in percent and of their squares. */
export const LONG_SUM = 2;
export const LONG_SQUARES = 3;
export const SHORT_SUM = 4;
export const SHORT_SQUARES = 5;
/** Opening time of the last candle that completed it. */
export const LAST_SEEN_TIME = 7;

/** Bits of STATE: status, then the status before it fell asleep (AWAITING when its edge decayed), then the mark. */
export const STATUS_BITS = 7;
export const PRIOR_SHIFT = 3;
export const CHANGED_BIT = 64;

/** All patterns of one series, in one block of memory that never grows. A pattern's id is `offset of its length + bits`. */
export interface PatternTable {
  readonly ints: Int32Array;
  readonly doubles: Float64Array;
  readonly lengths: readonly number[];
  /** First id of each length. */
  readonly offsets: Int32Array;
  readonly size: number;
  /** Notes that the pattern's figures changed since they were last handed out. */
  mark(id: number): void;
  /** The next changed pattern, its mark taken off, in the order in which they were marked; -1 when there is none. */
  takeChanged(): number;
  status(id: number): number;
  /** The status it returns to when it is seen again; AWAITING when it must earn its standing anew. */
  prior(id: number): number;
  setStatus(id: number, status: number, prior?: number): void;
}

/** An empty table for patterns of these lengths: every pattern awaiting and never seen. */
export function createPatternTable(lengths: readonly number[]): PatternTable {
  const offsets = new Int32Array(lengths.length);
  let size = 0;
  lengths.forEach((length, place) => {
    offsets[place] = size;
    size += 2 ** length;
  });
  const block = new ArrayBuffer(size * 64);
  const ints = new Int32Array(block);
  const doubles = new Float64Array(block);
  // A marked pattern waits in the queue exactly once, so a circle of `size` places always suffices.
  const queue = new Int32Array(size);
  let head = 0;
  let waiting = 0;

  function mark(id: number): void {
    const at = (id << 4) + STATE;
    const state = ints[at]!;
    if ((state & CHANGED_BIT) !== 0) return;
    ints[at] = state | CHANGED_BIT;
    let tail = head + waiting;
    if (tail >= size) tail -= size;
    queue[tail] = id;
    waiting++;
  }

  function takeChanged(): number {
    if (waiting === 0) return -1;
    const id = queue[head]!;
    head = head + 1 === size ? 0 : head + 1;
    waiting--;
    ints[(id << 4) + STATE]! &= ~CHANGED_BIT;
    return id;
  }

  function status(id: number): number {
    return ints[(id << 4) + STATE]! & STATUS_BITS;
  }

  function prior(id: number): number {
    return (ints[(id << 4) + STATE]! >> PRIOR_SHIFT) & STATUS_BITS;
  }

  function setStatus(id: number, next: number, before = AWAITING): void {
    const at = (id << 4) + STATE;
    ints[at] = (ints[at]! & CHANGED_BIT) | (before << PRIOR_SHIFT) | next;
    mark(id);
  }

  return { ints, doubles, lengths, offsets, size, mark, takeChanged, status, prior, setStatus };
}

/** The bits of pattern `id` as a string of 0 and 1, oldest first. */
export function patternBits(table: PatternTable, id: number): string {
  let place = table.lengths.length - 1;
  while (table.offsets[place]! > id) place--;
  return (id - table.offsets[place]!).toString(2).padStart(table.lengths[place]!, '0');
}
