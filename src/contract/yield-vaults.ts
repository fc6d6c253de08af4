import * as zod from 'zod';
import { STABILITIES, VAULT_KINDS, VAULT_STATES } from '../domain/yield-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** Columns of rates are percent a year. */
const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  vault: { kind: 'text' },
  address: { kind: 'text', nullable: true },
  kind: { kind: 'enum', values: VAULT_KINDS, nullable: true },
  asset: { kind: 'text', nullable: true },
  state: { kind: 'enum', values: VAULT_STATES, nullable: true },
  /** Whether a watched wallet holds some of it. */
  ours: { kind: 'boolean', values: ['yes', 'no'] },
  /** What went in, is there now, and came of it after gas, of watched wallets. */
  deposited_usd: { kind: 'exact', nullable: true, filter: 'deposited' },
  now_usd: { kind: 'exact', nullable: true, filter: 'now' },
  result_usd: { kind: 'exact', nullable: true, filter: 'result' },
  twr_pct: { kind: 'float', nullable: true, filter: 'twr' },
  /** Growth of the share price in the last 7 days of readings, compounded; linear beside it; the days and price changes. */
  apy_7_pct: { kind: 'float', nullable: true, filter: 'apy_7' },
  apr_7_pct: { kind: 'float', nullable: true, filter: 'apr_7' },
  days_7: { ...ONLY_SHOWN, kind: 'float', nullable: true },
  changes_7: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  apy_30_pct: { kind: 'float', nullable: true, filter: 'apy_30' },
  apr_30_pct: { kind: 'float', nullable: true, filter: 'apr_30' },
  days_30: { ...ONLY_SHOWN, kind: 'float', nullable: true },
  changes_30: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  /** What the protocol itself says now. */
  rate_now_pct: { kind: 'float', nullable: true, filter: 'rate_now' },
  reward_promised_pct: { kind: 'float', nullable: true, filter: 'reward_promised' },
  reward_realised_pct: { kind: 'float', nullable: true, filter: 'reward_realised' },
  net_apy_pct: { kind: 'float', nullable: true, filter: 'net_apy' },
  stability: { kind: 'enum', values: STABILITIES, nullable: true },
  /** Deviation over mean of the daily rates, and their number. */
  stability_ratio: { kind: 'float', nullable: true },
  stability_days: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  tvl_usd: { kind: 'exact', nullable: true, filter: 'tvl' },
  our_share: { kind: 'share', nullable: true },
  liquid_usd: { kind: 'exact', nullable: true, filter: 'liquid' },
  drawdown_pct: { kind: 'float', nullable: true, filter: 'drawdown' },
  last_report_at: { kind: 'instant', nullable: true, filter: 'report' },
  observed_at: { kind: 'instant', nullable: true, filter: 'observed' },
  /** Why it is in no ranking and no sum. */
  problem: { kind: 'text', nullable: true },
} as const satisfies ListColumns;

/** A vault at its newest reading. */
export const YieldVaultRow = rowOf(COLUMNS);
export type YieldVaultRow = zod.infer<typeof YieldVaultRow>;

export const YIELD_VAULTS = {
  endpoint: 'yieldVaults',
  path: '/api/yield/vaults',
  area: 'yield',
  subject: 'source',
  calls: ['vaults'],
  topics: ['yield'],
  columns: COLUMNS,
  row: YieldVaultRow,
  rows: 'vaults',
  sort: 'now_usd',
  order: 'desc',
  failure: 'Failed to fetch vaults',
  download: {
    endpoint: 'exportYieldVaults',
    file: 'yield-vaults',
    noun: 'vaults',
    failure: 'Failed to export vaults',
  },
} as const satisfies ListDeclaration;
