import { PATTERN_STATUSES } from '../domain/pattern-status.ts';

/** Statuses as the table keeps them: their place in PATTERN_STATUSES. */
export const AWAITING = PATTERN_STATUSES.indexOf('awaiting');
export const POTENTIAL = PATTERN_STATUSES.indexOf('potential');
export const OBSERVED = PATTERN_STATUSES.indexOf('observed');
export const PROMOTED = PATTERN_STATUSES.indexOf('promoted');
export const ELITE = PATTERN_STATUSES.indexOf('elite');
export const DORMANT = PATTERN_STATUSES.indexOf('dormant');

/** Bits of a record's state: status; the status before it fell asleep (AWAITING when its edge decayed); the mark; the sample size. */
export const STATUS_BITS = 7;
const PRIOR_SHIFT = 3;
export const CHANGED_BIT = 64;
const SAMPLE_SHIFT = 7;
/** What one more outcome adds to the state. */
export const ONE_SAMPLE = 1 << SAMPLE_SHIFT;
/** The sample stops growing here, 8 million outcomes, before it would reach the sign. */
export const FULL_SAMPLE = 0x3f_ff_ff_80;

/** Outcomes in the sample, from a record's state. */
export function sampleSize(state: number): number {
  return state >> SAMPLE_SHIFT;
}

/**
 * All patterns of one series, in one block of memory that never grows. A pattern's id is `offset of its length + bits`; its
 * record of eight 32-bit words starts at `id << 3` in each of the columns, which are views of the same memory, a word
 * apart: one record lies in one cache line. The sums are of single precision: their rounding stays below 0.01 % of a
 * mean over a million outcomes, and a record of twice the size would cost a third of the speed.
 */
export class PatternTable {
  /** How often it was completed. */
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
  // A marked pattern waits in the queue exactly once, so a circle of `size` places always suffices.
  private readonly queue: Int32Array;
  private head = 0;
  private waiting = 0;

  /** An empty table for patterns of these lengths: every pattern awaiting and never seen. */
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
    const block = new ArrayBuffer(size * 32);
    this.seen = new Int32Array(block);
    this.lastSeen = new Int32Array(block, 4);
    this.lastSeenTime = new Uint32Array(block, 8);
    this.state = new Int32Array(block, 12);
    this.longSum = new Float32Array(block, 16);
    this.longSquares = new Float32Array(block, 20);
    this.shortSum = new Float32Array(block, 24);
    this.shortSquares = new Float32Array(block, 28);
    this.queue = new Int32Array(size);
  }

  /** Notes that the pattern's figures changed since they were last handed out. */
  mark(id: number): void {
    const at = id << 3;
    const state = this.state[at]!;
    if ((state & CHANGED_BIT) !== 0) return;
    this.state[at] = state | CHANGED_BIT;
    const tail = this.head + this.waiting;
    this.queue[tail < this.size ? tail : tail - this.size] = id;
    this.waiting++;
  }

  /** The next changed pattern, its mark taken off, in the order in which they were marked; -1 when there is none. */
  takeChanged(): number {
    if (this.waiting === 0) return -1;
    const id = this.queue[this.head]!;
    this.head = this.head + 1 === this.size ? 0 : this.head + 1;
    this.waiting--;
    this.state[id << 3]! &= ~CHANGED_BIT;
    return id;
  }

  status(id: number): number {
    return this.state[id << 3]! & STATUS_BITS;
  }

  /** The status it returns to when it is seen again; AWAITING when it must earn its standing anew. */
  prior(id: number): number {
    return (this.state[id << 3]! >> PRIOR_SHIFT) & STATUS_BITS;
  }

  setStatus(id: number, status: number, prior: number): void {
    const at = id << 3;
    const kept = this.state[at]! & ~(STATUS_BITS | (STATUS_BITS << PRIOR_SHIFT));
    this.state[at] = kept | (prior << PRIOR_SHIFT) | status;
    this.mark(id);
  }

  /** Forgets the sample: what made the pattern observed counts no more. */
  clearSample(id: number): void {
    this.state[id << 3]! &= ONE_SAMPLE - 1;
    this.longSum[id << 3] = 0;
    this.longSquares[id << 3] = 0;
    this.shortSum[id << 3] = 0;
    this.shortSquares[id << 3] = 0;
  }
}

/** Every byte as eight bits: a pattern is put together from these faster than a number is printed. */
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
