import { DAY_MS } from '../domain/durations.ts';

/**
 * How far ahead of this machine's clock a node or service may date a past event: clocks differ, a test chain may run ahead, and a time
 * without a zone may be of any zone. A later time is in the future.
 */
export const MOST_AHEAD_MS = DAY_MS;
