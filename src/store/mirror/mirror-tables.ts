import type { Database } from '../database/database.ts';
import { GAS_BUNDLE_TABLE } from './gas-bundle-table.ts';
import { MINT_MIRROR_TABLES } from './mint-mirror-tables.ts';

/** The table of a source's list. */
export interface MirrorTable {
  readonly name: string;
  /** The column of a row's series or source. */
  readonly owner: 'series_id' | 'source_id';
  /** Unique within its owner. */
  readonly key: 'seq' | 'pattern';
  /** The other columns, with their SQL types. */
  readonly columns: Readonly<Record<string, string>>;
  /** True if the patterns of its rows must exist among the patterns of their series. */
  readonly dictionary?: true;
}

type MirroredTable =
  | 'trades'
  | 'patterns'
  | 'airdrop_claims'
  | 'airdrop_interactions'
  | 'airdrop_wallets'
  | 'flash_loan_trades'
  | 'pair_fits'
  | 'pair_trades'
  | 'pots'
  | 'pot_markets'
  | 'pot_plans'
  | 'pot_moves'
  | 'area_decisions'
  | 'area_ledger'
  | 'yield_vaults'
  | 'yield_flows'
  | 'mint_collections'
  | 'mint_attempts'
  | 'mint_snipes'
  | 'gas_bundles';

/** A mirrored table whose columns are checked against that table. */
type ColumnsOf<Name extends MirroredTable> = Name extends MirroredTable
  ? MirrorTable & {
      readonly name: Name;
      readonly columns: Partial<Record<keyof Database[Name] | '"timestamp"', string>>;
    }
  : never;

const RECORD_COLUMNS = {
  protocol: 'text',
  wallet: 'text',
  usd_value: 'numeric',
  tx_hash: 'text',
  '"timestamp"': 'timestamptz',
} as const;

