/**
 * Closed candles as parallel columns of one length, in ascending time. Columns instead of objects: the engine reads millions of
 * candles, and workers transfer the buffers without copying.
 */
export interface CandleColumns {
  /** Opening time, whole seconds since the epoch, UTC. */
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Ask minus bid when the candle opened, in price units; NaN where the source carries no bid and ask. */
  readonly spread_open: Float64Array;
  /** Ask minus bid when the candle closed, in price units; NaN where the source carries no bid and ask. */
  readonly spread_close: Float64Array;
}

/** Columns for `length` candles, all zero; in memory that other threads can read if `isShared`. */
export function createCandleColumns(length: number, isShared = false): CandleColumns {
  const Memory = isShared ? SharedArrayBuffer : ArrayBuffer;
  const column = () => new Float64Array(new Memory(length * Float64Array.BYTES_PER_ELEMENT));
  return {
    time: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    spread_open: column(),
    spread_close: column(),
  };
}
