import { type CandleColumns, createCandleColumns } from '../../domain/candle-columns.ts';
import { seededUniform } from '../../domain/seeded-uniform.ts';

const HOUR = 3_600;
/** When the first candle opens, in seconds since the epoch. */
export const RELATED_BEGIN = Date.UTC(2024, 0, 1) / 1_000;

/** Hourly candles: AUD_USD walks, EUR_USD reverts to a line through it within some ten hours. */
export function relatedCandles(bars: number): Record<'EUR_USD' | 'AUD_USD', CandleColumns> {
  const random = seededUniform(11);
  const all = { EUR_USD: createCandleColumns(bars), AUD_USD: createCandleColumns(bars) };
  let [walk, spread] = [0, 0];
  for (let bar = 0; bar < bars; bar += 1) {
    walk += 8e-3 * (random() - 0.5);
    spread = 0.93 * spread + 6e-3 * (random() - 0.5);
    for (const [symbol, price] of [
      ['EUR_USD', 1.1 * Math.exp(walk + spread)],
      ['AUD_USD', 0.7 * Math.exp(walk)],
    ] as const) {
      const close = Math.round(price * 1e5) / 1e5;
      const columns = all[symbol];
      columns.time[bar] = RELATED_BEGIN + bar * HOUR;
      for (const name of ['open', 'high', 'low', 'close'] as const) columns[name][bar] = close;
      columns.spread_open[bar] = 1e-5;
      columns.spread_close[bar] = 1e-5;
    }
  }
  return all;
}
