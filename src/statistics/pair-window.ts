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
const AB = 3;
const BB = 4;
/** Products with the value before: current times former. */
const AA1 = 5;
const AB1 = 6;
const BA1 = 7;
const BB1 = 8;
const SUMS = 9;

/** Residuals whose mean square is below this share of the values' are rounding. */
const ROUNDING = 1e-14;

/**
 * The last `size` values of two series, and both regressions of them with the statistics of `engle-granger.ts` (without lags) and
 * `half-life.ts`. A new pair costs the same whatever the size: sums are updated, and taken anew every `size` pairs so that
 * rounding does not grow. Results equal fresh ones to about 1e-11.
 */
export class PairWindow {
  readonly size: number;
  private readonly a: Float64Array;
  private readonly b: Float64Array;
  private count = 0;
  private next = 0;
  private untilRefresh = 0;
  private originA = 0;
  private originB = 0;
  private readonly sums = new Float64Array(SUMS);

  /** Throws a RangeError unless `size` is a whole number of at least 4. */
  constructor(size: number) {
    if (!Number.isInteger(size) || size < 4)
      throw new RangeError(`size must be a whole number from 4 on, not ${size}`);
    this.size = size;
    this.a = new Float64Array(size);
    this.b = new Float64Array(size);
  }

  /** Number of pairs in the window, at most `size`. */
  get n(): number {
    return this.count;
  }

  /** Adds a pair; the oldest one leaves a full window. */
  push(a: number, b: number): void {
    const { size, sums, next } = this;
    if (this.untilRefresh === 0) this.refresh(a, b);
    this.untilRefresh -= 1;
    if (this.count === size) this.dropOldest();
    const newA = a - this.originA;
    const newB = b - this.originB;
    if (this.count > 0) {
      const last = next === 0 ? size - 1 : next - 1;
      const lastA = this.a[last]! - this.originA;
      const lastB = this.b[last]! - this.originB;
      sums[AA1] = sums[AA1]! + newA * lastA;
      sums[AB1] = sums[AB1]! + newA * lastB;
      sums[BA1] = sums[BA1]! + newB * lastA;
      sums[BB1] = sums[BB1]! + newB * lastB;
    }
    sums[A] = sums[A]! + newA;
    sums[B] = sums[B]! + newB;
    sums[AA] = sums[AA]! + newA * newA;
    sums[AB] = sums[AB]! + newA * newB;
    sums[BB] = sums[BB]! + newB * newB;
    this.a[next] = a;
    this.b[next] = b;
    this.next = next + 1 === size ? 0 : next + 1;
    this.count += 1;
  }

  /** The regression of a on b. */
  aOnB(): PairFit {
    const { sums, a, b, originA, originB } = this;
    return this.fit(sums[A]!, sums[B]!, sums[AA]!, sums[BB]!, sums[AA1]!, sums[BB1]!, a, b, originA, originB);
  }

  /** The regression of b on a. */
  bOnA(): PairFit {
    const { sums, a, b, originA, originB } = this;
    return this.fit(sums[B]!, sums[A]!, sums[BB]!, sums[AA]!, sums[BB1]!, sums[AA1]!, b, a, originB, originA);
  }

  private fit(
    y: number,
    x: number,
    yy: number,
    xx: number,
    yy1: number,
    xx1: number,
    ys: Float64Array,
    xs: Float64Array,
    originY: number,
    originX: number,
  ): PairFit {
    const { count: n, size, next, sums } = this;
    const xy = sums[AB]!;
    const sxx = xx - (x * x) / n;
    if (n < 4 || !(sxx > ROUNDING * xx)) return UNFITTED;
    const beta = (xy - (x * y) / n) / sxx;
    // Of the values less their origin; the line itself has another constant.
    const shifted = (y - beta * x) / n;
    const alpha = shifted + originY - beta * originX;
    const first = n === size ? next : 0;
    const last = next === 0 ? size - 1 : next - 1;
    const firstE = ys[first]! - beta * xs[first]! - alpha;
    const lastE = ys[last]! - beta * xs[last]! - alpha;

    // Of the residuals e, which add up to 0: Σe², and over the n − 1 neighbours Σe·e₋₁, Σe₋₁² and Σe².
    const scale = yy + beta * beta * xx;
    const square = scale - 2 * beta * xy - n * shifted * shifted;
    const residual_sd = Math.sqrt(Math.max(0, square) / (n - 2));
    if (!(square > ROUNDING * scale)) return { alpha, beta, residual_sd, t: Number.NaN, lambda: Number.NaN };
    const product =
      yy1 -
      beta * (sums[AB1]! + sums[BA1]!) +
      beta * beta * xx1 +
      shifted * (firstE + lastE) -
      (n - 1) * shifted * shifted;
    const former = square - lastE * lastE;
    const current = square - firstE * firstE;
    const change = product - former;
    const rest = current - 2 * product + former - (change * change) / former;
    const t = change / Math.sqrt((rest * former) / (n - 2));
    // Σe₋₁ is −lastE, and the changes add up to lastE − firstE.
    const lambda = (change + ((lastE - firstE) * lastE) / (n - 1)) / (former - (lastE * lastE) / (n - 1));
    return { alpha, beta, residual_sd, t, lambda };
  }

  private dropOldest(): void {
    const { size, sums, next } = this;
    const oldA = this.a[next]! - this.originA;
    const oldB = this.b[next]! - this.originB;
    const second = next + 1 === size ? 0 : next + 1;
    const secondA = this.a[second]! - this.originA;
    const secondB = this.b[second]! - this.originB;
    sums[A] = sums[A]! - oldA;
    sums[B] = sums[B]! - oldB;
    sums[AA] = sums[AA]! - oldA * oldA;
    sums[AB] = sums[AB]! - oldA * oldB;
    sums[BB] = sums[BB]! - oldB * oldB;
    sums[AA1] = sums[AA1]! - secondA * oldA;
    sums[AB1] = sums[AB1]! - secondA * oldB;
    sums[BA1] = sums[BA1]! - secondB * oldA;
    sums[BB1] = sums[BB1]! - secondB * oldB;
    this.count -= 1;
  }

  /** Takes all sums anew, around the newest pair. */
  private refresh(a: number, b: number): void {
    const { size, sums } = this;
    this.untilRefresh = size;
    this.originA = a;
    this.originB = b;
    sums.fill(0);
    let at = this.count === size ? this.next : 0;
    let lastA = 0;
    let lastB = 0;
    for (let i = 0; i < this.count; i += 1) {
      const newA = this.a[at]! - a;
      const newB = this.b[at]! - b;
      sums[A] = sums[A]! + newA;
      sums[B] = sums[B]! + newB;
      sums[AA] = sums[AA]! + newA * newA;
      sums[AB] = sums[AB]! + newA * newB;
      sums[BB] = sums[BB]! + newB * newB;
      if (i > 0) {
        sums[AA1] = sums[AA1]! + newA * lastA;
        sums[AB1] = sums[AB1]! + newA * lastB;
        sums[BA1] = sums[BA1]! + newB * lastA;
        sums[BB1] = sums[BB1]! + newB * lastB;
      }
      lastA = newA;
      lastB = newB;
      at = at + 1 === size ? 0 : at + 1;
    }
  }
}

const UNFITTED: PairFit = {
  alpha: Number.NaN,
  beta: Number.NaN,
  residual_sd: Number.NaN,
  t: Number.NaN,
  lambda: Number.NaN,
};
