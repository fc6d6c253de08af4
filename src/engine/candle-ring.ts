/** Candles that are scanned before they are judged, at most. */
export const BLOCK = 64;

/**
 * The last candles in columns: candle `index` of the series (0, 1, 2 … over usable candles) is at `index & mask`. Columns rather
 * than offsets into one array, because V8 reloads an imported constant at every use.
 */
export interface CandleRing {
  readonly mask: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Half the spread at the opening and at the close of the candle, in price units. */
  readonly halfSpreadOpen: Float64Array;
  readonly halfSpreadClose: Float64Array;
  /** Opening time, seconds since the epoch. */
  readonly time: Float64Array;
  /** Days of financing up to the opening and up to the close of the candle; 0 if financing costs nothing. */
  readonly financedOpen: Int32Array;
  readonly financedClose: Int32Array;
  /** Average true range at the candle's close; 0 where its signals have no outcome (warm-up, flat prices, broken run). */
  readonly range: Float64Array;
  /** 1 where the run broke before the candle. */
  readonly broken: Uint8Array;
  /** Outcome of a trade on the candle's signal, in percent of the entry price, net of all costs. */
  readonly longPct: Float64Array;
  readonly shortPct: Float64Array;
  /** Index of the candle that ended the trade; -1 where the signal has no outcome. */
  readonly longExit: Int32Array;
  readonly shortExit: Int32Array;
  /** Pattern of each length that the candle completed, -1 where the run was too short; `lengths` integers a candle. */
  readonly patterns: Int32Array;
  /** Rank of the hypothesis that the signal is evidence for, 0 for none; parallel to `patterns`. */
  readonly claims: Int32Array;
  /** Mean and bound of the benchmark as of the signal, valid where `claims` is not 0; parallel to it. */
  readonly means: Float64Array;
  readonly bounds: Float64Array;
  /** Patterns that completed while promoted or elite, -1 for none; parallel to `patterns`, valid where `anyStrong` is 1. */
  readonly strong: Int32Array;
  readonly anyStrong: Uint8Array;
}

/** A ring for outcomes that are known `lag` candles after their signal, and for `lengths` pattern lengths. */
export function createCandleRing(lag: number, lengths: number): CandleRing {
  // Holds the oldest signal to judge, its trade, and a block read ahead. A power of two, and an integer to V8.
  const size = 1 << Math.ceil(Math.log2(lag + 2 + BLOCK));
  return {
    mask: size - 1,
    open: new Float64Array(size),
    high: new Float64Array(size),
    low: new Float64Array(size),
    close: new Float64Array(size),
    halfSpreadOpen: new Float64Array(size),
    halfSpreadClose: new Float64Array(size),
    time: new Float64Array(size),
    financedOpen: new Int32Array(size),
    financedClose: new Int32Array(size),
    range: new Float64Array(size),
    broken: new Uint8Array(size),
    longPct: new Float64Array(size).fill(Number.NaN),
    shortPct: new Float64Array(size),
    longExit: new Int32Array(size),
    shortExit: new Int32Array(size),
    patterns: new Int32Array(size * lengths),
    claims: new Int32Array(size * lengths),
    means: new Float64Array(size * lengths),
    bounds: new Float64Array(size * lengths),
    strong: new Int32Array(size * lengths),
    anyStrong: new Uint8Array(size),
  };
}
