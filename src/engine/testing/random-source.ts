/** A seeded source of random numbers: the same seed gives the same numbers on every machine. */
export interface RandomSource {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
}

/**
 * A source from a whole-number seed: PCG-style 32-bit state from a Weyl sequence, mixed by two multiply-xorshift rounds
 * (constants of MurmurHash3's finaliser); normal numbers by the polar method of Marsaglia.
 */
export function createRandomSource(seed: number): RandomSource {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  let spare = Number.NaN;

  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  }

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
