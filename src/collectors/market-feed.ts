import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import type { Market } from '../domain/market.ts';
import type { CurrencyPair } from '../domain/symbol.ts';

/** The price of a symbol at a moment; `is_open` is false while its market rests. */
export interface FeedQuote {
  readonly symbol: CurrencyPair;
  readonly bid: number;
  readonly ask: number;
  readonly is_open: boolean;
  /** Seconds since the epoch. */
  readonly time: number;
}

/** A source of candles and prices for one market. Everything it says can be asked for again. */
export interface MarketFeed {
  readonly market: Market;
  readonly granularity: Granularity;
  readonly symbols: readonly CurrencyPair[];
  /**
   * Closed candles of a symbol in ascending time and in slices, from the first that opened after `after` (null: from
   * the beginning of the history that the feed offers) to the last that has closed by `until`. Seconds since the epoch.
   */
  candles(symbol: CurrencyPair, after: number | null, until: number): AsyncIterable<CandleColumns>;
  /** Opening time of the first candle of the history that the feed offers, seconds since the epoch. */
  historyStart(symbol: CurrencyPair): number;
  /** The last prices at `time`, seconds since the epoch. */
  quotes(time: number): Promise<readonly FeedQuote[]>;
}
