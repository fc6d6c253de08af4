/**
 * The procedure of Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate", J. Royal Statistical Society B 57 (1995):
 * for each p-value whether it is a discovery at rate `q`. A null was not tested: it is none, and does not count.
 */
export function discoveries(ps: readonly (number | null)[], q: number): boolean[] {
  const tested = ps.filter((p) => p !== null).sort((a, b) => a - b);
  const last = tested.findLastIndex((p, rank) => p <= (q * (rank + 1)) / tested.length);
  const bound = tested[last] ?? Number.NEGATIVE_INFINITY;
  return ps.map((p) => p !== null && p <= bound);
}
