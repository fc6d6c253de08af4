/**
 * A source of 32-bit words from a whole-number seed: the same seed gives the same words on every machine. SplitMix32: a Weyl
 * sequence, mixed by two multiply-xorshift rounds (constants of the finaliser of MurmurHash3, A. Appleby).
 */
export function seededWords(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}
