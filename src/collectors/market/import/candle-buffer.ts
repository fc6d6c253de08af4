import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { mapCandles } from '../../../domain/map-candles.ts';

/** Candles of a file with their rows. */
export interface CandleRows {
  readonly candles: CandleColumns;
  /** Line or candle number in the file, counted from 1. */
  readonly rows: Uint32Array;
}

/** Collects candles whose number is unknown until the file has been read. */
export interface CandleBuffer {
  readonly length: number;
  append(
    row: number,
    time: number,
    open: number,
    high: number,
    low: number,
    close: number,
    spreadOpen: number,
    spreadClose: number,
  ): void;
  /** All appended candles, in order. The buffer must not be used afterwards. */
  take(): CandleRows;
}

/** A buffer with room for `expected` candles. When full it grows by half. */
export function createCandleBuffer(expected: number): CandleBuffer {
  let capacity = Math.max(16, expected);
  let candles = createCandleColumns(capacity);
  let rows = new Uint32Array(capacity);
  let length = 0;

  const resize = (to: number): void => {
    // One column after the other: the memory of the former one is free before the next is made.
    candles = mapCandles(candles, ({ buffer, BYTES_PER_ELEMENT }) => {
      return new Float64Array((buffer as ArrayBuffer).transfer(to * BYTES_PER_ELEMENT));
    });
    rows = new Uint32Array(rows.buffer.transfer(to * rows.BYTES_PER_ELEMENT));
    capacity = to;
  };

  return {
    get length() {
      return length;
    },
    append(row, time, open, high, low, close, spreadOpen, spreadClose) {
      if (length === capacity) resize(Math.ceil(capacity * 1.5));
      candles.time[length] = time;
      candles.open[length] = open;
      candles.high[length] = high;
      candles.low[length] = low;
      candles.close[length] = close;
      candles.spread_open[length] = spreadOpen;
      candles.spread_close[length] = spreadClose;
      rows[length] = row;
      length += 1;
    },
    take() {
      if (length !== capacity) resize(length);
      return { candles, rows };
    },
  };
}
