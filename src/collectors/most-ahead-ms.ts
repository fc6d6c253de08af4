/**
 * How far ahead of this machine's clock a time may be that a node or a service tells of something that has been: clocks differ, a test
 * chain may run ahead, and a time without a zone may be of any. A later one is in the future.
 */
export const MOST_AHEAD_MS = 86_400_000;
