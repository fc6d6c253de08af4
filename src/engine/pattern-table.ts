import { PATTERN_STATUSES } from '../domain/pattern-status.ts';

/** Statuses in the table: their index in PATTERN_STATUSES. */
export const AWAITING = PATTERN_STATUSES.indexOf('awaiting');
export const POTENTIAL = PATTERN_STATUSES.indexOf('potential');
export const OBSERVED = PATTERN_STATUSES.indexOf('observed');
export const PROMOTED = PATTERN_STATUSES.indexOf('promoted');
export const ELITE = PATTERN_STATUSES.indexOf('elite');
export const DORMANT = PATTERN_STATUSES.indexOf('dormant');

/** A record of the table has 2 to this many 32-bit words. */
export const RECORD_SHIFT = 3;
/** Words of a record in memory order; sums are floats, everything else is an integer. */
export const SEEN_WORD = 0;
export const LAST_SEEN_WORD = 1;
export const LAST_SEEN_TIME_WORD = 2;
export const STATE_WORD = 3;
export const LONG_SUM_WORD = 4;
export const LONG_SQUARES_WORD = 5;
export const SHORT_SUM_WORD = 6;
export const SHORT_SQUARES_WORD = 7;
const WORD_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Bits of a record's state: status; status before it fell asleep (AWAITING after a decay); changed mark; sample size. */
export const STATUS_BITS = 7;
const PRIOR_SHIFT = 3;
export const CHANGED_BIT = 64;
export const SAMPLE_SHIFT = 7;
/** The addition of one outcome to the state. */
export const ONE_SAMPLE = 1 << SAMPLE_SHIFT;
/** The sample stops growing here, at 8 million outcomes, before it reaches the sign bit. */
export const FULL_SAMPLE = 0x3f_ff_ff_80;

/** Number of outcomes in the sample, from a record's state. */
export function sampleSize(state: number): number {
  return state >> SAMPLE_SHIFT;
}

/**
 * All patterns of one series, in one block of memory that never grows. A pattern's id is `offset of its length + bits`. Its
 * record of eight 32-bit words starts at `id << RECORD_SHIFT` in each column. The columns are views of the same memory, one word
 * apart, so a record lies in one cache line. Sums have single precision: rounding stays below 0.01 % of a mean over a million
 * outcomes, and a record of twice the size would cost a third of the speed.
 */
export class PatternTable {
  /** The block as integers and as floats, for a loop that addresses the words of a record by name. */
  readonly words: Int32Array;
  readonly sums: Float32Array;
  /** How often the pattern was seen. */
  readonly seen: Int32Array;
  /** Index of the last candle that completed it. */
  readonly lastSeen: Int32Array;
  /** Opening time of that candle, seconds since the epoch. */
  readonly lastSeenTime: Uint32Array;
  /** Sample size, changed mark and statuses; see the masks. */
  readonly state: Int32Array;
  /** Sums of the sample's net outcomes in percent, and of their squares. */
  readonly longSum: Float32Array;
  readonly longSquares: Float32Array;
  readonly shortSum: Float32Array;
  readonly shortSquares: Float32Array;
  readonly lengths: readonly number[];
  /** First id of each length. */
  readonly offsets: Int32Array;
  /** Number of patterns of each length, a power of two. */
  readonly sizes: Int32Array;
  readonly size: number;
  /** Ring of marked pattern ids, from `head` up to `tail`. Each is in it at most once, so one place more than patterns is enough. */
  readonly queue: Int32Array;
  /** Where the next marked id goes; whoever adds one advances it. */
  tail = 0;
  private head = 0;
  /** Where the queue ended when it was sorted last. */
  private sortedTo = 0;

