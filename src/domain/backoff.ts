/** How pauses between attempts grow. */
export interface Backoff {
  /** The pause after the first failure, in milliseconds. */
  readonly first_ms: number;
  readonly longest_ms: number;
  /** Random share of each pause, 0 to 1, so that many clients do not retry at the same moment. Default 0. */
  readonly jitter?: number;
}

/**
 * Exponential backoff: milliseconds to wait after so many failures in a row. The pause doubles from the first to the longest.
 * 0 without a failure. `random` returns 0 to 1.
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
