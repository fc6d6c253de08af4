import * as zod from 'zod';
import { AirdropDistribution, ALLOCATION_STATUSES } from '../domain/airdrop-distribution.ts';
import { cleanText } from '../domain/clean-text.ts';
import { EvmAddress } from '../domain/evm-address.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { listEndpoints } from './list-endpoints.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';
import { SourceQuery } from './source-query.ts';

/** The largest file of shares. */
export const MOST_DISTRIBUTION_BYTES = 64 * 1024 * 1024;

/** The settings that a file of shares does not contain. */
export const DistributionRequest = zod.strictObject({
  protocol: zod.string().overwrite(cleanText).min(1).max(60),
  /** Symbol of the token. */
  token: zod.string().overwrite(cleanText).min(1).max(30),
  decimals: zod.coerce.number().int().min(0).max(36).default(18),
  /** Unit of the amounts of a CSV file; if absent, the column's name decides. */
  unit: zod.enum(['tokens', 'base']).optional(),
  // A method of the schema would keep it, and the hash that it needs, in the console.
  distributor: zod.optional(EvmAddress),
  deadline: zod.iso.datetime().optional(),
});
export type DistributionRequest = zod.output<typeof DistributionRequest>;

export const DistributionReport = zod.object({
  /** `known`: the same list was stored and nothing changed; `deadline`: only its deadline changed. */
  outcome: zod.enum(['added', 'known', 'deadline']),
  id: zod.number().int(),
  shares: zod.number().int(),
  /** The sum of all shares in base units. */
  amount: zod.string(),
  root: zod.string().nullable(),
  proven: AirdropDistribution.shape.proven,
});
export type DistributionReport = zod.infer<typeof DistributionReport>;

const ALLOCATION_COLUMNS = {
  /** `{distribution}-{place}`. */
  id: { value: zod.string() },
  protocol: { kind: 'text' },
  wallet: { kind: 'text' },
  /** Base units of the token. */
  amount: { value: zod.string().regex(/^\d+$/) },
  token: { value: zod.string() },
  decimals: { kind: 'integer', ...ONLY_SHOWN },
  status: { kind: 'enum', values: ALLOCATION_STATUSES },
  deadline: { kind: 'instant', nullable: true },
  claimed_at: { kind: 'instant', nullable: true, filter: 'claimed' },
  /** Dollars at the time of the claim; null before the claim and if the value is unknown. */
  claimed_usd: { kind: 'decimal', nullable: true },
  /** Whole tokens. */
  token_amount: { kind: 'decimal', value: null, filter: 'tokens' },
} as const satisfies ListColumns;

/** One wallet's share of a distribution. */
export const AirdropAllocation = rowOf(ALLOCATION_COLUMNS);
export type AirdropAllocation = zod.infer<typeof AirdropAllocation>;

export const AIRDROP_ALLOCATIONS = {
  endpoint: 'airdropAllocations',
  path: '/api/airdrops/allocations',
  area: 'airdrops',
  subject: 'source',
  topics: ['airdrops'],
  columns: ALLOCATION_COLUMNS,
  row: AirdropAllocation,
  rows: 'allocations',
  sort: 'token_amount',
  order: 'desc',
  failure: 'Failed to fetch airdrop allocations',
  download: {
    endpoint: 'exportAllocations',
    file: 'allocations',
    noun: 'allocations',
    failure: 'Failed to export airdrop allocations',
  },
} as const satisfies ListDeclaration;

export const AIRDROP_DISTRIBUTION_ENDPOINTS = {
  airdropDistributions: {
    method: 'GET',
    path: '/api/airdrops/distributions',
    area: 'airdrops',
    topics: ['airdrops'],
    response: zod.array(AirdropDistribution),
    failure: 'Failed to fetch airdrop distributions',
  },
  ...listEndpoints(AIRDROP_ALLOCATIONS),
  importDistribution: {
    method: 'POST',
    role: 'operator',
    path: '/api/airdrops/distributions',
    area: 'airdrops',
    response: DistributionReport,
    failure: 'Failed to import the distribution',
  },
  importDistributionFile: {
    method: 'POST',
    role: 'viewer',
    path: '/api/import/distribution',
    area: 'airdrops',
    response: DistributionReport,
    failure: 'Failed to import the distribution',
  },
  removeDistribution: {
    method: 'POST',
    role: 'operator',
    path: '/api/airdrops/distributions/remove',
    area: 'airdrops',
    response: zod.object({}),
    failure: 'Failed to remove the distribution',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function airdropDistributionRequests() {
  return {
    airdropDistributions: {
      access: 'operator',
      summary: 'Distributions with how many of their shares have each status, the next deadline first.',
      query: SourceQuery,
    },
    airdropAllocations: listRequest(
      AIRDROP_ALLOCATIONS,
      'Shares of distributions, largest first. With page, limit, after, before or count: one page; otherwise all rows, streamed.',
    ),
    exportAllocations: downloadRequest(AIRDROP_ALLOCATIONS),
    importDistribution: {
      access: 'operator',
      summary:
        'Imports a file of shares (CSV, or JSON with a Merkle tree); it is checked whole before anything changes.',
      query: DistributionRequest,
      body_media_type: 'application/octet-stream',
    },
    importDistributionFile: {
      access: 'local-key',
      summary: 'The same for command-line tools.',
      query: DistributionRequest,
      body_media_type: 'application/octet-stream',
    },
    removeDistribution: {
      access: 'operator',
      summary: 'Deletes an imported distribution with its shares; a missing one is no error.',
      body: zod.strictObject({ id: zod.int().min(1).max(2_147_483_647) }),
    },
  } as const satisfies RequestsOf<typeof AIRDROP_DISTRIBUTION_ENDPOINTS>;
}
