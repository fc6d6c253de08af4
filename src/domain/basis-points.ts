interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** A percent in basis points, hundredths of a percent; null stays null. */
export function basisPointsOf(percent: number): number;
export function basisPointsOf(percent: number | null): number | null;
export function basisPointsOf(percent: number | null): number | null {
  return percent === null ? null : 100 * percent;
}

/** A percent with its interval in basis points. */
export function estimateInBasisPoints({ value, low, high }: Estimate): Estimate {
  return { value: basisPointsOf(value), low: basisPointsOf(low), high: basisPointsOf(high) };
}
