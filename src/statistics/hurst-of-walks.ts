import { seededUniform } from '../domain/seeded-uniform.ts';
import { hurstExponent } from './hurst-exponent.ts';

const WALKS = 200;
const SEED = 1;

/**
 * The band in which 90 % of random walks of `n` values have their Hurst exponent: in short samples it is not around 0.5. Found from
 * 200 walks, the same at every call. Null where a walk of that length has none.
 */
export function hurstOfWalks(n: number): { readonly low: number; readonly high: number } | null {
  const random = seededUniform(SEED);
  const found = Array.from({ length: WALKS }, () => {
    let at = 0;
    return hurstExponent(
      Float64Array.from({ length: n }, () => {
        at += random() - 0.5;
        return at;
      }),
    );
  }).filter((one) => one !== null);
  if (found.length < WALKS) return null;
  found.sort((a, b) => a - b);
  return { low: found[WALKS * 0.05]!, high: found[WALKS * 0.95 - 1]! };
}
