import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { QuoteSide } from '../../fold-quotes.ts';
import type { CandleRows } from './candle-buffer.ts';
import type { CandleFormat } from './candle-format.ts';

/** What the readers of every format are told. */
export interface ReadContext {
  /** Name for messages. */
  readonly file: string;
  /** The pair that the candles must be of, where the file names one. */
  readonly symbol: CurrencyPair;
  /** Called now and then with the share of the file that has been read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What they answer: every complete candle of the file in its order, possible or not. */
export interface ReadCandles extends CandleRows {
  readonly format: CandleFormat;
  /** Rows with a candle, incomplete ones among them; no header and no empty line. */
  readonly rows_read: number;
  /** Candles left out because the file says that they had not ended. */
  readonly incomplete: number;
  /** Candles whose ask stands below their bid; their spread is left out. */
  readonly crossed: number;
  /** The quote that all prices are, where no candle has more than that one; null for others. */
  readonly side: QuoteSide | null;
  /** Price units of a point where spreads were written in points; null where they were not. */
  readonly point: number | null;
  /** True where the times are moments, false where they are readings of a clock that the file does not name. */
  readonly zoned: boolean;
  /** True where some rows fix the moment and some do not. */
  readonly mixed_zones: boolean;
  /** The granularity that the file names, as it names it; null where it names none. */
  readonly declared_granularity: string | null;
}
