/**
 * Benjamini and Hochberg's step-up procedure on e-values ("e-BH": R. Wang and A. Ramdas, "False discovery rate control with
 * e-values", JRSS B 84 (2022), 822–852; weights: N. Ignatiadis, R. Wang, A. Ramdas, "E-values as unnormalized weights in
 * multiple testing", Biometrika 111 (2024)). A hypothesis with the logarithmic weighted e-value `log(w·e)`, its weights
 * summing to at most 1, is rejected with K others when `w·e ≥ 1 / (level·K)`. This bounds the false-discovery rate by
 * `level` whatever the dependence between the hypotheses.
 *
 * Returns how many of the candidates, sorted from the largest, are rejected. `standing` counts the hypotheses that were
 * rejected before and stay rejected: each satisfied the inequality for a smaller K.
 */
export function countRejections(descending: readonly number[], level: number, standing: number): number {
  for (let count = descending.length; count > 0; count--) {
    if (Math.exp(-descending[count - 1]!) / (standing + count) <= level) return count;
  }
  return 0;
}

/**
 * Adjusted values q of e-BH, in the order given: the smallest level at which each hypothesis would be rejected,
 * `q_(j) = min over k ≥ j of 1 / (k · (w·e)_(k))`, ranked from the largest and never above 1. `offset` counts hypotheses that
 * are no longer listed and rank before all others.
 */
export function adjustedValues(logWeighted: readonly number[], offset = 0): number[] {
  const order = logWeighted.map((_, index) => index);
  order.sort((a, b) => logWeighted[b]! - logWeighted[a]! || a - b);
  const adjusted = new Array<number>(logWeighted.length).fill(1);
  let smallest = 1;
  for (let rank = order.length; rank > 0; rank--) {
    const index = order[rank - 1]!;
    smallest = Math.min(smallest, Math.exp(-logWeighted[index]!) / (rank + offset));
    adjusted[index] = smallest;
  }
  return adjusted;
}
