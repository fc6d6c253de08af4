import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const;

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
    const resized = createCandleColumns(to);
    const kept = Math.min(length, to);
    for (const column of COLUMNS) resized[column].set(candles[column].subarray(0, kept));
    const resizedRows = new Uint32Array(to);
    resizedRows.set(rows.subarray(0, kept));
    candles = resized;
    rows = resizedRows;
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
