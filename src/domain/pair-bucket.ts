/** How far a pair is from its line, in standard deviations: below 1, 2, 3, and from there on. */
export const PAIR_BUCKETS = ['normal', 'stretched', 'extended', 'extreme'] as const;
export type PairBucket = (typeof PAIR_BUCKETS)[number];

/** The bucket of a deviation of either sign. */
export function pairBucket(z: number): PairBucket {
  return PAIR_BUCKETS[Math.min(3, Math.floor(Math.abs(z)))] ?? 'extreme';
}
