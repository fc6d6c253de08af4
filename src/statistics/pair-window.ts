/**
 * One direction of a pair: a line through the values of a window, and how its residuals revert. All are NaN where the window cannot
 * be fitted: fewer than four values, or a series that does not move.
 */
export interface PairFit {
  readonly alpha: number;
  readonly beta: number;
  /** Standard deviation of the residuals, n − 2 degrees of freedom. */
  readonly residual_sd: number;
  /** Engle–Granger statistic without lags, t of γ in Δe = γe₋₁; NaN where the residuals do not vary. */
  readonly t: number;
  /** λ of Δe = c + λe₋₁; NaN where the residuals do not vary. `halfLifeOf` makes bars of it. */
  readonly lambda: number;
}

/** Places of the sums of a window of pairs (a, b), both less an origin. */
const A = 0;
const B = 1;
const AA = 2;
const BB = 3;
const AB = 4;
/** Products with the value before: current times former. */
const AA1 = 5;
const BB1 = 6;
/** The same across: a·b₋₁ + b·a₋₁. */
const CROSSED = 7;
const SUMS = 8;

/** Places of the figures of a direction. */
const ALPHA = 0;
const BETA = 1;
const RESIDUAL_SD = 2;
const T = 3;
const LAMBDA = 4;
const FIGURES = 5;

/** Residuals whose mean square is below this share of the values' are rounding. */
const ROUNDING = 1e-14;

/**
 * The last `size` values of two series, and both regressions of them with the statistics of `engle-granger.ts` (without lags) and
 * `half-life.ts`. A new pair costs the same whatever the size: sums are updated, and taken anew every `size` pairs so that
 * rounding does not grow. Results equal fresh ones to about 1e-11.
 *
 * All numbers are in typed arrays, and one function makes both directions: a number that is a field, or an argument of a call that is
 * not inlined, would be an object of its own at every bar.
 */
export class PairWindow {
  readonly size: number;
  /** α, β, residual_sd, t and λ of a on b, then those of b on a. */
  private readonly lines = new Float64Array(2 * FIGURES);
  /** Pairs by place: a, b. */
  private readonly ring: Float64Array;
  private count = 0;
  private next = 0;
  private untilRefresh = 0;
  private readonly origin = new Float64Array(2);
  /** 1/n, 1/(n − 1), 1/(n − 2). */
  private readonly shares = new Float64Array(3);
  private readonly sums = new Float64Array(SUMS);

  /** Throws a RangeError unless `size` is a whole number of at least 4. */
  constructor(size: number) {
    if (!Number.isInteger(size) || size < 4)
      throw new RangeError(`size must be a whole number from 4 on, not ${size}`);
    this.size = size;
    this.ring = new Float64Array(2 * size);
  }

  /** Number of pairs in the window, at most `size`. */
  get n(): number {
    return this.count;
  }

  /** Adds a pair; the oldest one leaves a full window. */
  push(a: number, b: number): void {
    const { size, sums, ring, origin, next } = this;
    if (this.untilRefresh === 0) this.refresh(a, b);
    this.untilRefresh -= 1;
    const originA = origin[0]!;
    const originB = origin[1]!;
    if (this.count === size) this.dropOldest();
    else this.grow();
    const newA = a - originA;
    const newB = b - originB;
    if (this.count > 1) {
      const last = next === 0 ? 2 * size - 2 : 2 * next - 2;
      const lastA = ring[last]! - originA;
      const lastB = ring[last + 1]! - originB;
      sums[AA1] = sums[AA1]! + newA * lastA;
      sums[BB1] = sums[BB1]! + newB * lastB;
      sums[CROSSED] = sums[CROSSED]! + (newA * lastB + newB * lastA);
    }
    sums[A] = sums[A]! + newA;
    sums[B] = sums[B]! + newB;
    sums[AA] = sums[AA]! + newA * newA;
    sums[BB] = sums[BB]! + newB * newB;
    sums[AB] = sums[AB]! + newA * newB;
    ring[2 * next] = a;
    ring[2 * next + 1] = b;
    this.next = next + 1 === size ? 0 : next + 1;
  }

