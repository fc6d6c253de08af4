import * as zod from 'zod';
import { frameEndpoints, frameRequests } from './area-frame.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { listEndpoints } from './list-endpoints.ts';
import { daysRequest, downloadRequest, listRequest } from './list-requests.ts';
import { MINT_ATTEMPTS } from './mint-attempts.ts';
import { MINT_COLLECTIONS } from './mint-collections.ts';
import { MintDetail } from './mint-detail.ts';
import { MintOverview } from './mint-overview.ts';
import { MINT_PHASE_ENDPOINTS, mintPhaseRequests } from './mint-phases.ts';
import { MINT_SNIPES } from './mint-snipes.ts';
import { SourceQuery } from './source-query.ts';

const PLACE = { method: 'GET', area: 'nft-mint', topics: ['nft-mint'] } as const;

export const NFT_MINT_ENDPOINTS = {
  ...listEndpoints(MINT_COLLECTIONS),
  ...listEndpoints(MINT_ATTEMPTS),
  ...listEndpoints(MINT_SNIPES),
  ...frameEndpoints('nft-mint', 'mint'),
  ...MINT_PHASE_ENDPOINTS,
  mintOverview: {
    ...PLACE,
    path: '/api/nft-mint/overview',
    response: MintOverview,
    failure: 'Failed to fetch the figures of mints',
  },
  mintDetail: {
    ...PLACE,
    path: '/api/nft-mint/collections/detail',
    response: zod.object({ collection: MintDetail.nullable() }),
    failure: 'Failed to fetch the collection',
  },
} as const satisfies Record<string, Endpoint>;

const PAGED = 'With page, limit, after, before or count: one page; otherwise all rows, streamed.';

/** What only the server needs of these calls. */
export function nftMintRequests() {
  return {
    mintCollections: listRequest(
      MINT_COLLECTIONS,
      `Watched collections as they stand at their newest reading. ${PAGED}`,
    ),
    exportMintCollections: downloadRequest(MINT_COLLECTIONS),
    mintAttempts: listRequest(MINT_ATTEMPTS, `Mints and attempts that failed, newest first. ${PAGED}`),
    exportMintAttempts: downloadRequest(MINT_ATTEMPTS),
    mintSnipes: listRequest(
      MINT_SNIPES,
      `Snipes of watched minters, on paper, and of a service, newest first. ${PAGED}`,
    ),
    exportMintSnipes: downloadRequest(MINT_SNIPES),
    mintSnipeDays: daysRequest(MINT_SNIPES),
    ...frameRequests('nft-mint', 'mint'),
    ...mintPhaseRequests(),
    mintOverview: {
      access: 'operator',
      summary: 'What opens next, and what watched minters spent, sold and hold.',
      query: SourceQuery,
    },
    mintDetail: {
      access: 'operator',
      summary: 'A collection with its phases, why attempts failed, and its latest sales; null if unknown.',
      query: zod.strictObject({
        id: zod.string().regex(/^\d{1,9}-\d{1,15}$/, 'must be the id of a collection'),
      }),
    },
  } as const satisfies RequestsOf<typeof NFT_MINT_ENDPOINTS>;
}
