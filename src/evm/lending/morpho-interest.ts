const WAD = 10n ** 18n;

/**
 * Interest of a Morpho market, in base units: borrowed × (x + x²/2 + x³/6) with x = rate × seconds, each step rounded down, as its
 * contract computes it. `ratePerSecond` has 18 decimals.
 */
export function morphoInterest(borrowed: bigint, ratePerSecond: bigint, seconds: bigint): bigint {
  const first = ratePerSecond * seconds;
  const second = (first * first) / (2n * WAD);
  const third = (second * first) / (3n * WAD);
  return (borrowed * (first + second + third)) / WAD;
}
