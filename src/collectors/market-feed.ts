import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import type { Market } from '../domain/market.ts';
import type { CurrencyPair } from '../domain/symbol.ts';

/** The price of a symbol at a time; `is_open` is false while its market is closed. */
export interface FeedQuote {
  readonly symbol: CurrencyPair;
  readonly bid: number;
  readonly ask: number;
  readonly is_open: boolean;
  /** Seconds since the epoch. */
  readonly time: number;
}

/** A source of candles and prices for one market. Every answer can be requested again. */
export interface MarketFeed {
  readonly market: Market;
  readonly granularity: Granularity;
  readonly symbols: readonly CurrencyPair[];
  /**
   * Closed candles of a symbol in ascending time and in chunks, from the first that opened after `after` (null: from the
   * start of the feed's history) to the last that closed by `until`. Seconds since the epoch. Rejects with the signal's
   * reason when that aborts.
   */
  candles(
    symbol: CurrencyPair,
    after: number | null,
    until: number,
    signal?: AbortSignal,
  ): AsyncIterable<CandleColumns>;
  /** Opening time of the first candle in the feed's history, seconds since the epoch. */
  historyStart(symbol: CurrencyPair): number;
  /** The last prices at `time`, seconds since the epoch. */
  quotes(time: number): Promise<readonly FeedQuote[]>;
  /** Streams prices until the signal aborts; a feed that computes its prices does not have this. */
  readonly follow?: (signal: AbortSignal) => Promise<void>;
  /** Why candles or prices of a symbol are missing now, for the operator; null if they are not. */
  readonly trouble?: (symbol: CurrencyPair) => string | null;
}
