import type { CandleColumns } from '../../../domain/candle-columns.ts';

/** Copies the candle in row `from` of one set of columns into row `to` of another. */
export function copyCandle(source: CandleColumns, from: number, target: CandleColumns, to: number): void {
  target.time[to] = source.time[from]!;
  target.open[to] = source.open[from]!;
  target.high[to] = source.high[from]!;
  target.low[to] = source.low[from]!;
  target.close[to] = source.close[from]!;
  target.spread_open[to] = source.spread_open[from]!;
  target.spread_close[to] = source.spread_close[from]!;
}
