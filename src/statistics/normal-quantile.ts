import { normalCdf, normalDensity } from './normal-distribution.ts';

const STEPS = 60;
/** Far enough for every double between 0 and 1. */
const FARTHEST = 40;

/** The standard normal quantile: the x with Φ(x) = `share`. Infinite at 0 and 1. Newton's method, kept inside a bracket. */
export function normalQuantile(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  if (share >= 1) return Number.POSITIVE_INFINITY;
  let [low, high, x] = [-FARTHEST, FARTHEST, 0];
  for (let step = 0; step < STEPS; step += 1) {
    const miss = normalCdf(x) - share;
    if (miss === 0) break;
    if (miss > 0) high = x;
    else low = x;
    const next = x - miss / normalDensity(x);
    const kept = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(kept - x) <= Number.EPSILON * Math.abs(x)) break;
    x = kept;
  }
  return x;
}
