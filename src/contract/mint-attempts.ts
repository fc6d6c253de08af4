import * as zod from 'zod';
import { DECISION_REASONS } from '../domain/area-decision.ts';
import { EtherText } from '../domain/ether-text.ts';
import { ATTEMPT_STATES } from '../domain/mint-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  /** When a node first told it as pending; null where it was not seen before its block. */
  first_seen_at: { kind: 'instant', nullable: true, filter: 'first_seen' },
  collection: { kind: 'text' },
  minter: { kind: 'text', nullable: true },
  /** Who sent the transaction, where that is somebody else. */
  payer: { kind: 'text', nullable: true },
  ours: { kind: 'boolean', values: ['yes', 'no'] },
  /** Of a failed attempt what it asked for, where its call says it. */
  quantity: { kind: 'integer', nullable: true },
  state: { kind: 'enum', values: ATTEMPT_STATES },
  reason: { kind: 'enum', values: DECISION_REASONS, nullable: true },
  /** The contract's own words. */
  error: { kind: 'text', nullable: true },
  paid_eth: { kind: 'exact', nullable: true, value: EtherText.nullable(), filter: 'paid' },
  paid_usd: { kind: 'exact', nullable: true },
  /** The token of ERC-20 that it was paid in, or how many; null where it was paid in coins alone. */
  paid_token: { kind: 'text', nullable: true },
  gas_usd: { kind: 'exact', nullable: true, filter: 'gas' },
  tip_gwei: { kind: 'float', nullable: true, filter: 'tip' },
  /** Place among the attempts for the collection in its block, from 1, and their number. */
  place: { kind: 'integer', nullable: true },
  rivals: { kind: 'integer', nullable: true },
  block_number: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  tx_hash: { kind: 'text', nullable: true },
} as const satisfies ListColumns;

/** A mint, or an attempt that failed. */
export const MintAttemptRow = rowOf(COLUMNS);
export type MintAttemptRow = zod.infer<typeof MintAttemptRow>;

export const MINT_ATTEMPTS = {
  endpoint: 'mintAttempts',
  path: '/api/nft-mint/attempts',
  area: 'nft-mint',
  subject: 'source',
  calls: ['attempts'],
  topics: ['nft-mint'],
  columns: COLUMNS,
  row: MintAttemptRow,
  rows: 'attempts',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch mints',
  download: {
    endpoint: 'exportMintAttempts',
    file: 'nft-mints',
    noun: 'mints',
    failure: 'Failed to export mints',
  },
} as const satisfies ListDeclaration;
