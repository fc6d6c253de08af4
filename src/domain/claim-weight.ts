/**
 * The weight of the `rank`-th claim, from 1, in a test of claims whose number nobody knows: k ÷ ((r + k − 1)(r + k)). The weights of
 * all ranks sum to 1, and the first k or so weigh about the same.
 */
export function claimWeight(rank: number, scale: number): number {
  return scale / ((rank + scale - 1) * (rank + scale));
}
