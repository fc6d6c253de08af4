/** Columns of one candle in `values`; eight doubles fill one cache line. */
export const OPEN = 0;
export const HIGH = 1;
export const LOW = 2;
export const CLOSE = 3;
/** Half the spread at the opening and at the close of the candle, in price units. */
export const HALF_SPREAD_OPEN = 4;
export const HALF_SPREAD_CLOSE = 5;
/** Opening time, seconds since the epoch. */
export const TIME = 6;
/** Average true range at the candle's close; 0 where its signals have no outcome (warm-up, flat prices, broken run). */
export const RANGE = 7;

/** Columns of one candle in `outcomes`: what a trade on its signal came to, in percent of the entry price, net of spread. */
export const LONG_PCT = 0;
export const SHORT_PCT = 1;
/** Index of the candle that ended the trade; -1 where the signal has no outcome. */
export const LONG_EXIT = 2;
export const SHORT_EXIT = 3;

/** Candles that are scanned before they are judged, at most. */
export const BLOCK = 64;

/** What is known of the last candles, addressed by their index in the series (0, 1, 2 … over usable candles). */
export interface CandleRing {
  /** Place of a candle: `index & mask`. */
  readonly mask: number;
  /** Eight doubles a candle. */
  readonly values: Float64Array;
  /** Four doubles a candle. */
  readonly outcomes: Float64Array;
  /** 1 where the run broke before the candle. */
  readonly broken: Uint8Array;
  /** Pattern of each length that the candle completed, -1 where the run was too short; `lengths` integers a candle. */
  readonly patterns: Int32Array;
  /** Rank of the hypothesis that the signal is evidence for, 0 for none; beside `patterns`. */
  readonly claims: Int32Array;
  /** Patterns that completed while promoted or elite, -1 for none; beside `patterns`, valid where `anyStrong` is 1. */
  readonly strong: Int32Array;
  readonly anyStrong: Uint8Array;
}

/** A ring for trades of `holding` candles and for `lengths` pattern lengths. */
export function createCandleRing(holding: number, lengths: number): CandleRing {
  // The oldest signal still to be judged, its life, and a block read ahead.
  const size = 2 ** Math.ceil(Math.log2(holding + 2 + BLOCK));
  return {
    mask: size - 1,
    values: new Float64Array(size * 8),
    outcomes: new Float64Array(size * 4),
    broken: new Uint8Array(size),
    patterns: new Int32Array(size * lengths),
    claims: new Int32Array(size * lengths),
    strong: new Int32Array(size * lengths),
    anyStrong: new Uint8Array(size),
  };
}
