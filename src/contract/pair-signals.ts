import * as zod from 'zod';
import { PAIR_BUCKETS } from '../domain/pair-bucket.ts';
import { PAIR_REASONS } from '../domain/pair-words.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  pair: { kind: 'text' },
  prices: { kind: 'text', nullable: true },
  z: { kind: 'float', nullable: true },
  bucket: { kind: 'enum', values: PAIR_BUCKETS, nullable: true },
  beta: { kind: 'float', nullable: true },
  decision: { kind: 'enum', values: ['taken', 'skipped', 'observed'] },
  reason: { kind: 'enum', values: PAIR_REASONS, nullable: true },
  /** What taking it would have brought after costs; null until that is known, and where it was taken. */
  later_usd: { kind: 'exact', nullable: true, filter: 'later' },
} as const satisfies ListColumns;

/** A decision about a pair that was far from its line. */
export const PairSignalRow = rowOf(COLUMNS);
export type PairSignalRow = zod.infer<typeof PairSignalRow>;

export const PAIR_SIGNALS_LIST = {
  endpoint: 'pairSignals',
  path: '/api/stat-arb/signals',
  area: 'stat-arb',
  subject: 'source',
  calls: ['signals'],
  topics: ['stat-arb'],
  columns: COLUMNS,
  row: PairSignalRow,
  rows: 'signals',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch signals',
  download: {
    endpoint: 'exportPairSignals',
    file: 'pair-signals',
    noun: 'signals',
    failure: 'Failed to export signals',
  },
} as const satisfies ListDeclaration;
