/** How pauses between attempts grow. */
export interface Backoff {
  /** The pause after the first failure, in milliseconds. */
  readonly first_ms: number;
  readonly longest_ms: number;
  /** The share of each pause that is left to chance, 0 to 1, so that many do not come back in the same moment; 0 where absent. */
  readonly jitter?: number;
}

/**
 * Milliseconds to wait before the next attempt after so many failures in a row: exponential backoff, doubling from the first
 * pause up to the longest. Nothing is waited for where nothing failed. `random` answers 0 to 1.
 */
export function backoff(
  failures: number,
  { first_ms, longest_ms, jitter = 0 }: Backoff,
  random: () => number = Math.random,
): number {
  if (failures < 1) return 0;
  const pause = Math.min(longest_ms, first_ms * 2 ** Math.min(failures - 1, 50));
  return pause * (1 - jitter * random());
}
