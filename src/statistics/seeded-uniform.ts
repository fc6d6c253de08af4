/**
 * A source of uniform numbers in [0, 1) from a whole-number seed: the same seed gives the same numbers on every machine. SplitMix32:
 * a Weyl sequence, mixed by two multiply-xorshift rounds (constants of MurmurHash3's finaliser).
 */
export function seededUniform(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
  };
}
