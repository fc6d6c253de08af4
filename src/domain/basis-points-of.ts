/** A percent in basis points, hundredths of a percent; null stays null. */
export function basisPointsOf(percent: number): number;
export function basisPointsOf(percent: number | null): number | null;
export function basisPointsOf(percent: number | null): number | null {
  return percent === null ? null : 100 * percent;
}
