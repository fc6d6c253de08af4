import type { FeeBand, PendingState } from '../../domain/gas-words.ts';

/** What a transaction says of itself. Amounts in wei. */
export interface PendingBody {
  /** In lower case. */
  readonly from: string;
  /** Null: it creates a contract. */
  readonly to: string | null;
  readonly nonce: number;
  /** 0 legacy, 1 access list, 2 dynamic fee, 3 blobs, 4 sets code. */
  readonly type: number;
  readonly gas_limit: bigint;
  /** The most that it pays for a unit of gas. */
  readonly max_fee: bigint;
  /** The most of it that is for the builder. */
  readonly tip: bigint;
  readonly value: bigint;
  /** The first four bytes of its data; null without any. */
  readonly selector: string | null;
}

/** A pending transaction with what became of it. */
export interface PendingTransaction {
  readonly hash: string;
  /** Ascends with the time of the first sight. */
  readonly seq: number;
  /** Milliseconds since 1970; null if it was never seen before it was in a block. */
  readonly first_seen: number | null;
  /** The newest block then. */
  readonly head_at_seen: number | null;
  /** The nodes that told it, by their place. */
  readonly sources: readonly number[];
  /** Null while only its hash is known. */
  readonly body: PendingBody | null;
  readonly band: FeeBand | null;
  readonly state: PendingState;
  /** The block that has it, with that block's time in milliseconds since 1970. */
  readonly included: { readonly block: number; readonly at: number } | null;
  /** The transaction that took its place. */
  readonly replaced_by: string | null;
}
