import { seededWords } from '../../domain/seeded-words.ts';

/** A seeded source of random numbers: the same seed gives the same numbers on every machine. */
export interface RandomSource {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
}

/** A source from a whole-number seed; normal numbers by the polar method of Marsaglia. */
export function createRandomSource(seed: number): RandomSource {
  const next = seededWords(seed);
  let spare = Number.NaN;

  function uniform(): number {
    // 53 bits from two words.
    return ((next() >>> 5) * 67_108_864 + (next() >>> 6)) / 9_007_199_254_740_992;
  }

  function normal(): number {
    if (!Number.isNaN(spare)) {
      const kept = spare;
      spare = Number.NaN;
      return kept;
    }
    for (;;) {
      const a = 2 * uniform() - 1;
      const b = 2 * uniform() - 1;
      const square = a * a + b * b;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = b * factor;
      return a * factor;
    }
  }

  return { uniform, normal };
}
