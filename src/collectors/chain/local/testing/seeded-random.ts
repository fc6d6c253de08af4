/** Marsaglia's xorshift: the same numbers, from 0 (inclusive) to 1 (exclusive), in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
