/**
 * The share of its capital that a gambler bets on the next outcome x against the claim that its mean is at most `bound`: the capital
 * is multiplied by 1 + λ(x − bound). λ is Kelly's share for a small edge, mean over mean square (E. O. Thorp 2006), of what was known
 * before; never against the outcome, and never so much that the largest loss takes more than `max_bet` of the capital.
 */
export function bettingShare(
  mean: number,
  square: number,
  bound: number,
  { max_bet, largest_loss }: { readonly max_bet: number; readonly largest_loss: number },
): number {
  const kelly = (mean - bound) / (square - 2 * bound * mean + bound * bound);
  return Math.max(0, Math.min(max_bet / (largest_loss + bound), kelly));
}
