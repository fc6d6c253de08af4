/** Two-sided 95 % standard normal quantile. */
export const Z_95 = 1.959963984540054;

/** Lower and upper bound of a share, both 0 to 1. */
export interface ShareInterval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's score interval of the share `successes / n` (E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", JASA 22 (1927), 209–212). Unlike the textbook interval it stays inside 0 to 1 and keeps its
 * coverage for few observations and for shares near 0 or 1. 0 to 1 without observations.
 */
export function wilsonInterval(successes: number, n: number, z: number = Z_95): ShareInterval {
  if (n <= 0) return { low: 0, high: 1 };
  const share = successes / n;
  const z2 = z * z;
  const scale = 1 + z2 / n;
  const centre = share + z2 / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  // At a share of 0 or 1 one bound is exact; rounding must not move it.
  const low = successes === 0 ? 0 : Math.max(0, (centre - half) / scale);
  const high = successes === n ? 1 : Math.min(1, (centre + half) / scale);
  return { low, high };
}
