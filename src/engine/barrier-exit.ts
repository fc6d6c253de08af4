/** How one candle ends a trade; `NONE` when it does not. */
export const NONE = 0;
/** Price touched the barrier inside the candle: the fill is at the barrier. */
export const STOP_INSIDE = 1;
export const TARGET_INSIDE = 2;
/** The candle opened beyond the barrier: the fill is at its open, worse than the stop or better than the target. */
export const STOP_AT_OPEN = 3;
export const TARGET_AT_OPEN = 4;
/** Price touched no barrier up to the last candle of the trade: the fill is at its close. */
export const TIME_EXIT = 5;

/**
 * How a candle ends a long trade: its stop lies below, its target above. The open decides first. Inside a candle the stop counts
 * before the target, because their order is unknown. Barriers compare with the candle's own prices (mid, or bid where the
 * source has nothing else), without the spread.
 */
export function longExit(open: number, high: number, low: number, stop: number, target: number): number {
  if (open <= stop) return STOP_AT_OPEN;
  if (open >= target) return TARGET_AT_OPEN;
  if (low <= stop) return STOP_INSIDE;
  if (high >= target) return TARGET_INSIDE;
  return NONE;
}

/** The same for a short trade: its stop lies above, its target below. */
export function shortExit(open: number, high: number, low: number, stop: number, target: number): number {
  if (open >= stop) return STOP_AT_OPEN;
  if (open <= target) return TARGET_AT_OPEN;
  if (high >= stop) return STOP_INSIDE;
  if (low <= target) return TARGET_INSIDE;
  return NONE;
}
