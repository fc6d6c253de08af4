import type { ReadCandles } from './read-context.ts';

/**
 * Turns spreads that were written in points into price units, in place. A point is the last of the decimal places in
 * which the file writes its prices (0.00001 of five). A spread of 0 is one that was not recorded, as MetaTrader writes it.
 */
export function scalePointSpreads(read: ReadCandles, decimals: number): ReadCandles {
  const points = 10 ** decimals;
  for (const column of [read.candles.spread_open, read.candles.spread_close]) {
    for (let row = 0; row < column.length; row++)
      column[row] = column[row] === 0 ? Number.NaN : column[row]! / points;
  }
  return { ...read, point: 1 / points };
}
