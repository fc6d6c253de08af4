/**
 * Adjusted p-values of the procedure of Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate", J. Royal Statistical
 * Society B 57 (1995): the smallest rate q at which each is a discovery, min over k ≥ j of p_(k)·m/k and at most 1. A null was not
 * tested: it stays null, and does not count.
 */
export function adjustedPs(ps: readonly (number | null)[]): (number | null)[] {
  const tested = ps.flatMap((p, at) => (p === null ? [] : [{ p, at }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = ps.map(() => null);
  let smallest = 1;
  for (const [back, { p, at }] of tested.toReversed().entries()) {
    smallest = Math.min(smallest, (p * tested.length) / (tested.length - back));
    adjusted[at] = smallest;
  }
  return adjusted;
}
