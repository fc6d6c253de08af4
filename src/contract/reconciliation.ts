import * as zod from 'zod';
import { RECONCILED_STATES } from '../domain/reconciliation.ts';
import { CurrencyPair, SYMBOLS } from '../domain/symbol.ts';
import { TRADE_ACTIONS } from '../domain/trade.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { listEndpoints } from './list-endpoints.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';

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
const MONEY = { kind: 'exact', nullable: true } as const;

const RECONCILIATION_COLUMNS = {
  id: { value: zod.string() },
  state: { kind: 'enum', values: RECONCILED_STATES },
  symbol: { kind: 'enum', values: SYMBOLS },
  trade_action: { kind: 'enum', values: TRADE_ACTIONS },
  pattern: { kind: 'text', nullable: true, ...ONLY_SHOWN },
  engine_at: { kind: 'instant', nullable: true, ...ONLY_SHOWN },
  broker_at: { kind: 'instant', nullable: true, ...ONLY_SHOWN },
  engine_units: { ...MONEY, ...ONLY_SHOWN },
  broker_units: MONEY,
  engine_price: { ...MONEY, ...ONLY_SHOWN },
  broker_price: { ...MONEY, ...ONLY_SHOWN },
  engine_exit_price: { ...MONEY, ...ONLY_SHOWN },
  /** Mean over the parts in which it was closed, rounded to six places. */
  broker_exit_price: { ...MONEY, ...ONLY_SHOWN },
  /** True while the broker holds a part of it. */
  broker_open: { kind: 'boolean', nullable: true, ...ONLY_SHOWN },
  /** The broker's own number of its trade. */
  broker_trade: { kind: 'text', nullable: true, ...ONLY_SHOWN },
  /** What the engine says it earned, in dollars. */
  engine_profit: MONEY,
  /** Realised by price. */
  broker_profit: { ...MONEY, ...ONLY_SHOWN },
  financing: MONEY,
  /** Commission and guarantee. */
  fees: MONEY,
  /** broker_profit + financing + fees. */
  broker_result: MONEY,
  /** broker_result − engine_profit = slippage + spread + financing + fees + remainder, exactly. */
  difference: MONEY,
  /** Half the spread on the way in and half on the way out, as the broker tells it. */
  spread: MONEY,
  /** What the broker's prices differ from the engine's beyond the spread. */
  slippage: MONEY,
  /** What the prices do not explain: other units, an exit price that was not told, another arithmetic. */
  remainder: MONEY,
  /** The engine's entry, or the broker's where only it has the trade. */
  timestamp: { kind: 'instant', value: null, filter: '' },
} as const satisfies ListColumns;

/**
 * A trade of a remote engine beside the trade at the broker that carried it out, or either alone. Money is exact decimal text in the account's
 * currency; what is below 0 cost something. What is not known, or not closed yet, is null.
 */
const ReconciledTrade = rowOf(RECONCILIATION_COLUMNS);

export const RECONCILIATION = {
  endpoint: 'reconciliation',
  path: '/api/broker/reconciliation',
  area: 'trading',
  topics: ['reconciliation'],
  columns: RECONCILIATION_COLUMNS,
  row: ReconciledTrade,
  rows: 'records',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch reconciliation',
  download: {
    endpoint: 'exportReconciliation',
    file: 'reconciliation',
    noun: 'reconciliation',
    failure: 'Failed to export reconciliation',
  },
} as const satisfies ListDeclaration;

const Sum = ReconciledTrade.shape.engine_profit.unwrap();
/** Exact sums over some trades, as decimal text in the account's currency. */
const ReconciliationSums = zod.object({
  matched: zod.number().int(),
  engine_only: zod.number().int(),
  broker_only: zod.number().int(),
  /** Pairs that are closed on both sides: only these are in the sums. */
  settled: zod.number().int(),
  engine_profit: Sum,
  broker_result: Sum,
  difference: Sum,
  slippage: Sum,
  spread: Sum,
  financing: Sum,
  fees: Sum,
  remainder: Sum,
});
export type ReconciliationSums = zod.infer<typeof ReconciliationSums>;

export const ReconciliationSummary = zod.object({
  /**
   * `nothing to reconcile` where no engine of the operator is mirrored: our own trades on paper, and no broker knows of it. `waiting` until
   * engine and broker have both answered.
   */
  state: zod.enum(['not connected', 'nothing to reconcile', 'waiting', 'reconciled']),
  /** Since when the account's transactions are known. */
  from: zod.iso.datetime().nullable(),
  /** The account's currency; where it is not USD the engine's dollars are compared with nothing. */
  currency: zod.string().nullable(),
  total: ReconciliationSums,
  by_symbol: zod.array(zod.object({ symbol: CurrencyPair, ...ReconciliationSums.shape })),
});
export type ReconciliationSummary = zod.infer<typeof ReconciliationSummary>;

export const RECONCILIATION_ENDPOINTS = {
  ...listEndpoints(RECONCILIATION),
  reconciliationSummary: {
    method: 'GET',
    path: '/api/broker/reconciliation/summary',
    area: 'trading',
    topics: ['broker', 'reconciliation'],
    response: ReconciliationSummary,
    failure: 'Failed to fetch reconciliation summary',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function reconciliationRequests() {
  return {
    reconciliation: listRequest(
      RECONCILIATION,
      'Trades of the mirrored engine beside those at the broker, the newest first: matched, engine only, broker only. With page, limit, after, before or count: one page; else the whole list, streamed.',
    ),
    exportReconciliation: downloadRequest(RECONCILIATION),
    reconciliationSummary: {
      access: 'operator',
      summary: 'Counts and exact sums of the reconciliation, in all and by symbol.',
    },
  } as const satisfies RequestsOf<typeof RECONCILIATION_ENDPOINTS>;
}
