import type { ReturnMoments } from './deflated-sharpe.ts';

/** The moments of returns; undefined with fewer than three, and where all are equal. */
export function returnMoments(returns: ArrayLike<number>): ReturnMoments | undefined {
  const n = returns.length;
  if (n < 3) return undefined;
  let sum = 0;
  for (let at = 0; at < n; at += 1) sum += returns[at]!;
  const mean = sum / n;
  let [square, cube, fourth] = [0, 0, 0];
  for (let at = 0; at < n; at += 1) {
    const off = returns[at]! - mean;
    square += off ** 2;
    cube += off ** 3;
    fourth += off ** 4;
  }
  const variance = square / n;
  if (!(variance > 1e-24 * mean * mean)) return undefined;
  return {
    n,
    sharpe: mean / Math.sqrt(square / (n - 1)),
    skewness: cube / n / variance ** 1.5,
    kurtosis: fourth / n / variance ** 2,
  };
}
