import * as zod from 'zod';
import { BUNDLE_OUTCOMES } from '../domain/gas-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** A builder that considered or sealed a bundle, and when. */
const BuilderStage = zod.object({ builder: zod.string(), at: zod.iso.datetime().nullable() });

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  /** Of a chain: the searcher's transaction. */
  bundle_hash: { kind: 'text' },
  target_block: { kind: 'integer', nullable: true },
  /** The hashes in it, in order. */
  txs: { value: zod.array(zod.string()), ...ONLY_SHOWN },
  /** The transaction that it follows. */
  victim_hash: { kind: 'text', nullable: true },
  searcher: { kind: 'text', nullable: true },
  /** Tips and direct payments, in coins. */
  bid_eth: { kind: 'decimal', nullable: true, filter: 'bid' },
  /** The bid in percent of the gross. */
  share_pct: { kind: 'float', nullable: true, filter: 'share' },
  /** The bid above the best one known that lost against it, in coins; null where none is known. */
  overbid_eth: { kind: 'decimal', nullable: true, filter: 'overbid' },
  builder: { kind: 'text', nullable: true },
  outcome: { kind: 'enum', values: BUNDLE_OUTCOMES, nullable: true },
  reason: { kind: 'text', nullable: true },
  gross_usd: { kind: 'exact', nullable: true, filter: 'gross' },
  gas_usd: { kind: 'exact', nullable: true, filter: 'gas' },
  net_usd: { kind: 'exact', nullable: true, filter: 'net' },
  /** Stages that only a service knows. */
  received_at: { kind: 'instant', nullable: true, filter: 'received' },
  simulated_at: { kind: 'instant', nullable: true, filter: 'simulated' },
  considered: { value: zod.array(BuilderStage).nullable(), ...ONLY_SHOWN },
  sealed: { value: zod.array(BuilderStage).nullable(), ...ONLY_SHOWN },
} as const satisfies ListColumns;

/** What a searcher sent to be included as one, and what became of it. */
export const GasBundleRow = rowOf(COLUMNS);
export type GasBundleRow = zod.infer<typeof GasBundleRow>;

export const GAS_BUNDLES = {
  endpoint: 'gasBundles',
  path: '/api/gas-arb/bundles',
  area: 'gas-arb',
  subject: 'source',
  calls: ['bundles'],
  topics: ['gas-arb', 'flash-loans'],
  columns: COLUMNS,
  row: GasBundleRow,
  rows: 'bundles',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch bundles',
  download: {
    endpoint: 'exportGasBundles',
    file: 'gas-bundles',
    noun: 'bundles',
    failure: 'Failed to export bundles',
  },
  days: {
    endpoint: 'gasBundleDays',
    worth: 'net_usd',
    money: true,
    failure: 'Failed to fetch the days of bundles',
  },
} as const satisfies ListDeclaration;
