import * as zod from 'zod';
import { DECISION_REASONS, DECISIONS } from '../domain/area-decision.ts';
import { FEE_BANDS, PENDING_STATES } from '../domain/gas-words.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  /** When the first node told it; of one that nobody told, when its block was built. */
  timestamp: { kind: 'instant', filter: '' },
  hash: { kind: 'text' },
  from_address: { kind: 'text', nullable: true, filter: 'sender' },
  to_address: { kind: 'text', nullable: true, filter: 'recipient' },
  /** Its function, or the first four bytes of its data. */
  method: { kind: 'text', nullable: true },
  nonce: { kind: 'integer', nullable: true },
  /** In coins. */
  value_eth: { kind: 'decimal', nullable: true, filter: 'value' },
  /** Gwei for a unit of gas: the most that it pays, and the most of it for the builder. */
  max_fee_gwei: { kind: 'decimal', nullable: true, filter: 'max_fee' },
  tip_gwei: { kind: 'decimal', nullable: true, filter: 'tip' },
  /** The fee cap by the next base fee at first sight. */
  band: { kind: 'enum', values: FEE_BANDS, nullable: true },
  state: { kind: 'enum', values: PENDING_STATES },
  /** Blocks and seconds from the first sight to its block. The seconds are null where the block's time, the start of its slot, is before that sight. */
  wait_blocks: { kind: 'integer', nullable: true },
  wait_s: { kind: 'float', nullable: true },
  included_block: { kind: 'integer', nullable: true },
  /** The transaction that took its place. */
  replaced_by: { kind: 'text', nullable: true },
  /** Nodes that told it. */
  nodes: { kind: 'integer' },
  /** About following it with an arbitrage, on paper. */
  decision: { kind: 'enum', values: DECISIONS, nullable: true },
  reason: { kind: 'enum', values: DECISION_REASONS, nullable: true },
} as const satisfies ListColumns;

/** A transaction that a node told before it was in a block, or that nobody told. */
export const GasPendingRow = rowOf(COLUMNS);
export type GasPendingRow = zod.infer<typeof GasPendingRow>;

export const GAS_PENDING = {
  endpoint: 'gasPending',
  path: '/api/gas-arb/pending',
  area: 'gas-arb',
  subject: 'source',
  topics: ['gas-arb'],
  columns: COLUMNS,
  row: GasPendingRow,
  rows: 'transactions',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch pending transactions',
  download: {
    endpoint: 'exportGasPending',
    file: 'pending-transactions',
    noun: 'transactions',
    failure: 'Failed to export pending transactions',
  },
} as const satisfies ListDeclaration;
