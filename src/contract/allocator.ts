import * as zod from 'zod';
import { frameEndpoints, frameRequests } from './area-frame.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { listEndpoints } from './list-endpoints.ts';
import { daysRequest, downloadRequest, listRequest } from './list-requests.ts';
import { PotHistory } from './pot-history.ts';
import { POT_MARKETS } from './pot-markets.ts';
import { POT_MOVES, PotMoveRow } from './pot-moves.ts';
import { POT_PLANS, PotPlanRow } from './pot-plans.ts';
import { POTS, PotRow } from './pots.ts';
import { SourceQuery } from './source-query.ts';

const Dollars = zod.string().regex(/^-?\d+(\.\d{1,6})?$/);

/** All pots of a source. Dollars as exact decimal text, of the pots whose asset has a price. */
export const PotOverview = zod.object({
  pots: zod.array(PotRow),
  all_pots: zod.number().int(),
  /** Pots whose dollars are known: the sums are of these. */
  valued: zod.number().int(),
  total_usd: Dollars,
  idle_usd: Dollars,
  /** Dollars a year. */
  income_now_usd: Dollars,
  income_best_usd: Dollars,
  drift_usd_day: Dollars,
  /** Dollars of the last 30 days by readings, and the days that they cover; null without readings. */
  regret_usd: zod.number().nullable(),
  over_hold_usd: zod.number().nullable(),
  covered_days: zod.number(),
  last_plan: PotPlanRow.nullable(),
  last_move: PotMoveRow.nullable(),
  moves: zod.number().int(),
  failed_moves: zod.number().int(),
  median_latency_s: zod.number().nullable(),
  /** Moves that followed a plan. */
  followed: zod.number().int(),
});
export type PotOverview = zod.infer<typeof PotOverview>;

const PLACE = { method: 'GET', area: 'allocator', topics: ['allocator'] } as const;

export const ALLOCATOR_ENDPOINTS = {
  ...listEndpoints(POTS),
  ...listEndpoints(POT_MARKETS),
  ...listEndpoints(POT_PLANS),
  ...listEndpoints(POT_MOVES),
  ...frameEndpoints('allocator', 'allocator'),
  potOverview: {
    ...PLACE,
    path: '/api/allocator/overview',
    response: PotOverview,
    failure: 'Failed to fetch the figures of pots',
  },
  potHistory: {
    ...PLACE,
    path: '/api/allocator/pots/history',
    response: zod.object({ history: PotHistory.nullable() }),
    failure: 'Failed to fetch the history of the pot',
  },
  potPlanDetail: {
    ...PLACE,
    path: '/api/allocator/plans/detail',
    response: zod.object({ plan: PotPlanRow.nullable() }),
    failure: 'Failed to fetch the plan',
  },
} as const satisfies Record<string, Endpoint>;

const PAGED = 'With page, limit, after, before or count: one page; otherwise all rows, streamed.';
const Id = zod.string().regex(/^\d{1,9}-\d{1,15}$/, 'must be the id of a row');

/** What only the server needs of these calls. */
export function allocatorRequests() {
  return {
    pots: listRequest(POTS, `Vaults whose funds are spread over markets, as they stand. ${PAGED}`),
    exportPots: downloadRequest(POTS),
    potMarkets: listRequest(POT_MARKETS, `The markets of pots as they stand. ${PAGED}`),
    exportPotMarkets: downloadRequest(POT_MARKETS),
    potPlans: listRequest(POT_PLANS, `What our rules would have done, newest first. ${PAGED}`),
    exportPotPlans: downloadRequest(POT_PLANS),
    potPlanDays: daysRequest(POT_PLANS),
    potMoves: listRequest(POT_MOVES, `What curators did, newest first. ${PAGED}`),
    exportPotMoves: downloadRequest(POT_MOVES),
    potMoveDays: daysRequest(POT_MOVES),
    ...frameRequests('allocator', 'allocator'),
    potOverview: {
      access: 'operator',
      summary: 'The sums of all pots, what drift costs, and the newest plan and move.',
      query: SourceQuery,
    },
    potHistory: {
      access: 'operator',
      summary: 'Weights and income of a pot over time, at most 1,000 points. Null for an unknown id.',
      query: zod.strictObject({ id: Id }),
    },
    potPlanDetail: {
      access: 'operator',
      summary: 'A plan with its weights and the arguments of the call. Null for an unknown id.',
      query: zod.strictObject({ id: Id }),
    },
  } as const satisfies RequestsOf<typeof ALLOCATOR_ENDPOINTS>;
}
