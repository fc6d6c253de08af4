import * as zod from 'zod';
import { frameEndpoints, frameRequests } from './area-frame.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { listEndpoints } from './list-endpoints.ts';
import { daysRequest, downloadRequest, listRequest } from './list-requests.ts';
import { SourceQuery } from './source-query.ts';
import { YieldDetail } from './yield-detail.ts';
import { YIELD_FLOWS } from './yield-flows.ts';
import { YIELD_MOVES } from './yield-moves.ts';
import { YieldOverview } from './yield-overview.ts';
import { YIELD_VAULTS } from './yield-vaults.ts';

const PLACE = { method: 'GET', area: 'yield', topics: ['yield'] } as const;

/** Vaults that are compared at most. */
const MOST_COMPARED = 4;

export const YIELD_ENDPOINTS = {
  ...listEndpoints(YIELD_VAULTS),
  ...listEndpoints(YIELD_FLOWS),
  ...listEndpoints(YIELD_MOVES),
  ...frameEndpoints('yield', 'yield'),
  yieldOverview: {
    ...PLACE,
    path: '/api/yield/overview',
    response: YieldOverview,
    failure: 'Failed to fetch the figures of vaults',
  },
  yieldDetails: {
    ...PLACE,
    path: '/api/yield/vaults/details',
    response: zod.object({ vaults: zod.array(YieldDetail) }),
    failure: 'Failed to fetch the vaults',
  },
} as const satisfies Record<string, Endpoint>;

const PAGED = 'With page, limit, after, before or count: one page; otherwise all rows, streamed.';

/** What only the server needs of these calls. */
export function yieldRequests() {
  return {
    yieldVaults: listRequest(YIELD_VAULTS, `The vaults as they stand at their newest reading. ${PAGED}`),
    exportYieldVaults: downloadRequest(YIELD_VAULTS),
    yieldFlows: listRequest(YIELD_FLOWS, `What wallets put in, took out and claimed, newest first. ${PAGED}`),
    exportYieldFlows: downloadRequest(YIELD_FLOWS),
    yieldMoves: listRequest(YIELD_MOVES, `Moves between vaults that were weighed, newest first. ${PAGED}`),
    exportYieldMoves: downloadRequest(YIELD_MOVES),
    ...frameRequests('yield', 'yield'),
    yieldOverview: {
      access: 'operator',
      summary: 'What watched wallets have in vaults, what it earned after gas, and its value over time.',
      query: SourceQuery,
    },
    yieldDetails: {
      access: 'operator',
      summary:
        'One to four vaults with their newest readings, reports, holders and flows. Unknown ids are left out.',
      query: zod.strictObject({
        ids: zod
          .string()
          .max(200)
          .transform((text) => text.split(','))
          .pipe(
            zod
              .array(zod.string().regex(/^\d{1,9}-\d{1,15}$/, 'must be the id of a vault'))
              .min(1)
              .max(MOST_COMPARED),
          ),
      }),
    },
    yieldMoveDays: daysRequest(YIELD_MOVES),
  } as const satisfies RequestsOf<typeof YIELD_ENDPOINTS>;
}
