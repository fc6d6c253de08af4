import { z } from 'zod';
import { ReconciledState, ReconciledTrade } from '../domain/reconciliation.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { TradeAction } from '../domain/trade.ts';
import type { Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, PAGING_FIELDS } from './paging-query.ts';
import { QueryInstant } from './query-instant.ts';

/** Columns of money, which are summed. */
export const RECONCILIATION_SUMS = [
  'engine_profit',
  'broker_result',
  'difference',
  'slippage',
  'spread',
  'financing',
  'fees',
  'remainder',
] as const;
/** Columns of numbers; each is filtered by its least and its greatest value. */
export const RECONCILIATION_RANGES = ['broker_units', ...RECONCILIATION_SUMS] as const;
export const RECONCILIATION_SORTS = [
  'timestamp',
  'state',
  'symbol',
  'trade_action',
  ...RECONCILIATION_RANGES,
] as const;

type Bound = `${'min' | 'max'}_${(typeof RECONCILIATION_RANGES)[number]}`;
const Bounds = Object.fromEntries(
  RECONCILIATION_RANGES.flatMap((name) => [`min_${name}`, `max_${name}`]).map((bound) => [
    bound,
    z.coerce.number().optional(),
  ]),
) as Record<Bound, z.ZodOptional<z.ZodCoercedNumber>>;

const FILTERS = {
  /** By the engine's entry, or the broker's where only it has the trade; `to` is exclusive. */
  from: QueryInstant.optional(),
  to: QueryInstant.optional(),
  state: ReconciledState.optional(),
  symbol: CurrencyPair.optional(),
  trade_action: TradeAction.optional(),
  ...Bounds,
};
export const ReconciliationQuery = z.strictObject({
  ...FILTERS,
  ...PAGING_FIELDS,
  sort: z.enum(RECONCILIATION_SORTS).optional(),
});
export type ReconciliationQuery = z.infer<typeof ReconciliationQuery>;

const Sum = ReconciledTrade.shape.engine_profit.unwrap();
/** Exact sums over some trades, as decimal text in the account's currency. */
const ReconciliationSums = z.object({
  matched: z.number().int(),
  engine_only: z.number().int(),
  broker_only: z.number().int(),
  /** Pairs that are closed on both sides: only these are in the sums. */
  settled: z.number().int(),
  engine_profit: Sum,
  broker_result: Sum,
  difference: Sum,
  slippage: Sum,
  spread: Sum,
  financing: Sum,
  fees: Sum,
  remainder: Sum,
});
export type ReconciliationSums = z.infer<typeof ReconciliationSums>;

export const ReconciliationSummary = z.object({
  /**
   * `nothing to reconcile` where no engine of the operator is mirrored: our own trades on paper, and no broker knows of it. `waiting` until
   * engine and broker have both answered.
   */
  state: z.enum(['not connected', 'nothing to reconcile', 'waiting', 'reconciled']),
  /** Since when the account's transactions are known. */
  from: z.iso.datetime().nullable(),
  /** The account's currency; where it is not USD the engine's dollars are compared with nothing. */
  currency: z.string().nullable(),
  total: ReconciliationSums,
  by_symbol: z.array(z.object({ symbol: CurrencyPair, ...ReconciliationSums.shape })),
});
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;

const ReconciliationPage = z.object({ records: z.array(ReconciledTrade), ...PAGE_FIELDS });

export const RECONCILIATION_ENDPOINTS = {
  reconciliation: {
    method: 'GET',
    path: '/api/broker/reconciliation',
    access: 'operator',
    summary:
      'Trades of the mirrored engine beside those at the broker, the newest first: matched, engine only, broker only. With page, limit, after, before or count: one page; else the whole list, streamed.',
    query: ReconciliationQuery,
    response: z.union([z.array(ReconciledTrade), ReconciliationPage]),
    failure: 'Failed to fetch reconciliation',
  },
  reconciliationSummary: {
    method: 'GET',
    path: '/api/broker/reconciliation/summary',
    access: 'operator',
    summary: 'Counts and exact sums of the reconciliation, in all and by symbol.',
    response: ReconciliationSummary,
    failure: 'Failed to fetch reconciliation summary',
  },
} as const satisfies Record<string, Endpoint>;
