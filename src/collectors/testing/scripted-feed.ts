import type { CandleColumns } from '../../domain/candle-columns.ts';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import { sliceCandles } from '../../domain/slice-candles.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from '../../engine/engine-settings.ts';
import { createPlantedMarket } from '../../engine/testing/planted-market.ts';
import type { MarketFeed } from '../market-feed.ts';

/** Short patterns that are judged early: a few thousand candles produce hundreds of trades, and few rows. */
export const QUICK_SETTINGS: EngineSettings = {
  ...DEFAULT_ENGINE_SETTINGS,
  lengths: [4, 6, 8],
  potential_n: 5,
  observed_n: 10,
  observed_t: 1,
};

/** M5 candles with a strong planted pattern, so that a few thousand of them produce trades of every kind. */
export function plantedCandles(candles: number, seed = 7): CandleColumns {
  return createPlantedMarket({
    seed,
    candles,
    planted: [{ bits: '10110010', direction: 'long', drift: 4, over: 2 }],
    spread: 0.0001,
    start: 1.1,
  });
}

/** A feed of EUR_USD with given candles, which fails once after `breakAt` candles. */
export function createScriptedFeed(
  candles: CandleColumns,
  options: { slice?: number; breakAt?: number } = {},
): MarketFeed {
  const { slice = 1_000, breakAt = Number.POSITIVE_INFINITY } = options;
  const seconds = GRANULARITY_SECONDS.M5;
  let broken = false;
  return {
    market: 'simulated',
    granularity: 'M5',
    symbols: ['EUR_USD'],
    historyStart: () => candles.time[0] ?? 0,
    async *candles(_symbol, after, until) {
      const from = candles.time.findIndex((time) => time > (after ?? 0));
      if (from < 0) return;
      const beyond = candles.time.findIndex((time) => time + seconds > until);
      const to = beyond < 0 ? candles.time.length : beyond;
      for (let row = from; row < to; row += slice) {
        if (!broken && row >= breakAt) {
          broken = true;
          throw new Error('The feed broke');
        }
        yield sliceCandles(candles, row, Math.min(row + slice, to));
      }
    },
    async quotes(time) {
      return [{ symbol: 'EUR_USD', bid: 1.1, ask: 1.1001, is_open: true, time }];
    },
  };
}
