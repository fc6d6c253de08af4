/**
 * The win rate, 0 to 1, at which trades with these average results earn nothing: average loss ÷ (average win + average loss).
 * `winSum` is the sum of the winning results, `lossSum` the sum of the absolute losing ones (both 0 or more). 0 without a
 * loss, null without a win.
 */
export function breakEvenRate(wins: number, winSum: number, losses: number, lossSum: number): number | null {
  if (wins === 0 || winSum <= 0) return null;
  if (losses === 0) return 0;
  const averageWin = winSum / wins;
  const averageLoss = lossSum / losses;
  return averageLoss / (averageWin + averageLoss);
}
