import * as zod from 'zod';
import { POT_MARKET_KINDS, POT_MARKET_STATES } from '../domain/pot-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** What borrowers pay a year, a share of 1, at a share of the funds that is lent out. */
const CurvePoint = zod.object({ use: zod.number(), rate: zod.number() });

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  pot: { kind: 'text' },
  market: { kind: 'text' },
  address: { kind: 'text', nullable: true },
  kind: { kind: 'enum', values: POT_MARKET_KINDS, nullable: true },
  /** Percent of the pot: the best weight, the real one, their distance, and how much of it is left alone. */
  target_pct: { kind: 'float', nullable: true, filter: 'target' },
  actual_pct: { kind: 'float', nullable: true, filter: 'actual' },
  drift_pct: { kind: 'float', nullable: true, filter: 'drift' },
  band_pct: { kind: 'float', nullable: true, filter: 'band' },
  /** Units of the asset; a cap of 0 takes nothing, null is no cap. */
  supplied: { kind: 'decimal', nullable: true },
  supplied_usd: { kind: 'decimal', nullable: true },
  cap: { kind: 'decimal', nullable: true },
  pending_cap: { kind: 'decimal', nullable: true },
  cap_valid_at: { kind: 'instant', nullable: true, filter: 'cap_valid' },
  liquid: { kind: 'decimal', nullable: true },
  borrowed: { kind: 'decimal', nullable: true },
  total_supply: { kind: 'decimal', nullable: true },
  reserve_fee_pct: { kind: 'float', nullable: true, filter: 'reserve_fee' },
  /** Percent of the market that is lent out. */
  use_pct: { kind: 'float', nullable: true, filter: 'use' },
  /** Percent a year to suppliers: now, after the best move, and of one more unit. */
  rate_now_pct: { kind: 'float', nullable: true, filter: 'rate' },
  rate_after_pct: { kind: 'float', nullable: true, filter: 'rate_after' },
  marginal_pct: { kind: 'float', nullable: true, filter: 'marginal' },
  state: { kind: 'enum', values: POT_MARKET_STATES, nullable: true },
  curve: { ...ONLY_SHOWN, value: zod.array(CurvePoint) },
  block_number: { kind: 'integer', nullable: true, filter: 'block' },
  observed_at: { kind: 'instant', nullable: true, filter: 'observed' },
} as const satisfies ListColumns;

/** A market of a pot, as it stands. */
export const PotMarketRow = rowOf(COLUMNS);
export type PotMarketRow = zod.infer<typeof PotMarketRow>;

export const POT_MARKETS = {
  endpoint: 'potMarkets',
  path: '/api/allocator/markets',
  area: 'allocator',
  subject: 'source',
  calls: ['markets'],
  topics: ['allocator'],
  columns: COLUMNS,
  row: PotMarketRow,
  rows: 'markets',
  sort: 'supplied_usd',
  order: 'desc',
  failure: 'Failed to fetch the markets of pots',
  download: {
    endpoint: 'exportPotMarkets',
    file: 'pot-markets',
    noun: 'markets',
    failure: 'Failed to export the markets of pots',
  },
} as const satisfies ListDeclaration;