  /** A table of patterns of these lengths, all awaiting and never seen. */
  constructor(lengths: readonly number[]) {
    this.lengths = lengths;
    this.offsets = new Int32Array(lengths.length);
    this.sizes = Int32Array.from(lengths, (length) => 2 ** length);
    let size = 0;
    lengths.forEach((length, place) => {
      this.offsets[place] = size;
      size += 2 ** length;
    });
    this.size = size;
    const block = new ArrayBuffer((size << RECORD_SHIFT) * WORD_BYTES);
    this.words = new Int32Array(block);
    this.sums = new Float32Array(block);
    this.seen = new Int32Array(block, SEEN_WORD * WORD_BYTES);
    this.lastSeen = new Int32Array(block, LAST_SEEN_WORD * WORD_BYTES);
    this.lastSeenTime = new Uint32Array(block, LAST_SEEN_TIME_WORD * WORD_BYTES);
    this.state = new Int32Array(block, STATE_WORD * WORD_BYTES);
    this.longSum = new Float32Array(block, LONG_SUM_WORD * WORD_BYTES);
    this.longSquares = new Float32Array(block, LONG_SQUARES_WORD * WORD_BYTES);
    this.shortSum = new Float32Array(block, SHORT_SUM_WORD * WORD_BYTES);
    this.shortSquares = new Float32Array(block, SHORT_SQUARES_WORD * WORD_BYTES);
    this.queue = new Int32Array(size + 1);
  }

  /** Marks the pattern's figures as changed. */
  mark(id: number): void {
    const at = id << RECORD_SHIFT;
    const state = this.state[at]!;
    if ((state & CHANGED_BIT) !== 0) return;
    this.state[at] = state | CHANGED_BIT;
    this.queue[this.tail] = id;
    this.tail = this.tail === this.size ? 0 : this.tail + 1;
  }

  /**
   * Puts the changed patterns in the order of their lengths and bits. Nothing is done if nothing was marked since. The indexes of a
   * store have that order too, and are written faster in it.
   */
  sortChanged(): void {
    if (this.tail === this.sortedTo) return;
    const end = this.tail < this.head ? this.queue.length : this.tail;
    const changed = new Int32Array(end - this.head + (this.tail < this.head ? this.tail : 0));
    changed.set(this.queue.subarray(this.head, end));
    if (this.tail < this.head) changed.set(this.queue.subarray(0, this.tail), end - this.head);
    this.queue.set(changed.sort());
    this.head = 0;
    this.tail = changed.length;
    this.sortedTo = this.tail;
  }

  /** Removes and returns the first changed pattern; -1 if there is none. */
  takeChanged(): number {
    if (this.head === this.tail) {
      this.sortedTo = -1;
      return -1;
    }
    const id = this.queue[this.head]!;
    this.head = this.head === this.size ? 0 : this.head + 1;
    this.state[id << RECORD_SHIFT]! &= ~CHANGED_BIT;
    return id;
  }

  /** Counts a completion of the pattern by candle `index`, which opened at `time`. */
  complete(id: number, index: number, time: number): void {
    const at = id << RECORD_SHIFT;
    this.seen[at]!++;
    this.lastSeen[at] = index;
    this.lastSeenTime[at] = time;
    this.mark(id);
  }

  status(id: number): number {
    return this.state[id << RECORD_SHIFT]! & STATUS_BITS;
  }

  /** The status to restore when the pattern is seen again; AWAITING if it needs new evidence. */
  prior(id: number): number {
    return (this.state[id << RECORD_SHIFT]! >> PRIOR_SHIFT) & STATUS_BITS;
  }

  setStatus(id: number, status: number, prior: number): void {
    const at = id << RECORD_SHIFT;
    const kept = this.state[at]! & ~(STATUS_BITS | (STATUS_BITS << PRIOR_SHIFT));
    this.state[at] = kept | (prior << PRIOR_SHIFT) | status;
    this.mark(id);
  }

  /** Clears the sample. */
  clearSample(id: number): void {
    this.state[id << RECORD_SHIFT]! &= ONE_SAMPLE - 1;
    this.longSum[id << RECORD_SHIFT] = 0;
    this.longSquares[id << RECORD_SHIFT] = 0;
    this.shortSum[id << RECORD_SHIFT] = 0;
    this.shortSquares[id << RECORD_SHIFT] = 0;
  }
}

/** Every byte as eight bits: joining these is faster than formatting a number. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(2).padStart(8, '0'));

/** The bits of pattern `id` as a string of 0 and 1, oldest first. */
export function patternBits(table: PatternTable, id: number): string {
  let place = table.lengths.length - 1;
  while (table.offsets[place]! > id) place--;
  const bits = id - table.offsets[place]!;
  const length = table.lengths[place]!;
  const low = BYTES[bits & 255]!;
  if (length <= 8) return low.slice(8 - length);
  const middle = BYTES[(bits >> 8) & 255]!;
  if (length <= 16) return middle.slice(16 - length) + low;
  return BYTES[bits >> 16]!.slice(24 - length) + middle + low;
}
