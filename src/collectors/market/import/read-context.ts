import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { QuoteSide } from '../../fold-quotes.ts';
import type { CandleRows } from './candle-buffer.ts';
import type { CandleFormat } from './candle-format.ts';

/** The context of every format's reader. */
export interface ReadContext {
  /** Name for messages. */
  readonly file: string;
  /** The required pair of the candles, if the file names one. */
  readonly symbol: CurrencyPair;
  /** Called at intervals with the share of the file that has been read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** A reader's result: every complete candle of the file in order, valid or not. */
export interface ReadCandles extends CandleRows {
  readonly format: CandleFormat;
  /** Rows with a candle, including incomplete ones; without header and empty lines. */
  readonly rows_read: number;
  /** Candles left out because the file marks them as incomplete. */
  readonly incomplete: number;
  /** Candles with an ask below their bid; their spread is left out. */
  readonly crossed: number;
  /** The quote that all prices are, where no candle has more than that one; null for others. */
  readonly side: QuoteSide | null;
  /** Price units of a point where spreads were written in points; null where they were not. */
  readonly point: number | null;
  /** True if the times are absolute, false if they are readings of an unnamed clock. */
  readonly zoned: boolean;
  /** True if only some rows have a zone. */
  readonly mixed_zones: boolean;
  /** The granularity in the file's own words; null without one. */
  readonly declared_granularity: string | null;
}
