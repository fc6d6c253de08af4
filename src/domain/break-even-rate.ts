/**
 * The win rate, 0 to 1, at which trades with these average results would earn nothing: average loss divided by the sum of
 * average win and average loss. `winSum` is the sum of the `wins` winning results, `lossSum` the sum of the sizes of the
 * `losses` others (both 0 or more). 0 when nothing was ever lost, null when there was no win to weigh the losses against.
 */
export function breakEvenRate(wins: number, winSum: number, losses: number, lossSum: number): number | null {
  if (wins === 0 || winSum <= 0) return null;
  if (losses === 0) return 0;
  const averageWin = winSum / wins;
  const averageLoss = lossSum / losses;
  return averageLoss / (averageWin + averageLoss);
}
