import { z } from 'zod';
import { AirdropAllocation, AirdropDistribution, AllocationStatus } from '../domain/airdrop-distribution.ts';
import { EvmAddress } from '../domain/evm-address.ts';
import type { Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, PAGING_FIELDS } from './paging-query.ts';
import { QueryInstant } from './query-instant.ts';
import { SourceQuery } from './sources.ts';

/** The largest file of shares that is taken. */
export const MOST_DISTRIBUTION_BYTES = 64 * 1024 * 1024;

/** What a file of shares does not say itself. */
export const DistributionRequest = z.strictObject({
  protocol: z.string().trim().min(1).max(60),
  /** Symbol of the token. */
  token: z.string().trim().min(1).max(30),
  decimals: z.coerce.number().int().min(0).max(36).default(18),
  /** Unit of the amounts of a CSV file; its column says so where this is absent. */
  unit: z.enum(['tokens', 'base']).optional(),
  distributor: EvmAddress.optional(),
  deadline: z.iso.datetime().optional(),
});
export type DistributionRequest = z.output<typeof DistributionRequest>;

export const DistributionReport = z.object({
  /** `known`: the same list was there and nothing changed; `deadline`: only its deadline did. */
  outcome: z.enum(['added', 'known', 'deadline']),
  id: z.number().int(),
  shares: z.number().int(),
  /** Base units of all shares together. */
  amount: z.string(),
  root: z.string().nullable(),
  proven: AirdropDistribution.shape.proven,
});
export type DistributionReport = z.infer<typeof DistributionReport>;

export const ALLOCATION_SORTS = [
  'token_amount',
  'protocol',
  'wallet',
  'status',
  'deadline',
  'claimed_at',
  'claimed_usd',
] as const;

/** Filters of allocations; text matches by case-insensitive substring, bounds are inclusive. */
export const AllocationQuery = z.strictObject({
  ...SourceQuery.shape,
  protocol: z.string().max(200).optional(),
  wallet: z.string().max(200).optional(),
  status: AllocationStatus.optional(),
  /** Whole tokens. */
  min_tokens: z.coerce.number().optional(),
  max_tokens: z.coerce.number().optional(),
  min_claimed_usd: z.coerce.number().optional(),
  max_claimed_usd: z.coerce.number().optional(),
  /** From this instant, and before that one. */
  deadline_from: QueryInstant.optional(),
  deadline_to: QueryInstant.optional(),
  claimed_from: QueryInstant.optional(),
  claimed_to: QueryInstant.optional(),
  ...PAGING_FIELDS,
  sort: z.enum(ALLOCATION_SORTS).optional(),
});
export type AllocationQuery = z.infer<typeof AllocationQuery>;

const AllocationPage = z.object({ allocations: z.array(AirdropAllocation), ...PAGE_FIELDS });

export const AIRDROP_DISTRIBUTION_ENDPOINTS = {
  airdropDistributions: {
    method: 'GET',
    path: '/api/airdrops/distributions',
    access: 'operator',
    summary: 'Distributions with how many of their shares have each status, the next deadline first.',
    query: SourceQuery,
    response: z.array(AirdropDistribution),
    failure: 'Failed to fetch airdrop distributions',
  },
  airdropAllocations: {
    method: 'GET',
    path: '/api/airdrops/allocations',
    access: 'operator',
    summary:
      'Shares of distributions, the largest first. With page, limit, after, before or count: one page; else the whole list, streamed.',
    query: AllocationQuery,
    response: z.union([z.array(AirdropAllocation), AllocationPage]),
    failure: 'Failed to fetch airdrop allocations',
  },
  importDistribution: {
    method: 'POST',
    path: '/api/airdrops/distributions',
    access: 'operator',
    summary:
      'Imports a file of shares (CSV, or JSON with a Merkle tree); it is checked whole before anything changes.',
    query: DistributionRequest,
    body_media_type: 'application/octet-stream',
    response: DistributionReport,
    failure: 'Failed to import the distribution',
  },
  importDistributionFile: {
    method: 'POST',
    path: '/api/import/distribution',
    access: 'local-key',
    summary: 'The same for command-line tools.',
    query: DistributionRequest,
    body_media_type: 'application/octet-stream',
    response: DistributionReport,
    failure: 'Failed to import the distribution',
  },
  removeDistribution: {
    method: 'POST',
    path: '/api/airdrops/distributions/remove',
    access: 'operator',
    summary: 'Forgets an imported distribution with its shares; one that is not there is no error.',
    body: z.strictObject({ id: z.int().min(1).max(2_147_483_647) }),
    response: z.object({}),
    failure: 'Failed to remove the distribution',
  },
} as const satisfies Record<string, Endpoint>;
