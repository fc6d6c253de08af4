import * as zod from 'zod';
import { BASES, DECISIONS, DecisionReason } from '../domain/area-decision.ts';
import { DEADLINE_KINDS } from '../domain/deadline.ts';
import { DAY_MS } from '../domain/durations.ts';
import { OverviewBasis, OverviewKind } from '../domain/overview-ledger.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { listEndpoints } from './list-endpoints.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { AREA_IDS, LEDGER_TOPICS, OVERVIEW_LEDGER } from './overview-ledger.ts';
import { QueryInstant } from './query-instant.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

const Area = zod.enum(AREA_IDS);
const Count = zod.number().int();
/** Exact decimal text. */
const Dollars = zod.string().regex(/^-?\d+(\.\d{1,6})?$/);

const Sum = { lines: Count, unvalued: Count, net_usd: Dollars } as const;

/** The sums of one source of an area: those of two sources are not added up. */
const SourceSums = zod.object({
  area: Area,
  source: zod.string(),
  ...Sum,
  /** One for each kind that has lines, in the order of kinds. */
  parts: zod.array(zod.object({ kind: OverviewKind, lines: Count, unvalued: Count, amount_usd: Dollars })),
});

/** The sums of one basis, over one source of each area. */
const BasisSums = zod.object({ basis: OverviewBasis, ...Sum, sources: zod.array(SourceSums) });
export type BasisSums = zod.infer<typeof BasisSums>;

const OverviewSums = zod.object({ scope: Scope, bases: zod.array(BasisSums) });
export type OverviewSums = zod.infer<typeof OverviewSums>;

/** The net of a day, of each basis, area and source alone. */
const DayNet = zod.object({
  /** In UTC. */
  date: zod.iso.date(),
  basis: OverviewBasis,
  area: Area,
  source: zod.string(),
  ...Sum,
});
export type DayNet = zod.infer<typeof DayNet>;

/** How often a reason decided in an area, and what leaving it saved or cost. */
const AreaReason = zod.object({
  area: Area,
  source: zod.string(),
  basis: zod.enum(BASES),
  decision: zod.enum(DECISIONS),
  reason: DecisionReason.nullable(),
  times: Count,
  /** Of those that tell it: what was expected, after costs. */
  expected: Count,
  expected_usd: Dollars,
  /** Of those that were valued later: below 0, leaving it saved that much. */
  valued: Count,
  later_usd: Dollars,
});
export type AreaReason = zod.infer<typeof AreaReason>;

/** Something that ends or begins at a known time. Texts are those of others: names may be hostile. */
const Deadline = zod.object({
  /** Unique among deadlines. */
  key: zod.string(),
  kind: zod.enum(DEADLINE_KINDS),
  at: zod.iso.datetime(),
  /** Null for what concerns the account. */
  area: Area.nullable(),
  subject: zod.string(),
  detail: zod.string(),
});
export type Deadline = zod.infer<typeof Deadline>;

const READ = { method: 'GET', area: 'console', topics: LEDGER_TOPICS } as const;
const Span = zod.strictObject({ from: QueryInstant.optional(), to: QueryInstant.optional() });

export const OVERVIEW_ENDPOINTS = {
  ...listEndpoints(OVERVIEW_LEDGER),
  overviewSums: {
    ...READ,
    path: '/api/overview/sums',
    response: OverviewSums,
    failure: 'Failed to fetch the sums of all areas',
  },
  overviewDays: {
    ...READ,
    path: '/api/overview/days',
    response: zod.object({ scope: Scope, days: zod.array(DayNet) }),
    failure: 'Failed to fetch the results of days',
  },
  overviewReasons: {
    ...READ,
    path: '/api/overview/reasons',
    response: zod.object({ reasons: zod.array(AreaReason) }),
    failure: 'Failed to fetch what was not taken',
  },
  overviewDeadlines: {
    ...READ,
    path: '/api/overview/deadlines',
    /** `total` counts those beyond the first 200 too. */
    response: zod.object({ deadlines: zod.array(Deadline), total: zod.int() }),
    failure: 'Failed to fetch deadlines',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function overviewRequests() {
  return {
    overviewLedger: listRequest(
      OVERVIEW_LEDGER,
      'What all areas brought and cost by UTC day, wallet, basis and kind, newest first. With page, limit, after, before or count: one page; otherwise all rows, streamed.',
    ),
    exportOverviewLedger: downloadRequest(OVERVIEW_LEDGER),
    overviewSums: {
      access: 'operator',
      summary: 'Sums of the ledger of all areas by kind, of each basis and source alone.',
      query: zod.strictObject({ ...ScopeQuery.shape, ...Span.shape }),
    },
    overviewDays: {
      access: 'operator',
      summary: 'The net of each UTC day from a time to before another, at most 400 days apart.',
      query: zod
        .strictObject({ ...ScopeQuery.shape, from: QueryInstant, to: QueryInstant })
        .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 400 * DAY_MS, {
          path: ['to'],
          message: 'must be at most 400 days after from',
        }),
    },
    overviewReasons: {
      access: 'operator',
      summary: 'How often each reason decided in each area, and what leaving it saved or cost.',
      query: Span,
    },
    overviewDeadlines: {
      access: 'operator',
      summary:
        'Deadlines of claims, timelocks, mint phases, and of keys and password of the caller, after a time and up to another, the earliest 200, and how many there are.',
      query: zod.strictObject({ from: QueryInstant, to: QueryInstant }),
    },
  } as const satisfies RequestsOf<typeof OVERVIEW_ENDPOINTS>;
}
