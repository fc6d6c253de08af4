import type { Direction } from '../../../domain/trade.ts';

/** A real effect of the simulated market, for the engine to find. */
export interface PlantedPattern {
  /** Bits as the engine reads them, oldest first: 1 if a candle closed above the previous close. */
  readonly bits: string;
  /** The direction of the price after the last bit. */
  readonly direction: Direction;
  /** Drift of the next candle in standard deviations of one candle, in addition to the spread that a trade pays. */
  readonly strength: number;
  /** Index of the first active candle and one past the last, counted from the market's origin. */
  readonly from: number;
  readonly until: number;
  /**
   * Probability, at every candle, that the market starts the pattern. 8 bits occur often enough by chance (0 here); 12 and 16
   * bits need it.
   */
  readonly staged: number;
}

/** A planted pattern with its bits as a number, newest bit lowest, for comparison with the market's run. */
export interface ArmedPattern extends PlantedPattern {
  readonly code: number;
  readonly mask: number;
}

/** Patterns prepared for matching, longest first, because the longest match acts. */
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
 * The pattern that a run of `length` bits has just completed and that acts at candle `index`; undefined without one. `bits`
 * holds the run's newest 16 bits, newest lowest.
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
