import { z } from 'zod';
import { AirdropProtocol, AirdropRecord, AirdropWallet } from '../domain/airdrop.ts';
import type { Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, PAGING_FIELDS } from './paging-query.ts';
import { QueryInstant } from './query-instant.ts';
import { SourceQuery } from './sources.ts';

export const AIRDROP_RECORD_SORTS = [
  'timestamp',
  'protocol',
  'usd_value',
  'gas_usd',
  'wallet',
  'tx_hash',
] as const;
export const AIRDROP_WALLET_SORTS = [
  'address',
  'label',
  'active',
  'last_active',
  'created_at',
  'interactions',
  'protocols',
  'claims',
  'gas_usd',
  'claimed_usd',
  'net_usd',
] as const;

/** Filters of claims and interactions; text matches by case-insensitive substring, bounds are inclusive. */
export const AirdropRecordQuery = z.strictObject({
  ...SourceQuery.shape,
  protocol: z.string().max(200).optional(),
  wallet: z.string().max(200).optional(),
  tx_hash: z.string().max(200).optional(),
  min_usd_value: z.coerce.number().optional(),
  max_usd_value: z.coerce.number().optional(),
  min_gas_usd: z.coerce.number().optional(),
  max_gas_usd: z.coerce.number().optional(),
  /** From this instant, and before that one. */
  from: QueryInstant.optional(),
  to: QueryInstant.optional(),
  ...PAGING_FIELDS,
  sort: z.enum(AIRDROP_RECORD_SORTS).optional(),
});
export type AirdropRecordQuery = z.infer<typeof AirdropRecordQuery>;

/** Filters of wallets; text matches by case-insensitive substring, bounds are inclusive. A figure that is not known is in no bounds. */
export const AirdropWalletQuery = z.strictObject({
  ...SourceQuery.shape,
  address: z.string().max(200).optional(),
  label: z.string().max(200).optional(),
  active: z.enum(['yes', 'no']).optional(),
  /** From this instant, and before that one. */
  active_from: QueryInstant.optional(),
  active_to: QueryInstant.optional(),
  created_from: QueryInstant.optional(),
  created_to: QueryInstant.optional(),
  min_interactions: z.coerce.number().optional(),
  max_interactions: z.coerce.number().optional(),
  min_protocols: z.coerce.number().optional(),
  max_protocols: z.coerce.number().optional(),
  min_claims: z.coerce.number().optional(),
  max_claims: z.coerce.number().optional(),
  min_claimed_usd: z.coerce.number().optional(),
  max_claimed_usd: z.coerce.number().optional(),
  min_gas_usd: z.coerce.number().optional(),
  max_gas_usd: z.coerce.number().optional(),
  min_net_usd: z.coerce.number().optional(),
  max_net_usd: z.coerce.number().optional(),
  ...PAGING_FIELDS,
  sort: z.enum(AIRDROP_WALLET_SORTS).optional(),
});
export type AirdropWalletQuery = z.infer<typeof AirdropWalletQuery>;

const RecordPage = z.object({ records: z.array(AirdropRecord), ...PAGE_FIELDS });
const WalletPage = z.object({ wallets: z.array(AirdropWallet), ...PAGE_FIELDS });

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

const PAGED = 'With page, limit, after, before or count: one page; else the whole list, streamed.';

export const AIRDROP_ENDPOINTS = {
  airdropClaims: {
    method: 'GET',
    path: '/api/airdrops/claims',
    access: 'operator',
    summary: `Claims, newest first. ${PAGED}`,
    query: AirdropRecordQuery,
    response: z.union([z.array(AirdropRecord), RecordPage]),
    failure: 'Failed to fetch airdrop claims',
  },
  airdropInteractions: {
    method: 'GET',
    path: '/api/airdrops/interactions',
    access: 'operator',
    summary: `Interactions of the wallets with protocols, newest first. ${PAGED}`,
    query: AirdropRecordQuery,
    response: z.union([z.array(AirdropRecord), RecordPage]),
    failure: 'Failed to fetch airdrop interactions',
  },
  airdropWallets: {
    method: 'GET',
    path: '/api/airdrops/wallets',
    access: 'operator',
    summary: `Farming wallets, the last active first. ${PAGED}`,
    query: AirdropWalletQuery,
    response: z.union([z.array(AirdropWallet), WalletPage]),
    failure: 'Failed to fetch airdrop wallets',
  },
  airdropSummary: {
    method: 'GET',
    path: '/api/airdrops/summary',
    access: 'operator',
    summary: 'Interactions, claimed dollars and protocols of all wallets.',
    query: SourceQuery,
    response: AirdropSummary,
    failure: 'Failed to fetch airdrop claims',
  },
  airdropMatrix: {
    method: 'GET',
    path: '/api/airdrops/matrix',
    access: 'operator',
    summary: 'Interactions, claims and gas of each wallet with each protocol.',
    query: SourceQuery,
    response: AirdropMatrix,
    failure: 'Failed to fetch airdrop interactions',
  },
  airdropProtocols: {
    method: 'GET',
    path: '/api/airdrops/protocols',
    access: 'operator',
    summary: 'Interactions and claimed dollars of each protocol, the most claimed first.',
    query: SourceQuery,
    response: z.array(AirdropProtocol),
    failure: 'Failed to fetch airdrop interactions',
  },
} as const satisfies Record<string, Endpoint>;
