import type { LedgerKind } from '../../../domain/ledger-kind.ts';
import type { PotRules } from '../../../domain/pot-rules.ts';
import type { PotAsset, PotState, WatchedPot } from './read-pot.ts';
import type { PotMoveFact } from './read-pot-moves.ts';

/** A line of the ledger for interest that a vault counted; an amount that is not known has none. */
export interface InterestFact {
  readonly place: number;
  readonly lines: readonly {
    readonly kind: LedgerKind;
    readonly amount: bigint | undefined;
    readonly usd: string | null;
  }[];
}

/** What was read of one pot in a block. */
export interface PotFacts {
  readonly watched: WatchedPot;
  readonly asset: PotAsset;
  /** When it is worth moving. */
  readonly rules: PotRules;
  /** Undefined where the node has pruned it: a hole. */
  readonly state: PotState | undefined;
  readonly moves: readonly PotMoveFact[];
  readonly interest: readonly InterestFact[];
  readonly price_usd: number | null;
  readonly gas_unit_usd: number | null;
}
