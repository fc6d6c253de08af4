import { z } from 'zod';
import { AirdropProtocol } from '../domain/airdrop.ts';
import type { Endpoint } from './endpoint.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { listEndpoints } from './list-endpoints.ts';
import { rowOf } from './list-row.ts';
import { SourceQuery } from './source-query.ts';

const PAGED = 'With page, limit, after, before or count: one page; else the whole list, streamed.';

const RECORD_COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: z.string() },
  protocol: { kind: 'text', nullable: true },
  /** Dollars; of a claim at the time of the claim. */
  usd_value: { kind: 'decimal', nullable: true },
  /** Dollars that its transaction cost in gas. */
  gas_usd: { kind: 'decimal', nullable: true },
  wallet: { kind: 'text', nullable: true },
  tx_hash: { kind: 'text', nullable: true },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
} as const satisfies ListColumns;

/** A transaction of a farming wallet with a protocol, or a claim of what a protocol gave. What a source left out is null. */
export const AirdropRecord = rowOf(RECORD_COLUMNS);
export type AirdropRecord = z.infer<typeof AirdropRecord>;

const RECORDS = {
  area: 'airdrops',
  subject: 'source',
  topics: ['airdrops'],
  columns: RECORD_COLUMNS,
  row: AirdropRecord,
  rows: 'records',
  sort: 'timestamp',
  order: 'desc',
} as const;

export const AIRDROP_CLAIMS = {
  ...RECORDS,
  endpoint: 'airdropClaims',
  path: '/api/airdrops/claims',
  calls: ['claims'],
  summary: `Claims, newest first. ${PAGED}`,
  failure: 'Failed to fetch airdrop claims',
  download: {
    endpoint: 'exportAirdropClaims',
    file: 'airdrop-claims',
    noun: 'claims',
    failure: 'Failed to export airdrop claims',
  },
} as const satisfies ListDeclaration;

export const AIRDROP_INTERACTIONS = {
  ...RECORDS,
  endpoint: 'airdropInteractions',
  path: '/api/airdrops/interactions',
  calls: ['interactions'],
  summary: `Interactions of the wallets with protocols, newest first. ${PAGED}`,
  failure: 'Failed to fetch airdrop interactions',
  download: {
    endpoint: 'exportAirdropInteractions',
    file: 'airdrop-interactions',
    noun: 'interactions',
    failure: 'Failed to export airdrop interactions',
  },
} as const satisfies ListDeclaration;

const WALLET_COLUMNS = {
  id: { value: z.string() },
  address: { kind: 'text' },
  /** Null where it was given none; screens read 'unlabeled'. */
  label: { kind: 'text', nullable: true },
  active: { kind: 'boolean', values: ['yes', 'no'], nullable: true },
  last_active: { kind: 'instant', nullable: true, filter: 'active' },
  created_at: { kind: 'instant', nullable: true, filter: 'created' },
  /** What it did; null where the source does not say whose its records are, or does not tell gas. Net is claimed less gas. */
  interactions: { kind: 'integer', nullable: true },
  protocols: { kind: 'integer', nullable: true },
  claims: { kind: 'integer', nullable: true },
  gas_usd: { kind: 'decimal', nullable: true },
  claimed_usd: { kind: 'decimal', nullable: true },
  net_usd: { kind: 'decimal', nullable: true },
} as const satisfies ListColumns;

/** A farming wallet. */
export const AirdropWallet = rowOf(WALLET_COLUMNS);
export type AirdropWallet = z.infer<typeof AirdropWallet>;

export const AIRDROP_WALLETS = {
  endpoint: 'airdropWallets',
  path: '/api/airdrops/wallets',
  area: 'airdrops',
  subject: 'source',
  calls: ['wallets'],
  topics: ['airdrops'],
  columns: WALLET_COLUMNS,
  row: AirdropWallet,
  rows: 'wallets',
  sort: 'last_active',
  order: 'desc',
  summary: `Farming wallets, the last active first. ${PAGED}`,
  failure: 'Failed to fetch airdrop wallets',
  download: {
    endpoint: 'exportAirdropWallets',
    file: 'airdrop-wallets',
    noun: 'wallets',
    failure: 'Failed to export airdrop wallets',
  },
} as const satisfies ListDeclaration;

export const AirdropSummary = z.object({
  interactions: z.number().int(),
  claims: z.number().int(),
  /** Dollars of all claims; those without a value are left out, `valued_claims` is how many have one. */
  claimed_usd: z.number(),
  valued_claims: z.number().int(),
  /** Dollars that the interactions cost in gas, null where the source tells of none; `gas_known` is of how many it does. */
  gas_usd: z.number().nullable(),
  gas_known: z.number().int(),
  /** Distinct protocols of interactions and claims. */
  protocols: z.number().int(),
  wallets: z.number().int(),
});
export type AirdropSummary = z.infer<typeof AirdropSummary>;

/** What each wallet did with each protocol. */
export const AirdropMatrix = z.object({
  /** The busiest first. */
  wallets: z.array(z.object({ address: z.string(), label: z.string().nullable() })),
  protocols: z.array(z.string()),
  /** Pairs without any record are left out. Dollars; gas is null where the source does not tell it. */
  cells: z.array(
    z.object({
      wallet: z.string(),
      protocol: z.string(),
      interactions: z.number().int(),
      claims: z.number().int(),
      claimed_usd: z.number(),
      gas_usd: z.number().nullable(),
      last_at: z.iso.datetime().nullable(),
    }),
  ),
  /** How many there are beside those that are shown. */
  all_wallets: z.number().int(),
  all_protocols: z.number().int(),
});
export type AirdropMatrix = z.infer<typeof AirdropMatrix>;

export const AIRDROP_ENDPOINTS = {
  ...listEndpoints(AIRDROP_CLAIMS),
  ...listEndpoints(AIRDROP_INTERACTIONS),
  ...listEndpoints(AIRDROP_WALLETS),
  airdropSummary: {
    method: 'GET',
    path: '/api/airdrops/summary',
    access: 'operator',
    area: 'airdrops',
    topics: ['airdrops'],
    summary: 'Interactions, claimed dollars and protocols of all wallets.',
    query: SourceQuery,
    response: AirdropSummary,
    failure: 'Failed to fetch airdrop claims',
  },
  airdropMatrix: {
    method: 'GET',
    path: '/api/airdrops/matrix',
    access: 'operator',
    area: 'airdrops',
    topics: ['airdrops'],
    summary: 'Interactions, claims and gas of each wallet with each protocol.',
    query: SourceQuery,
    response: AirdropMatrix,
    failure: 'Failed to fetch airdrop interactions',
  },
  airdropProtocols: {
    method: 'GET',
    path: '/api/airdrops/protocols',
    access: 'operator',
    area: 'airdrops',
    topics: ['airdrops'],
    summary: 'Interactions and claimed dollars of each protocol, the most claimed first.',
    query: SourceQuery,
    response: z.array(AirdropProtocol),
    failure: 'Failed to fetch airdrop interactions',
  },
} as const satisfies Record<string, Endpoint>;
