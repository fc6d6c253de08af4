/** Ends that values cannot pass. */
export interface ValueBounds {
  readonly least?: number;
  readonly largest?: number;
}

/**
 * The range of an axis for values from `least` to `largest`. Values that never differ get one wide enough for ticks that do,
 * and none passes a bound.
 */
export function valueRange(
  least: number,
  largest: number,
  bounds: ValueBounds = {},
): readonly [number, number] {
  const by = least < largest ? 0 : Math.abs(least) / 100 || 1;
  return [
    Math.max(least - by, Math.min(least, bounds.least ?? least - by)),
    Math.min(largest + by, Math.max(largest, bounds.largest ?? largest + by)),
  ];
}
