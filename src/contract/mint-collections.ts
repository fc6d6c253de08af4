import * as zod from 'zod';
import { EtherText } from '../domain/ether-text.ts';
import { COLLECTION_STANDARDS, PHASE_SOURCES, PHASE_STATES } from '../domain/mint-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const YES_NO = { kind: 'boolean', values: ['yes', 'no'], nullable: true } as const;

/** Amounts in `_eth` are whole units of the chain's coin, as exact decimal text. */
const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  collection: { kind: 'text' },
  address: { kind: 'text', nullable: true },
  symbol: { ...ONLY_SHOWN, kind: 'text', nullable: true },
  standard: { kind: 'enum', values: COLLECTION_STANDARDS, nullable: true },
  phase_state: { kind: 'enum', values: PHASE_STATES },
  phase: { ...ONLY_SHOWN, kind: 'text', nullable: true },
  phase_source: { kind: 'enum', values: PHASE_SOURCES, nullable: true },
  opens_at: { kind: 'instant', nullable: true, filter: 'opens' },
  closes_at: { kind: 'instant', nullable: true, filter: 'closes' },
  price_eth: { kind: 'exact', nullable: true, value: EtherText.nullable(), filter: 'price' },
  price_usd: { ...ONLY_SHOWN, kind: 'exact', nullable: true },
  per_wallet: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  allowlist: YES_NO,
  max_supply: { kind: 'integer', nullable: true, filter: 'supply' },
  minted: { kind: 'integer', nullable: true },
  mints_a_minute: { kind: 'float', nullable: true, filter: 'mints' },
  /** The most tokens that were minted in an hour. */
  peak_hour: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  minters: { kind: 'integer', nullable: true },
  top_ten_share: { kind: 'share', nullable: true, filter: 'top_ten' },
  attempts: { kind: 'integer', nullable: true },
  failed: { kind: 'integer', nullable: true },
  /** Tenth percentile of the last 20 sales without suspect ones; null below five. */
  sale_floor_eth: { kind: 'exact', nullable: true, value: EtherText.nullable(), filter: 'floor' },
  sale_floor_usd: { ...ONLY_SHOWN, kind: 'exact', nullable: true },
  floor_sales: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  sales: { kind: 'integer', nullable: true },
  suspect_sales: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  listing_floor_eth: { kind: 'exact', nullable: true, value: EtherText.nullable(), filter: 'listing' },
  listings: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  /** Listings that ask at most a tenth more than the cheapest. */
  floor_depth: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  own_minted: { ...ONLY_SHOWN, kind: 'integer', nullable: true },
  held: { kind: 'integer', nullable: true },
  /** With the gas of failed attempts. */
  cost_a_token_eth: { kind: 'exact', nullable: true, value: EtherText.nullable(), filter: 'cost' },
  cost_a_token_usd: { ...ONLY_SHOWN, kind: 'exact', nullable: true },
  value_usd: { kind: 'exact', nullable: true, filter: 'value' },
  floor_to_cost: { kind: 'float', nullable: true, filter: 'floor_to_cost' },
  source_known: YES_NO,
  is_proxy: YES_NO,
  owner_can_mint: YES_NO,
  pausable: YES_NO,
  paused: YES_NO,
  /** Whether terms of a phase were changed after it had opened. */
  price_changed: YES_NO,
  contract_owner: { ...ONLY_SHOWN, kind: 'text', nullable: true },
  code_hash: { ...ONLY_SHOWN, kind: 'text', nullable: true },
  observed_at: { kind: 'instant', nullable: true, filter: 'observed' },
  problem: { kind: 'text', nullable: true },
} as const satisfies ListColumns;

/** A collection at its newest reading. */
export const MintCollectionRow = rowOf(COLUMNS);
export type MintCollectionRow = zod.infer<typeof MintCollectionRow>;

export const MINT_COLLECTIONS = {
  endpoint: 'mintCollections',
  path: '/api/nft-mint/collections',
  area: 'nft-mint',
  subject: 'source',
  calls: ['collections'],
  topics: ['nft-mint'],
  columns: COLUMNS,
  row: MintCollectionRow,
  rows: 'collections',
  sort: 'opens_at',
  order: 'desc',
  failure: 'Failed to fetch collections',
  download: {
    endpoint: 'exportMintCollections',
    file: 'nft-collections',
    noun: 'collections',
    failure: 'Failed to export collections',
  },
} as const satisfies ListDeclaration;
