import type { DecisionReason } from '../../domain/area-decision.ts';
import type { AttemptState, PhaseSource } from '../../domain/mint-words.ts';

/** Terms of a phase as they were set. Times in seconds since 1970; wei. */
export interface MintPhaseFacts {
  readonly log_index: number;
  readonly collection: string;
  readonly phase: string;
  readonly opens_at: number | null;
  readonly closes_at: number | null;
  readonly price_wei: bigint | null;
  readonly per_wallet: number | null;
  readonly allowlist: boolean | null;
  readonly phase_source: PhaseSource;
}

/** What a minter got of a collection by a transaction, or an attempt that failed. Dollars are whole millionths. */
export interface MintAttemptFacts {
  /** Place of the row among those of its block. */
  readonly at: number;
  readonly collection: string;
  readonly phase: string | null;
  readonly minter: string;
  readonly payer: string;
  readonly quantity: number | null;
  readonly state: AttemptState;
  readonly reason: DecisionReason | null;
  readonly error: string | null;
  /** Null where it was not paid in the chain's coin alone. */
  readonly paid_wei: bigint | null;
  readonly paid_usd: bigint | null;
  /** A token of ERC-20 that it was paid in, or how many; units only of a single one. */
  readonly paid_token: string | null;
  readonly paid_units: bigint | null;
  /** Of the transaction; null in its further rows. */
  readonly gas_wei: bigint | null;
  readonly gas_usd: bigint | null;
  readonly gas_used: number | null;
  readonly tip_gwei: number;
  readonly place: number;
  readonly rivals: number;
  readonly tx_hash: string;
  readonly ours: boolean;
}

/** A token that changed hands for a price. */
export interface MintSaleFacts {
  readonly log_index: number;
  readonly collection: string;
  readonly token_id: bigint;
  readonly seller: string;
  readonly buyer: string;
  readonly market: string;
  readonly price_wei: bigint | null;
  readonly price_usd: bigint | null;
  readonly fee_wei: bigint | null;
  readonly fee_usd: bigint | null;
  readonly royalty_wei: bigint | null;
  readonly royalty_usd: bigint | null;
  readonly tx_hash: string;
  readonly ours: 'sold' | 'bought' | null;
  /** What we paid for gas; null where somebody else did. */
  readonly gas_wei: bigint | null;
  readonly gas_usd: bigint | null;
}

export interface MintListingStep {
  readonly log_index: number;
  readonly market: string;
  readonly listing: bigint;
  readonly collection: string;
  readonly step: 'listed' | 'cancelled' | 'sold';
  readonly token_id: bigint | null;
  readonly seller: string | null;
  readonly price_wei: bigint | null;
}

/** What the mint area read in a block. Addresses are in lower case. */
export interface MintBlock {
  readonly number: number;
  readonly timestamp: string;
  readonly phases: readonly MintPhaseFacts[];
  readonly attempts: readonly MintAttemptFacts[];
  readonly sales: readonly MintSaleFacts[];
  readonly listings: readonly MintListingStep[];
}
