/** How one candle ends a trade; `NONE` when it does not. */
export const NONE = 0;
/** The barrier was touched inside the candle: the fill is at the barrier. */
export const STOP_INSIDE = 1;
export const TARGET_INSIDE = 2;
/** The candle opened beyond the barrier: the fill is at its open, worse than the stop or better than the target. */
export const STOP_AT_OPEN = 3;
export const TARGET_AT_OPEN = 4;
/** No barrier was touched up to the last candle of the trade's life: the fill is at its close. */
export const TIME_EXIT = 5;

/**
 * How a candle ends a long trade with its stop below and its target above. What the candle opened beyond comes first,
 * since the open comes first; inside a candle the stop counts before the target, since their order cannot be known.
 * Barriers are judged on the candle's own prices (mid, or bid where the source knows nothing else), spread aside.
 */
export function longExit(open: number, high: number, low: number, stop: number, target: number): number {
  if (open <= stop) return STOP_AT_OPEN;
  if (open >= target) return TARGET_AT_OPEN;
  if (low <= stop) return STOP_INSIDE;
  if (high >= target) return TARGET_INSIDE;
  return NONE;
}

/** The same for a short trade, whose stop lies above and whose target below. */
export function shortExit(open: number, high: number, low: number, stop: number, target: number): number {
  if (open >= stop) return STOP_AT_OPEN;
  if (open <= target) return TARGET_AT_OPEN;
  if (high >= stop) return STOP_INSIDE;
  if (low <= target) return TARGET_INSIDE;
  return NONE;
}
