import type { FlowKind, VaultState } from '../../domain/yield-words.ts';

/** The state of a vault at a block, with what is needed to value shares. */
export interface YieldReadingFacts {
  /** Address in lower case. */
  readonly vault: string;
  readonly asset: string;
  readonly asset_decimals: number;
  readonly share_decimals: number;
  /** Whole units of the asset for a whole share × 10^27. */
  readonly price: bigint;
  readonly total_assets: bigint | null;
  readonly total_supply: bigint | null;
  readonly liquid_assets: bigint | null;
  readonly rate_now_pct: number | null;
  readonly reward_promised_pct: number | null;
  readonly state: VaultState;
  /** Dollars for a whole unit of the asset × 10^12. */
  readonly asset_usd: bigint | null;
  /** Whole millionths of a dollar. */
  readonly move_gas_usd: bigint | null;
  readonly curve: object | null;
  readonly marked: boolean;
}

/** What a wallet did. Amounts are not below 0; dollars are whole millionths. */
export interface YieldFlowFacts {
  readonly log_index: number;
  readonly wallet: string;
  readonly vault: string;
  readonly kind: FlowKind;
  readonly asset: string;
  readonly assets: bigint;
  readonly shares: bigint;
  readonly usd: bigint | null;
  /** Of the transaction; null in its further flows, and where somebody else paid it. */
  readonly gas_wei: bigint | null;
  readonly gas_usd: bigint | null;
  readonly tx_hash: string;
}

export interface YieldReportFacts {
  readonly log_index: number;
  readonly vault: string;
  readonly gain_usd: bigint | null;
  readonly loss_usd: bigint | null;
  readonly fees_usd: bigint | null;
  readonly total_assets: bigint | null;
}

/** All shares that a wallet holds at the end of a block, staked ones too. */
export interface YieldHoldingFacts {
  readonly wallet: string;
  readonly vault: string;
  readonly shares: bigint;
}

/** What the yield area read in a block. */
export interface YieldBlock {
  readonly number: number;
  readonly timestamp: string;
  readonly readings: readonly YieldReadingFacts[];
  readonly flows: readonly YieldFlowFacts[];
  readonly reports: readonly YieldReportFacts[];
  readonly holdings: readonly YieldHoldingFacts[];
  /** The watched wallets, whose positions are booked. */
  readonly wallets: readonly string[];
}