/** The table of each mirrored list. */
export const MIRROR_TABLES = {
  trades: {
    name: 'trades',
    owner: 'series_id',
    key: 'seq',
    dictionary: true,
    columns: {
      pattern: 'text',
      trade_action: 'text',
      source: 'text',
      confidence: 'double precision',
      quantity: 'numeric',
      price: 'numeric',
      exit_price: 'numeric',
      outcome: 'text',
      profit: 'numeric',
      profit_pct: 'numeric',
      status: 'text',
      '"timestamp"': 'timestamptz',
      closed_at: 'timestamptz',
    },
  },
  patterns: {
    name: 'patterns',
    owner: 'series_id',
    key: 'pattern',
    columns: {
      pattern: 'text',
      bit_length: 'smallint',
      status: 'text',
      confidence: 'double precision',
      seen_count: 'integer',
      last_seen_at: 'timestamptz',
      trade_count: 'integer',
      given_avg_profit: 'numeric',
      given_profit: 'numeric',
      given_source: 'text',
    },
  },
  claims: { name: 'airdrop_claims', owner: 'source_id', key: 'seq', columns: RECORD_COLUMNS },
  interactions: { name: 'airdrop_interactions', owner: 'source_id', key: 'seq', columns: RECORD_COLUMNS },
  wallets: {
    name: 'airdrop_wallets',
    owner: 'source_id',
    key: 'seq',
    columns: {
      address: 'text',
      label: 'text',
      active: 'boolean',
      last_active: 'timestamptz',
      created_at: 'timestamptz',
    },
  },
  flashLoans: {
    name: 'flash_loan_trades',
    owner: 'source_id',
    key: 'seq',
    columns: {
      tx_hash: 'text',
      wallet: 'text',
      token_path: 'text[]',
      route: 'text',
      real_profit_usd: 'numeric',
      gas_cost_usd: 'numeric',
      bribe_eth: 'numeric',
      status: 'text',
      '"timestamp"': 'timestamptz',
    },
  },
  pairs: {
    name: 'pair_fits',
    owner: 'source_id',
    key: 'seq',
    columns: {
      pair: 'text',
      prices: 'text',
      state: 'text',
      n: 'integer',
      beta: 'double precision',
      beta_inverse: 'double precision',
      p_max: 'double precision',
      p_adjusted: 'double precision',
      half_life: 'double precision',
      half_life_low: 'double precision',
      half_life_high: 'double precision',
      z: 'double precision',
      bucket: 'text',
      spread_pct: 'double precision',
      observed_at: 'timestamptz',
      signal: 'text',
      reason: 'text',
      q: 'double precision',
      trades: 'integer',
      net_usd: 'numeric',
      open_since: 'timestamptz',
    },
  },
  pairTrades: {
    name: 'pair_trades',
    owner: 'source_id',
    key: 'seq',
    columns: {
      pair: 'text',
      prices: 'text',
      direction: 'text',
      entry_at: 'timestamptz',
      exit_at: 'timestamptz',
      entry_z: 'double precision',
      exit_z: 'double precision',
      beta: 'double precision',
      bars: 'integer',
      half_life: 'double precision',
      hold_half_lives: 'double precision',
      gross_usd: 'numeric',
      spread_usd: 'numeric',
      commission_usd: 'numeric',
      gas_usd: 'numeric',
      financing_usd: 'numeric',
      net_usd: 'numeric',
      exit_reason: 'text',
      legs: 'jsonb',
    },
  },
  pairSignals: {
    name: 'area_decisions',
    owner: 'source_id',
    key: 'seq',
    columns: {
      subject: 'text',
      '"timestamp"': 'timestamptz',
      basis: 'text',
      decision: 'text',
      reason: 'text',
      reasons: 'text[]',
      figures: 'jsonb',
      later_usd: 'numeric',
    },
  },
  pots: {
    name: 'pots',
    owner: 'source_id',
    key: 'seq',
    columns: {
      pot: 'text',
      address: 'text',
      kind: 'text',
      asset: 'text',
      total_assets: 'numeric',
      idle: 'numeric',
      total_usd: 'numeric',
      idle_usd: 'numeric',
      markets: 'integer',
      rate_now_pct: 'double precision',
      rate_best_pct: 'double precision',
      income_now_usd: 'numeric',
      income_best_usd: 'numeric',
      drift_usd_day: 'numeric',
      off_target_pct: 'double precision',
      timelock_s: 'integer',
      curator: 'text',
      state: 'text',
      problem: 'text',
      observed_at: 'timestamptz',
    },
  },
  potMarkets: {
    name: 'pot_markets',
    owner: 'source_id',
    key: 'seq',
    columns: {
      pot: 'text',
      market: 'text',
      address: 'text',
      kind: 'text',
      target_pct: 'double precision',
      actual_pct: 'double precision',
      drift_pct: 'double precision',
      band_pct: 'double precision',
      supplied: 'numeric',
      supplied_usd: 'numeric',
      cap: 'numeric',
      pending_cap: 'numeric',
      cap_valid_at: 'timestamptz',
      liquid: 'numeric',
      borrowed: 'numeric',
      total_supply: 'numeric',
      reserve_fee_pct: 'double precision',
      use_pct: 'double precision',
      rate_now_pct: 'double precision',
      rate_after_pct: 'double precision',
      marginal_pct: 'double precision',
      state: 'text',
      curve: 'jsonb',
      observed_at: 'timestamptz',
    },
  },
  potPlans: {
    name: 'pot_plans',
    owner: 'source_id',
    key: 'seq',
    columns: {
      pot: 'text',
      '"timestamp"': 'timestamptz',
      decision: 'text',
      reason: 'text',
      reasons: 'text[]',
      income_now_usd: 'numeric',
      income_target_usd: 'numeric',
      gain_usd: 'numeric',
      cost_usd: 'numeric',
      break_even_days: 'double precision',
      moved_usd: 'numeric',
      turnover_pct: 'double precision',
      off_target_pct: 'double precision',
      solver: 'text',
      executed_at: 'timestamptz',
      latency_s: 'integer',
      deviation_pct: 'double precision',
      later_usd: 'numeric',
      realised_usd: 'numeric',
      weights: 'jsonb',
      allocations: 'jsonb',
    },
  },
  potMoves: {
    name: 'pot_moves',
    owner: 'source_id',
    key: 'seq',
    columns: {
      pot: 'text',
      '"timestamp"': 'timestamptz',
      kind: 'text',
      status: 'text',
      tx_hash: 'text',
      caller: 'text',
      market: 'text',
      value: 'numeric',
      moved: 'numeric',
      moved_usd: 'numeric',
      gas_usd: 'numeric',
      cost_bps: 'double precision',
      cost_pot_bps: 'double precision',
      latency_s: 'integer',
      deviation_pct: 'double precision',
      gain_usd: 'numeric',
      legs: 'jsonb',
    },
  },
  decisions: {
    name: 'area_decisions',
    owner: 'source_id',
    key: 'seq',
    columns: {
      subject: 'text',
      '"timestamp"': 'timestamptz',
      basis: 'text',
      decision: 'text',
      reason: 'text',
      reasons: 'text[]',
      expected_usd: 'numeric',
      figures: 'jsonb',
      later_usd: 'numeric',
    },
  },
  ledger: {
    name: 'area_ledger',
    owner: 'source_id',
    key: 'seq',
    columns: {
      line: 'smallint',
      '"timestamp"': 'timestamptz',
      subject: 'text',
      basis: 'text',
      kind: 'text',
      amount_usd: 'numeric',
      token: 'text',
      amount_base: 'numeric',
    },
  },
  ...MINT_MIRROR_TABLES,
  yieldVaults: {
    name: 'yield_vaults',
    owner: 'source_id',
    key: 'seq',
    columns: {
      vault: 'text',
      address: 'text',
      kind: 'text',
      asset: 'text',
      state: 'text',
      ours: 'boolean',
      fee_pct: 'double precision',
      deposited_usd: 'numeric',
      now_usd: 'numeric',
      result_usd: 'numeric',
      twr_pct: 'double precision',
      apy_7_pct: 'double precision',
      apr_7_pct: 'double precision',
      days_7: 'double precision',
      changes_7: 'integer',
      apy_30_pct: 'double precision',
      apr_30_pct: 'double precision',
      days_30: 'double precision',
      changes_30: 'integer',
      rate_now_pct: 'double precision',
      reward_promised_pct: 'double precision',
      reward_realised_pct: 'double precision',
      net_apy_pct: 'double precision',
      stability: 'text',
      stability_ratio: 'double precision',
      stability_days: 'integer',
      tvl_usd: 'numeric',
      our_share: 'double precision',
      liquid_usd: 'numeric',
      drawdown_pct: 'double precision',
      last_report_at: 'timestamptz',
      observed_at: 'timestamptz',
      problem: 'text',
    },
  },
  gasBundles: GAS_BUNDLE_TABLE,
  yieldFlows: {
    name: 'yield_flows',
    owner: 'source_id',
    key: 'seq',
    columns: {
      '"timestamp"': 'timestamptz',
      wallet: 'text',
      vault: 'text',
      kind: 'text',
      asset: 'text',
      usd: 'numeric',
      gas_usd: 'numeric',
      tx_hash: 'text',
    },
  },
} as const satisfies Record<string, ColumnsOf<MirroredTable>>;
