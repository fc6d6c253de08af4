import type { Direction } from '../../../domain/trade.ts';

/** An effect that the simulated market really has, for the engine to find. */
export interface PlantedPattern {
  /** Bits as the engine reads them, oldest first: 1 where a candle closed above the previous close. */
  readonly bits: string;
  /** Where the price goes after the last bit. */
  readonly direction: Direction;
  /** Drift of the next candle in standard deviations of one candle, on top of the spread that a trade pays. */
  readonly strength: number;
  /** Index of the first and one past the last candle, counted from the market's origin, in which the effect acts. */
  readonly from: number;
  readonly until: number;
  /**
   * Chance, at every candle, that the market begins to act the pattern out. 8 bits come up often enough by themselves
   * (0 here); 12 and 16 bits need it.
   */
  readonly staged: number;
}

/** A planted pattern with its bits as a number, newest bit lowest, ready for comparison with the market's run. */
export interface ArmedPattern extends PlantedPattern {
  readonly code: number;
  readonly mask: number;
}

/** Patterns ready to be matched, longest first, because the longest that matches is the one that acts. */
export function armPatterns(patterns: readonly PlantedPattern[]): readonly ArmedPattern[] {
  return patterns
    .map((pattern) => ({
      ...pattern,
      code: Number.parseInt(pattern.bits, 2),
      mask: 2 ** pattern.bits.length - 1,
    }))
    .sort((a, b) => b.bits.length - a.bits.length);
}

/**
 * The pattern that a run of `length` bits has just completed and that acts at candle `index`; undefined when there is
 * none. `bits` holds the run's newest 16 bits, newest lowest.
 */
export function completedPattern(
  patterns: readonly ArmedPattern[],
  bits: number,
  length: number,
  index: number,
): ArmedPattern | undefined {
  return patterns.find(
    (pattern) =>
      length >= pattern.bits.length &&
      (bits & pattern.mask) === pattern.code &&
      index >= pattern.from &&
      index < pattern.until,
  );
}
