import * as zod from 'zod';
import { DailyProfits } from '../domain/daily-profits.ts';
import { PAIR_EXITS } from '../domain/pair-words.ts';
import { frameEndpoints, frameRequests } from './area-frame.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { listEndpoints } from './list-endpoints.ts';
import { daysRequest, downloadRequest, listRequest } from './list-requests.ts';
import { PairDetail } from './pair-detail.ts';
import { PAIR_SIGNALS_LIST } from './pair-signals.ts';
import { PAIR_TRADES } from './pair-trades.ts';
import { PAIRS, PairRow } from './pairs.ts';
import { SourceQuery } from './source-query.ts';

/** The prices that pairs are made of. */
const PairDesk = zod.object({
  /** Such as 'simulated M1'. */
  prices: zod.string(),
  instruments: zod.number().int(),
  /** Pairs of instruments, and those that no other one replaces: the rest span the same two series. */
  possible_pairs: zod.number().int(),
  looked_at: zod.number().int(),
  bars: zod.number().int(),
  looks: zod.number().int(),
  /** Bars of a look, and the false-discovery rate at which pairs are followed. */
  look: zod.number().int(),
  follow_rate: zod.number(),
  last_bar_at: zod.iso.datetime().nullable(),
  problem: zod.string().nullable(),
  made_because: zod.string(),
});
export type PairDesk = zod.infer<typeof PairDesk>;

const Dollars = zod.string().regex(/^-?\d+(\.\d{1,6})?$/);

/** All pairs and trades of a source. Dollars as exact decimal text; costs are below 0 and add up to the net. */
export const PairOverview = zod.object({
  desks: zod.array(PairDesk),
  pairs: zod.number().int(),
  followed: zod.number().int(),
  trusted: zod.number().int(),
  /** Pairs among the followed that are to be expected without a relation; null where a service tells of them. */
  expected_false: zod.number().nullable(),
  /** Pairs with an open trade. */
  open: zod.array(PairRow),
  trades: zod.number().int(),
  /** Trades of which every line is known: the sums are of these. */
  known: zod.number().int(),
  gross_usd: Dollars,
  spread_usd: Dollars,
  commission_usd: Dollars,
  gas_usd: Dollars,
  financing_usd: Dollars,
  net_usd: Dollars,
  /** 95 % interval of the mean net of a trade; null with fewer than two. */
  mean_net_usd: zod.number().nullable(),
  mean_low_usd: zod.number().nullable(),
  mean_high_usd: zod.number().nullable(),
  exits: zod.array(
    zod.object({ reason: zod.enum(PAIR_EXITS), trades: zod.number().int(), net_usd: Dollars }),
  ),
  /** Net by UTC day of closing. */
  daily: DailyProfits,
});
export type PairOverview = zod.infer<typeof PairOverview>;

const PLACE = { method: 'GET', area: 'stat-arb', topics: ['stat-arb'] } as const;

export const STAT_ARB_ENDPOINTS = {
  ...listEndpoints(PAIRS),
  ...listEndpoints(PAIR_TRADES),
  ...listEndpoints(PAIR_SIGNALS_LIST),
  ...frameEndpoints('stat-arb', 'statArb'),
  pairOverview: {
    ...PLACE,
    path: '/api/stat-arb/overview',
    response: PairOverview,
    failure: 'Failed to fetch the figures of pairs',
  },
  pairDetail: {
    ...PLACE,
    path: '/api/stat-arb/pairs/detail',
    response: zod.object({ detail: PairDetail.nullable() }),
    failure: 'Failed to fetch the pair',
  },
} as const satisfies Record<string, Endpoint>;

const PAGED = 'With page, limit, after, before or count: one page; otherwise all rows, streamed.';

/** What only the server needs of these calls. */
export function statArbRequests() {
  return {
    pairs: listRequest(PAIRS, `The pairs as they stand at their newest bar. ${PAGED}`),
    exportPairs: downloadRequest(PAIRS),
    pairTrades: listRequest(PAIR_TRADES, `Closed pair trades, newest first. ${PAGED}`),
    exportPairTrades: downloadRequest(PAIR_TRADES),
    pairDays: daysRequest(PAIR_TRADES),
    pairSignals: listRequest(
      PAIR_SIGNALS_LIST,
      `Decisions about pairs that were far from their line, newest first. ${PAGED}`,
    ),
    exportPairSignals: downloadRequest(PAIR_SIGNALS_LIST),
    ...frameRequests('stat-arb', 'statArb'),
    pairOverview: {
      access: 'operator',
      summary: 'What was looked at, followed and trusted, and the sums of all trades.',
      query: SourceQuery,
    },
    pairDetail: {
      access: 'operator',
      summary: 'A pair with its newest bars, looks and trades. Null for an unknown id.',
      query: zod.strictObject({
        id: zod.string().regex(/^\d{1,9}-\d{1,15}$/, 'must be the id of a pair'),
      }),
    },
  } as const satisfies RequestsOf<typeof STAT_ARB_ENDPOINTS>;
}
