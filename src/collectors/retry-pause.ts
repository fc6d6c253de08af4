import { backoff } from '../domain/backoff.ts';
import type { UpstreamError } from './upstream-error.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Backoff in milliseconds before a service is called again: 1 s after the first failure in a row (`failures` is 1), then
 * twice as long each time, at most 30 s, with a quarter of jitter; or as long as the service asks for, within the same 30 s.
 */
export function retryPause(
  failures: number,
  { retryAfterMs = 0 }: UpstreamError,
  firstPauseMs: number = FIRST_PAUSE_MS,
): number {
  const pause = backoff(failures, { first_ms: firstPauseMs, longest_ms: LONGEST_PAUSE_MS, jitter: 0.25 });
  return Math.min(LONGEST_PAUSE_MS, Math.max(pause, retryAfterMs));
}
