import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { fxOpenSeconds } from '../../../domain/fx-week.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';
import { sliceCandles } from '../../../domain/slice-candles.ts';

export interface ResampledCandles {
  readonly candles: CandleColumns;
  /** Candles of a last, incomplete one, which was left out; 0 if the last one is complete. */
  readonly left_over: number;
}

/**
 * Longer candles from shorter ones (ascending time): first open, highest high, lowest low, last close, the spreads of the
 * first and last. They begin at whole multiples of their length since the epoch in UTC, so a day is a UTC day, and files read
 * separately do not overlap. The last one is left out if the candles end inside it while the market is open, because a later
 * file would have another close for it. Throws a RangeError unless `to` is longer than `from`.
 */
export function resampleCandles(
  candles: CandleColumns,
  from: Granularity,
  to: Granularity,
): ResampledCandles {
  const seconds = GRANULARITY_SECONDS[to];
  const step = GRANULARITY_SECONDS[from];
  if (seconds <= step) throw new RangeError(`${to} is not longer than ${from}`);
  const { time, open, high, low, close, spread_open, spread_close } = candles;
  const made = createCandleColumns(time.length);
  let length = 0;
  let parts = 0;
  for (let row = 0; row < time.length; row++) {
    const start = Math.floor(time[row]! / seconds) * seconds;
    if (length === 0 || made.time[length - 1] !== start) {
      made.time[length] = start;
      made.open[length] = open[row]!;
      made.high[length] = high[row]!;
      made.low[length] = low[row]!;
      made.spread_open[length] = spread_open[row]!;
      length += 1;
      parts = 0;
    }
    const last = length - 1;
    if (high[row]! > made.high[last]!) made.high[last] = high[row]!;
    if (low[row]! < made.low[last]!) made.low[last] = low[row]!;
    made.close[last] = close[row]!;
    made.spread_close[last] = spread_close[row]!;
    parts += 1;
  }
  const unfinished = length > 0 && fxOpenSeconds(time.at(-1)! + step, made.time[length - 1]! + seconds) > 0;
  return {
    candles: sliceCandles(made, 0, unfinished ? length - 1 : length),
    left_over: unfinished ? parts : 0,
  };
}
