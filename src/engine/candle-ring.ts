/** Columns of one candle in the ring; eight doubles fill one cache line. */
export const OPEN = 0;
export const HIGH = 1;
export const LOW = 2;
export const CLOSE = 3;
/** Half the spread at the opening and at the close of the candle, in price units. */
export const HALF_SPREAD_OPEN = 4;
export const HALF_SPREAD_CLOSE = 5;
export const TIME = 6;
/** Average true range at the candle's close; 0 where its signals have no outcome (warm-up, flat prices, broken run). */
export const RANGE = 7;

/** The last candles, addressed by their index in the series (0, 1, 2 … over usable candles). */
export interface CandleRing {
  /** Eight doubles a candle. */
  readonly values: Float64Array;
  /** Pattern of each length that the candle completed, -1 where the run was too short; `lengths` integers a candle. */
  readonly patterns: Int32Array;
  /** Hypothesis that the signal is evidence for, 0 for none; beside `patterns`. */
  readonly evidence: Int32Array;
  /** Patterns that completed while promoted or elite, -1 for none; beside `patterns`. */
  readonly strong: Int32Array;
  /** 1 where any of `strong` is set. */
  readonly anyStrong: Uint8Array;
  /** Slot of a candle: `index & mask`. */
  readonly mask: number;
}

/** A ring that holds the `candles` latest candles or more, for `lengths` pattern lengths. */
export function createCandleRing(candles: number, lengths: number): CandleRing {
  const size = 2 ** Math.ceil(Math.log2(candles));
  return {
    values: new Float64Array(size * 8),
    patterns: new Int32Array(size * lengths).fill(-1),
    evidence: new Int32Array(size * lengths),
    strong: new Int32Array(size * lengths).fill(-1),
    anyStrong: new Uint8Array(size),
    mask: size - 1,
  };
}
