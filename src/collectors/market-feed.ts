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
   * Rejects with the signal's reason where that aborts.
   */
  candles(
    symbol: CurrencyPair,
    after: number | null,
    until: number,
    signal?: AbortSignal,
  ): AsyncIterable<CandleColumns>;
  /** Opening time of the first candle of the history that the feed offers, seconds since the epoch. */
  historyStart(symbol: CurrencyPair): number;
  /** The last prices at `time`, seconds since the epoch. */
  quotes(time: number): Promise<readonly FeedQuote[]>;
  /** Keeps prices coming until the signal aborts; a feed that makes its prices has none of it. */
  readonly follow?: (signal: AbortSignal) => Promise<void>;
  /** What keeps candles or prices of a symbol from coming now, for the operator; null: nothing does. */
  readonly trouble?: (symbol: CurrencyPair) => string | null;
}
