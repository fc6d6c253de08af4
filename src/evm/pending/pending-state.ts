import type { PendingState } from '../../domain/gas-words.ts';

/** What is known of one of the transactions with the same sender and nonce. */
export interface Rival {
  readonly hash: string;
  readonly seq: number;
  /** Whether it was seen before it was in a block. */
  readonly was_seen: boolean;
  readonly has_body: boolean;
  readonly is_included: boolean;
  /** Whether no node has it any more. */
  readonly is_dropped: boolean;
  readonly max_fee: bigint;
  readonly tip: bigint;
}

/**
 * The state of a transaction, and which one took its place, by its rivals (itself among them) and the next nonce of its sender
 * (null if unknown). It follows from facts alone, so a block that the chain gives up changes only those. Two nodes may disagree
 * which of two is pending: the one that pays more of both fees and came later is taken to replace the other.
 */
export function pendingState(
  own: Rival,
  rivals: readonly Rival[],
  nonce: number,
  nextNonce: number | null,
): { readonly state: PendingState; readonly replaced_by: string | null } {
  if (own.is_included) return { state: own.was_seen ? 'included' : 'unseen', replaced_by: null };
  if (!own.has_body) return { state: own.is_dropped ? 'dropped' : 'seen', replaced_by: null };
  const winner = rivals.find(({ is_included }) => is_included);
  if (winner) return { state: winner.was_seen ? 'replaced' : 'nonce_used', replaced_by: winner.hash };
  if (nextNonce !== null && nonce < nextNonce) return { state: 'nonce_used', replaced_by: null };
  const better = rivals.findLast(
    (one) => one.seq > own.seq && !one.is_dropped && one.max_fee > own.max_fee && one.tip > own.tip,
  );
  if (better) return { state: 'replaced', replaced_by: better.hash };
  if (own.is_dropped) return { state: 'dropped', replaced_by: null };
  return { state: nextNonce !== null && nonce > nextNonce ? 'queued' : 'pending', replaced_by: null };
}
