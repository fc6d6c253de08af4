import type { PendingState } from '../../src/domain/gas-words.ts';

const STATES: readonly PendingState[] = ['included', 'replaced', 'dropped'];

/** What became of the pending transaction of a number. */
export function pendingStateOf(seq: number): PendingState {
  return STATES[seq % STATES.length]!;
}
