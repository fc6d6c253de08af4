import * as zod from 'zod';
import { PAIR_BUCKETS } from '../domain/pair-bucket.ts';
import { PAIR_REASONS, PAIR_SIGNALS, PAIR_STATES } from '../domain/pair-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  pair: { kind: 'text' },
  /** What its prices are, such as 'simulated M1'. */
  prices: { kind: 'text' },
  state: { kind: 'enum', values: PAIR_STATES, nullable: true },
  /** Whether it is followed; those that are trusted are followed too. */
  followed: { kind: 'boolean', values: ['yes', 'no'], value: null },
  /** Bars of the last look; before the first one those that it has so far. */
  n: { kind: 'integer', nullable: true },
  /** Of the first on the second, and of the second on the first. */
  beta: { kind: 'float', nullable: true },
  beta_inverse: { kind: 'float', nullable: true },
  /** The larger p of both directions, and adjusted for all pairs that were looked at. */
  p_max: { kind: 'share', nullable: true },
  p_adjusted: { kind: 'share', nullable: true },
  /** Bars, with a 90 % band; a band without an upper end has null there. */
  half_life: { kind: 'float', nullable: true },
  half_life_low: { ...ONLY_SHOWN, kind: 'float', nullable: true },
  half_life_high: { ...ONLY_SHOWN, kind: 'float', nullable: true },
  /** Standard deviations from the line, and how far that is. */
  z: { kind: 'float', nullable: true },
  bucket: { kind: 'enum', values: PAIR_BUCKETS, nullable: true },
  /** Log distance from the line × 100. */
  spread_pct: { kind: 'float', nullable: true },
  /** When it had both prices last. */
  observed_at: { kind: 'instant', nullable: true, filter: 'observed' },
  signal: { kind: 'enum', values: PAIR_SIGNALS, nullable: true },
  /** Why nothing is done. */
  reason: { kind: 'enum', values: PAIR_REASONS, nullable: true },
  /** The smallest false-discovery rate at which its trades make it trusted. */
  q: { kind: 'share', nullable: true },
  trades: { kind: 'integer', nullable: true },
  net_usd: { kind: 'decimal', nullable: true, filter: 'net' },
  open_since: { kind: 'instant', nullable: true, filter: 'open' },
} as const satisfies ListColumns;

/** A pair of prices at its newest bar. */
export const PairRow = rowOf(COLUMNS);
export type PairRow = zod.infer<typeof PairRow>;

export const PAIRS = {
  endpoint: 'pairs',
  path: '/api/stat-arb/pairs',
  area: 'stat-arb',
  subject: 'source',
  calls: ['pairs'],
  topics: ['stat-arb'],
  columns: COLUMNS,
  row: PairRow,
  rows: 'pairs',
  sort: 'p_adjusted',
  order: 'asc',
  failure: 'Failed to fetch pairs',
  download: {
    endpoint: 'exportPairs',
    file: 'pairs',
    noun: 'pairs',
    failure: 'Failed to export pairs',
  },
} as const satisfies ListDeclaration;