  /**
   * Both regressions in one pass: α, β, residual_sd, t and λ of a on b, then those of b on a, as in `PairFit`. The array is the same at
   * every call: loops over many bars make no objects.
   *
   * Sums around the means of the window serve both directions. Of all neighbours the former values add up to n means less the last
   * value, the current ones to n means less the first.
   */
  measure(): Float64Array {
    const { count: n, size, next, sums, ring, origin, shares, lines } = this;
    const meanA = sums[A]! * shares[0]!;
    const meanB = sums[B]! * shares[0]!;
    const levelA = meanA + origin[0]!;
    const levelB = meanB + origin[1]!;
    const first = n === size ? 2 * next : 0;
    const last = next === 0 ? 2 * size - 2 : 2 * next - 2;
    const firstA = ring[first]! - levelA;
    const firstB = ring[first + 1]! - levelB;
    const lastA = ring[last]! - levelA;
    const lastB = ring[last + 1]! - levelB;
    const endsA = firstA + lastA - (n - 1) * meanA;
    const endsB = firstB + lastB - (n - 1) * meanB;
    const squareA = sums[AA]! - sums[A]! * meanA;
    const squareB = sums[BB]! - sums[B]! * meanB;
    const product = sums[AB]! - sums[A]! * meanB;
    const nextA = sums[AA1]! + meanA * endsA;
    const nextB = sums[BB1]! + meanB * endsB;
    const crossed = sums[CROSSED]! + meanA * endsB + meanB * endsA;

    for (let at = 0; at < 2 * FIGURES; at += FIGURES) {
      const ofA = at === 0;
      const yy = ofA ? sums[AA]! : sums[BB]!;
      const xx = ofA ? sums[BB]! : sums[AA]!;
      const sxx = ofA ? squareB : squareA;
      if (n < 4 || !(sxx > ROUNDING * xx)) {
        lines.fill(Number.NaN, at, at + FIGURES);
        continue;
      }
      const beta = product / sxx;
      lines[at + ALPHA] = ofA ? levelA - beta * levelB : levelB - beta * levelA;
      lines[at + BETA] = beta;

      // Of the residuals e, which add up to 0: Σe², and over the n − 1 neighbours Σe·e₋₁, Σe₋₁² and Σe².
      const square = (ofA ? squareA : squareB) - beta * product;
      lines[at + RESIDUAL_SD] = Math.sqrt(Math.max(0, square) * shares[2]!);
      if (!(square > ROUNDING * (yy + beta * beta * xx))) {
        lines[at + T] = Number.NaN;
        lines[at + LAMBDA] = Number.NaN;
        continue;
      }
      const firstE = ofA ? firstA - beta * firstB : firstB - beta * firstA;
      const lastE = ofA ? lastA - beta * lastB : lastB - beta * lastA;
      const together = ofA
        ? nextA - beta * (crossed - beta * nextB)
        : nextB - beta * (crossed - beta * nextA);
      const former = square - lastE * lastE;
      const current = square - firstE * firstE;
      const change = together - former;
      const rest = (current - 2 * together + former) * former - change * change;
      lines[at + T] = change * Math.sqrt((n - 2) / rest);
      // Σe₋₁ is −lastE, and the changes add up to lastE − firstE.
      const mean = lastE * shares[1]!;
      lines[at + LAMBDA] = (change + (lastE - firstE) * mean) / (former - lastE * mean);
    }
    return lines;
  }

  /** The regression of a on b. */
  aOnB(): PairFit {
    return toldBy(this.measure(), 0);
  }

  /** The regression of b on a. */
  bOnA(): PairFit {
    return toldBy(this.measure(), FIGURES);
  }

  private dropOldest(): void {
    const { size, sums, ring, origin, next } = this;
    const originA = origin[0]!;
    const originB = origin[1]!;
    const oldA = ring[2 * next]! - originA;
    const oldB = ring[2 * next + 1]! - originB;
    const second = next + 1 === size ? 0 : 2 * next + 2;
    const secondA = ring[second]! - originA;
    const secondB = ring[second + 1]! - originB;
    sums[A] = sums[A]! - oldA;
    sums[B] = sums[B]! - oldB;
    sums[AA] = sums[AA]! - oldA * oldA;
    sums[BB] = sums[BB]! - oldB * oldB;
    sums[AB] = sums[AB]! - oldA * oldB;
    sums[AA1] = sums[AA1]! - secondA * oldA;
    sums[BB1] = sums[BB1]! - secondB * oldB;
    sums[CROSSED] = sums[CROSSED]! - (secondA * oldB + secondB * oldA);
  }

  private grow(): void {
    this.count += 1;
    for (let off = 0; off < 3; off += 1) this.shares[off] = 1 / (this.count - off);
  }

  /** Takes all sums anew, around the newest pair. */
  private refresh(a: number, b: number): void {
    const { size, sums, ring, origin } = this;
    this.untilRefresh = size;
    origin[0] = a;
    origin[1] = b;
    sums.fill(0);
    let at = this.count === size ? 2 * this.next : 0;
    let lastA = 0;
    let lastB = 0;
    for (let i = 0; i < this.count; i += 1) {
      const newA = ring[at]! - a;
      const newB = ring[at + 1]! - b;
      sums[A] = sums[A]! + newA;
      sums[B] = sums[B]! + newB;
      sums[AA] = sums[AA]! + newA * newA;
      sums[BB] = sums[BB]! + newB * newB;
      sums[AB] = sums[AB]! + newA * newB;
      if (i > 0) {
        sums[AA1] = sums[AA1]! + newA * lastA;
        sums[BB1] = sums[BB1]! + newB * lastB;
        sums[CROSSED] = sums[CROSSED]! + (newA * lastB + newB * lastA);
      }
      lastA = newA;
      lastB = newB;
      at = at + 2 === 2 * size ? 0 : at + 2;
    }
  }
}

function toldBy(lines: Float64Array, at: number): PairFit {
  return {
    alpha: lines[at + ALPHA]!,
    beta: lines[at + BETA]!,
    residual_sd: lines[at + RESIDUAL_SD]!,
    t: lines[at + T]!,
    lambda: lines[at + LAMBDA]!,
  };
}
