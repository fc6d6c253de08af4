import type { CandleColumns } from './candle-columns.ts';
import type { ClosedTrades } from './closed-trades.ts';

/** Drawdown and exposure of a set of trades, valued at every candle. */
export interface MarkedEquity {
  /** Largest fall of the sum of closed profits below its highest value before, in percent points; 0 or below. */
  readonly closed_drawdown: number;
  /** The same with open trades valued at every candle's close, after half the spread; at or below it. */
  readonly marked_drawdown: number;
  /** Share of the candles from the first entry to the last exit in which a trade was open. */
  readonly exposure: number;
  /** Most trades open in one candle. */
  readonly most_at_once: number;
  /** Largest sum of |units × price| that was open in one candle, in the quote currency. */
  readonly largest_notional: number;
}

/**
 * Follows trades through the candles of their series, which ascend in time and last `seconds`; `halfSpread` is that at the close of
 * a row in price units. Null without trades, or without candles between them. Financing is in the profit at the exit only.
 */
export function markedEquity(
  { time, close }: Pick<CandleColumns, 'time' | 'close'>,
  trades: ClosedTrades,
  seconds: number,
  halfSpread: (row: number) => number,
): MarkedEquity | null {
  const { entry, exit, side, pct, price, units } = trades;
  const [count, firstEntry] = [entry.length, entry[0]];
  if (firstEntry === undefined) return null;
  let [closed, closedPeak, closedDrawdown, peak, drawdown] = [0, 0, 0, 0, 0];
  let [next, open, exposed, candles, most, largest]: [number, number[], number, number, number, number] = [
    0,
    [],
    0,
    0,
    0,
    0,
  ];
  for (let row = firstRowFrom(time, firstEntry); row < time.length; row += 1) {
    if (next === count && open.length === 0) break;
    const end = time[row]! + seconds;
    while (next < count && entry[next]! < end) {
      open.push(next);
      next += 1;
    }
    candles += 1;
    if (open.length > 0) {
      exposed += 1;
      most = Math.max(most, open.length);
      let notional = 0;
      for (const one of open) notional += Math.abs(units[one]! * price[one]!);
      largest = Math.max(largest, notional);
      const ended = open.filter((one) => exit[one]! <= end);
      for (const one of ended) {
        closed += pct[one]!;
        closedPeak = Math.max(closedPeak, closed);
        closedDrawdown = Math.min(closedDrawdown, closed - closedPeak);
      }
      if (ended.length > 0) open = open.filter((one) => exit[one]! > end);
    }
    let marked = closed;
    for (const one of open) {
      const worth = close[row]! - side[one]! * halfSpread(row);
      marked += (100 * side[one]! * (worth - price[one]!)) / price[one]!;
    }
    peak = Math.max(peak, marked);
    drawdown = Math.min(drawdown, marked - peak);
  }
  if (candles === 0) return null;
  return {
    closed_drawdown: closedDrawdown,
    // Closed within one candle, trades fall one after the other; marks see only its close.
    marked_drawdown: Math.min(drawdown, closedDrawdown),
    exposure: exposed / candles,
    most_at_once: most,
    largest_notional: largest,
  };
}

/** The first row whose time is at or after `from`. */
export function firstRowFrom(time: Float64Array, from: number): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
