import * as zod from 'zod';
import { CurrencyPair } from '../domain/symbol.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** A figure with its 95 % interval by the stationary bootstrap of days; null where it is not defined. */
const BootstrapFigure = zod.object({
  value: zod.number().nullable(),
  low: zod.number().nullable(),
  high: zod.number().nullable(),
});
export type BootstrapFigure = zod.infer<typeof BootstrapFigure>;

/** Trades of one kind of time. */
const EvidenceGroup = zod.object({
  by: zod.enum(['year', 'volatility', 'session', 'weekday']),
  name: zod.string(),
  trades: zod.number().int(),
  wins: zod.number().int(),
  /** Mean net profit in percent of the entry price. */
  mean_pct: zod.number(),
});
export type EvidenceGroup = zod.infer<typeof EvidenceGroup>;

/** The mean of the trades among those of random entries in the same direction at the same times of day. */
const RandomEntries = zod.object({
  /** Sets of random entries, each as large as the set of trades. */
  runs: zod.number().int(),
  /** Trades that were compared. */
  trades: zod.number().int(),
  own_mean: zod.number(),
  /** Share of the sets whose mean is below it, 0 to 1. */
  below: zod.number(),
  /** The middle 95 % of the sets' means, and their median. */
  low: zod.number(),
  median: zod.number(),
  high: zod.number(),
  bins: zod.array(zod.object({ from: zod.number(), to: zod.number(), runs: zod.number().int() })),
});

/** What stands beside the result of a set of closed trades. Profits are percent of the entry price, added up. */
export const EvidenceSet = zod.object({
  trades: zod.number().int(),
  /** UTC days from the first closing to the last: the n of the intervals. */
  days: zod.number().int(),
  /** Entry of the first trade and exit of the last; null without trades. */
  from: zod.iso.datetime().nullable(),
  to: zod.iso.datetime().nullable(),
  expectancy: BootstrapFigure,
  profit_factor: BootstrapFigure,
  sharpe: BootstrapFigure,
  sortino: BootstrapFigure,
  max_drawdown: BootstrapFigure,
  /** Probability that the true Sharpe ratio is above 0, and above the best of as many trials without an edge. */
  probabilistic_sharpe: zod.number().nullable(),
  deflated_sharpe: zod.number().nullable(),
  random_entries: RandomEntries.nullable(),
  /** Sum of the trades, and one trade held from the first entry to the last exit, with the costs of the series. */
  total_pct: zod.number().nullable(),
  buy_and_hold_pct: zod.number().nullable(),
  short_and_hold_pct: zod.number().nullable(),
  /** Share of the candles in which a trade was open, 0 to 1. */
  exposure: zod.number().nullable(),
  most_at_once: zod.number().int().nullable(),
  /** Dollars that the largest open sum would have bound at 1:30. */
  margin_usd: zod.number().nullable(),
  /** Of closed trades, and with open ones valued at every candle's close. */
  closed_drawdown: zod.number().nullable(),
  marked_drawdown: zod.number().nullable(),
  groups: zod.array(EvidenceGroup),
});
export type EvidenceSet = zod.infer<typeof EvidenceSet>;

export const TradeEvidence = zod.object({
  scope: Scope,
  symbol: CurrencyPair,
  /** Candles that were read, the newest ones; 0 without a series. */
  candles: zod.number().int(),
  /** Closed trades that were left out because they are older than the newest that are read. */
  older_trades: zod.number().int(),
  /** Patterns with enough occurrences to be looked at: the trials of the deflated ratio. */
  patterns_looked_at: zod.number().int(),
  runs: zod.number().int(),
  seed: zod.number().int(),
  computed_at: zod.iso.datetime(),
  /** Trades of observed patterns: these were selected by the same history. */
  before: EvidenceSet,
  /** Trades of promoted and elite patterns: made after the promotion. */
  after: EvidenceSet,
});
export type TradeEvidence = zod.infer<typeof TradeEvidence>;

/** What is computed of a series; the rest of an answer is its scope. */
export type SeriesEvidence = Omit<TradeEvidence, 'scope' | 'symbol'>;
/** Computes the evidence of a series; undefined if it has no candles. */
export type ReadEvidence = (seriesId: number) => Promise<SeriesEvidence | undefined>;

export const TRADE_EVIDENCE_ENDPOINTS = {
  tradeEvidence: {
    method: 'GET',
    path: '/api/trading/trades/evidence',
    area: 'trading',
    topics: ['trades'],
    response: TradeEvidence,
    failure: 'Failed to fetch the evidence of trades',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function tradeEvidenceRequests() {
  return {
    tradeEvidence: {
      access: 'operator',
      summary:
        'What stands beside the result of a symbol, before and after promotion: intervals, deflated Sharpe, random entries, holding, exposure, marked drawdown and groups.',
      query: ScopeQuery.required({ symbol: true }),
    },
  } as const satisfies RequestsOf<typeof TRADE_EVIDENCE_ENDPOINTS>;
}
