/** Reproducible noise without a sequence: any draw can be repeated alone, so chunks and restarts change nothing. */
export interface SeededNoise {
  /** A number above 0 and below 1, the same for the same seed, index and channel. */
  uniform(index: number, channel: number): number;
  /** A standard normal number (Box and Muller, 1958) from the uniforms of `channel` and `channel` + 1. */
  gauss(index: number, channel: number): number;
}

/** Noise of a seed (any number, truncated to 32 bits) and a label, so that two symbols of one seed differ. */
export function createSeededNoise(seed: number, label: string): SeededNoise {
  let key = scramble(seed | 0);
  for (let at = 0; at < label.length; at++) key = scramble(key ^ label.charCodeAt(at));

  const uniform = (index: number, channel: number): number => {
    const bits = scramble(scramble(key ^ Math.imul(index, 0x9e3779b1)) ^ Math.imul(channel + 1, 0x85ebca6b));
    return ((bits >>> 0) + 0.5) / 4_294_967_296;
  };
  const gauss = (index: number, channel: number): number =>
    Math.sqrt(-2 * Math.log(uniform(index, channel))) * Math.cos(2 * Math.PI * uniform(index, channel + 1));
  return { uniform, gauss };
}

/** The finalizer of MurmurHash3 (Appleby, 2011): every input bit changes about half of the output bits. */
function scramble(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
