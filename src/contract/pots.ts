import * as zod from 'zod';
import { POT_KINDS, POT_STATES } from '../domain/pot-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  pot: { kind: 'text' },
  address: { kind: 'text', nullable: true },
  kind: { kind: 'enum', values: POT_KINDS, nullable: true },
  asset: { kind: 'text', nullable: true },
  /** Units of the asset. */
  total_assets: { kind: 'decimal', nullable: true, filter: 'assets' },
  idle: { kind: 'decimal', nullable: true },
  /** Null where the asset has no price. */
  total_usd: { kind: 'decimal', nullable: true, filter: 'total' },
  idle_usd: { kind: 'decimal', nullable: true },
  markets: { kind: 'integer', nullable: true },
  /** Percent a year of all funds, idle ones too: of the weights now, and of the best ones. */
  rate_now_pct: { kind: 'float', nullable: true, filter: 'rate' },
  rate_best_pct: { kind: 'float', nullable: true, filter: 'best' },
  /** Dollars a year. */
  income_now_usd: { kind: 'decimal', nullable: true, filter: 'income' },
  income_best_usd: { kind: 'decimal', nullable: true, filter: 'best_income' },
  /** Dollars a day that the best weights would bring more. */
  drift_usd_day: { kind: 'decimal', nullable: true, filter: 'drift' },
  /** Half of the sum of the distances from the best weights. */
  off_target_pct: { kind: 'float', nullable: true, filter: 'off_target' },
  timelock_s: { kind: 'integer', nullable: true, filter: 'timelock' },
  curator: { kind: 'text', nullable: true },
  state: { kind: 'enum', values: POT_STATES, nullable: true },
  problem: { ...ONLY_SHOWN, value: zod.string().nullable() },
  block_number: { kind: 'integer', nullable: true, filter: 'block' },
  observed_at: { kind: 'instant', nullable: true, filter: 'observed' },
} as const satisfies ListColumns;

/** A vault whose funds are spread over markets, as it stands. */
export const PotRow = rowOf(COLUMNS);
export type PotRow = zod.infer<typeof PotRow>;

export const POTS = {
  endpoint: 'pots',
  path: '/api/allocator/pots',
  area: 'allocator',
  subject: 'source',
  calls: ['pots'],
  topics: ['allocator'],
  columns: COLUMNS,
  row: PotRow,
  rows: 'pots',
  sort: 'total_usd',
  order: 'desc',
  failure: 'Failed to fetch pots',
  download: {
    endpoint: 'exportPots',
    file: 'pots',
    noun: 'pots',
    failure: 'Failed to export pots',
  },
} as const satisfies ListDeclaration;
