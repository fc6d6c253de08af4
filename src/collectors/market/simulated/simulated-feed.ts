import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CurrencyPair, SYMBOLS } from '../../../domain/symbol.ts';
import type { MarketFeed } from '../../market-feed.ts';
import { createSimulatedMarket, SIMULATED_GRANULARITY, type SimulatedMarket } from './simulated-market.ts';

/** The simulated market as a feed: the same seed and origin produce the same candles at every start. */
export function createSimulatedFeed(options: { seed: number; origin: number }): MarketFeed {
  const markets = new Map<CurrencyPair, SimulatedMarket>(
    SYMBOLS.map((symbol) => [symbol, createSimulatedMarket({ symbol, ...options })]),
  );
  const marketOf = (symbol: CurrencyPair): SimulatedMarket => {
    const market = markets.get(symbol);
    if (!market) throw new RangeError(`The simulated market has no ${symbol}`);
    return market;
  };

  return {
    market: 'simulated',
    granularity: SIMULATED_GRANULARITY,
    symbols: SYMBOLS,
    historyStart: (symbol) => marketOf(symbol).origin,
    async *candles(symbol, after, until) {
      let last = after ?? undefined;
      for (;;) {
        const slice = marketOf(symbol).candlesAfter(last, until);
        if (slice.time.length === 0) return;
        yield slice;
        last = slice.time[slice.time.length - 1];
        // Generating only computes: requests run between chunks.
        await nextTurn();
      }
    },
    async quotes(time) {
      return SYMBOLS.map((symbol) => {
        const { bid, ask, is_open, time: at } = marketOf(symbol).quoteAt(time);
        return { symbol, bid, ask, is_open, time: at };
      });
    },
  };
}
