/**
 * What borrowers of a lending market pay a year, by the share of its funds that is lent out. Both are shares of 1; between the
 * points the rate is linear, beyond them it stays.
 */
export type RateCurve = readonly CurvePoint[];

export interface CurvePoint {
  /** 0 to 1, ascending within a curve. */
  readonly use: number;
  readonly rate: number;
}

/** Aave's curve: `base` at no use, `slope1` more at the kink, `slope2` more at full use. */
export function twoSlopeCurve(curve: {
  readonly base: number;
  readonly kink: number;
  readonly slope1: number;
  readonly slope2: number;
}): RateCurve {
  const { base, kink, slope1, slope2 } = curve;
  return [
    { use: 0, rate: base },
    { use: kink, rate: base + slope1 },
    { use: 1, rate: base + slope1 + slope2 },
  ];
}

const TARGET_USE = 0.9;
const STEEPNESS = 4;

/**
 * Morpho's adaptive curve at one moment: `rate` at the target use of 90 %, a quarter of it at no use, four times it at full use. The
 * rate at the target itself moves with time (`adaptedRate`).
 */
export function adaptiveCurve(rate: number): RateCurve {
  return [
    { use: 0, rate: rate / STEEPNESS },
    { use: TARGET_USE, rate },
    { use: 1, rate: rate * STEEPNESS },
  ];
}

/** Bounds of Morpho's rate at target, and how fast it moves in a year at full distance. */
const LEAST_AT_TARGET = 0.001;
const MOST_AT_TARGET = 2;
const SPEED = 50;

/** Morpho's rate at target after `years` at a constant use. */
export function adaptedRate(rate: number, use: number, years: number): number {
  const distance = (use - TARGET_USE) / (use > TARGET_USE ? 1 - TARGET_USE : TARGET_USE);
  return Math.min(MOST_AT_TARGET, Math.max(LEAST_AT_TARGET, rate * Math.exp(SPEED * distance * years)));
}

/** The rate of the curve at a use. Throws a RangeError for a curve without points. */
export function borrowRate(curve: RateCurve, use: number): number {
  const [first] = curve;
  if (first === undefined) throw new RangeError('A rate curve needs a point');
  let former = first;
  for (const point of curve) {
    if (use <= point.use) {
      if (point === former) return point.rate;
      return former.rate + ((use - former.use) / (point.use - former.use)) * (point.rate - former.rate);
    }
    former = point;
  }
  return former.rate;
}
