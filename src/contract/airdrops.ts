import * as zod from 'zod';
import { AirdropProtocol } from '../domain/airdrop.ts';
import { frameEndpoints, frameRequests } from './area-frame.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { listEndpoints } from './list-endpoints.ts';
import { daysRequest, downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';
import { SourceQuery } from './source-query.ts';

const PAGED = 'With page, limit, after, before or count: one page; else the whole list, streamed.';

const RECORD_COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  protocol: { kind: 'text', nullable: true },
  /** Dollars, for a claim at the time of the claim. */
  usd_value: { kind: 'decimal', nullable: true },
  /** The gas cost of its transaction in dollars. */
  gas_usd: { kind: 'decimal', nullable: true },
  wallet: { kind: 'text', nullable: true },
  tx_hash: { kind: 'text', nullable: true },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
} as const satisfies ListColumns;

/** A farming wallet's transaction with a protocol, or its claim. Fields that a source leaves out are null. */
export const AirdropRecord = rowOf(RECORD_COLUMNS);
export type AirdropRecord = zod.infer<typeof AirdropRecord>;

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
  failure: 'Failed to fetch airdrop claims',
  download: {
    endpoint: 'exportAirdropClaims',
    file: 'airdrop-claims',
    noun: 'claims',
    failure: 'Failed to export airdrop claims',
  },
  days: {
    endpoint: 'airdropClaimDays',
    worth: 'usd_value',
    failure: 'Failed to fetch the days of airdrops',
  },
} as const satisfies ListDeclaration;

export const AIRDROP_INTERACTIONS = {
  ...RECORDS,
  endpoint: 'airdropInteractions',
  path: '/api/airdrops/interactions',
  calls: ['interactions'],
  failure: 'Failed to fetch airdrop interactions',
  download: {
    endpoint: 'exportAirdropInteractions',
    file: 'airdrop-interactions',
    noun: 'interactions',
    failure: 'Failed to export airdrop interactions',
  },
  days: {
    endpoint: 'airdropInteractionDays',
    worth: 'usd_value',
    failure: 'Failed to fetch the days of airdrops',
  },
} as const satisfies ListDeclaration;

const WALLET_COLUMNS = {
  id: { value: zod.string() },
  address: { kind: 'text' },
  /** Null without a label; screens show 'unlabeled'. */
  label: { kind: 'text', nullable: true },
  active: { kind: 'boolean', values: ['yes', 'no'], nullable: true },
  last_active: { kind: 'instant', nullable: true, filter: 'active' },
  created_at: { kind: 'instant', nullable: true, filter: 'created' },
  /** The wallet's activity; null if the source does not report wallets or gas. Net is claimed less gas. */
  interactions: { kind: 'integer', nullable: true },
  protocols: { kind: 'integer', nullable: true },
  claims: { kind: 'integer', nullable: true },
  gas_usd: { kind: 'decimal', nullable: true },
  claimed_usd: { kind: 'decimal', nullable: true },
  net_usd: { kind: 'decimal', nullable: true },
} as const satisfies ListColumns;

/** A farming wallet. */
export const AirdropWallet = rowOf(WALLET_COLUMNS);
export type AirdropWallet = zod.infer<typeof AirdropWallet>;

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
  failure: 'Failed to fetch airdrop wallets',
  download: {
    endpoint: 'exportAirdropWallets',
    file: 'airdrop-wallets',
    noun: 'wallets',
    failure: 'Failed to export airdrop wallets',
  },
} as const satisfies ListDeclaration;

export const AirdropSummary = zod.object({
  interactions: zod.number().int(),
  claims: zod.number().int(),
  /** Dollars of all claims with a value; `valued_claims` is their number. */
  claimed_usd: zod.number(),
  valued_claims: zod.number().int(),
  /**
   * The interactions' gas in dollars, null if the source reports none; `gas_known` is the number of interactions with gas.
   */
  gas_usd: zod.number().nullable(),
  gas_known: zod.number().int(),
  /** Distinct protocols of interactions and claims. */
  protocols: zod.number().int(),
  wallets: zod.number().int(),
});
export type AirdropSummary = zod.infer<typeof AirdropSummary>;

/** The activity of each wallet with each protocol. */
export const AirdropMatrix = zod.object({
  /** The busiest first. */
  wallets: zod.array(zod.object({ address: zod.string(), label: zod.string().nullable() })),
  protocols: zod.array(zod.string()),
  /** Pairs without records are left out. Dollars; gas is null if the source does not report it. */
  cells: zod.array(
    zod.object({
      wallet: zod.string(),
      protocol: zod.string(),
      interactions: zod.number().int(),
      claims: zod.number().int(),
      claimed_usd: zod.number(),
      gas_usd: zod.number().nullable(),
      last_at: zod.iso.datetime().nullable(),
    }),
  ),
  /** The total number, including those that are not shown. */
  all_wallets: zod.number().int(),
  all_protocols: zod.number().int(),
});
export type AirdropMatrix = zod.infer<typeof AirdropMatrix>;

export const AIRDROP_ENDPOINTS = {
  ...listEndpoints(AIRDROP_CLAIMS),
  ...listEndpoints(AIRDROP_INTERACTIONS),
  ...listEndpoints(AIRDROP_WALLETS),
  ...frameEndpoints('airdrops', 'airdrop'),
  airdropSummary: {
    method: 'GET',
    path: '/api/airdrops/summary',
    area: 'airdrops',
    topics: ['airdrops'],
    response: AirdropSummary,
    failure: 'Failed to fetch airdrop claims',
  },
  airdropMatrix: {
    method: 'GET',
    path: '/api/airdrops/matrix',
    area: 'airdrops',
    topics: ['airdrops'],
    response: AirdropMatrix,
    failure: 'Failed to fetch airdrop interactions',
  },
  airdropProtocols: {
    method: 'GET',
    path: '/api/airdrops/protocols',
    area: 'airdrops',
    topics: ['airdrops'],
    response: zod.array(AirdropProtocol),
    failure: 'Failed to fetch airdrop interactions',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function airdropRequests() {
  return {
    airdropClaims: listRequest(AIRDROP_CLAIMS, `Claims, newest first. ${PAGED}`),
    exportAirdropClaims: downloadRequest(AIRDROP_CLAIMS),
    airdropClaimDays: daysRequest(AIRDROP_CLAIMS),
    airdropInteractions: listRequest(
      AIRDROP_INTERACTIONS,
      `Interactions of the wallets with protocols, newest first. ${PAGED}`,
    ),
    exportAirdropInteractions: downloadRequest(AIRDROP_INTERACTIONS),
    airdropInteractionDays: daysRequest(AIRDROP_INTERACTIONS),
    airdropWallets: listRequest(AIRDROP_WALLETS, `Farming wallets, the last active first. ${PAGED}`),
    exportAirdropWallets: downloadRequest(AIRDROP_WALLETS),
    ...frameRequests('airdrops', 'airdrop'),
    airdropSummary: {
      access: 'operator',
      summary: 'Interactions, claimed dollars and protocols of all wallets.',
      query: SourceQuery,
    },
    airdropMatrix: {
      access: 'operator',
      summary: 'Interactions, claims and gas of each wallet with each protocol.',
      query: SourceQuery,
    },
    airdropProtocols: {
      access: 'operator',
      summary: 'Interactions and claimed dollars of each protocol, the most claimed first.',
      query: SourceQuery,
    },
  } as const satisfies RequestsOf<typeof AIRDROP_ENDPOINTS>;
}
