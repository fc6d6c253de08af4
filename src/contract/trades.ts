import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { TRADED_STATUSES, TradeSource } from '../domain/pattern-status.ts';
import { SYMBOLS } from '../domain/symbol.ts';
import { Direction, Position, TRADE_ACTIONS, TradeOutcome, TradeStatus } from '../domain/trade.ts';
import { TradeSummary } from '../domain/trade-summary.ts';
import { TradingDay } from '../domain/trading-day.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ONLY_SHOWN, sortsOf } from './list-columns.ts';
import type { ListColumns, ListDeclaration, SortOf } from './list-declaration.ts';
import { type ListPageOf, listEndpoints } from './list-endpoints.ts';
import { listFilter } from './list-query.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

const TRIGGERED = ['true', 'false'] as const;
const LEDGER_LINE = { kind: 'decimal', nullable: true, ...ONLY_SHOWN } as const;

const TRADE_COLUMNS = {
  /** `{series}-{seq}`: unique in the store, until its series is rebuilt. The name of `tradeReferenceOf` is permanent. */
  id: { value: zod.string() },
  market: { value: Market },
  /** Null if a source reports none. */
  symbol: { kind: 'enum', values: SYMBOLS, nullable: true },
  granularity: { value: Granularity.nullable() },
  /** Bit string, oldest bit first; null if a source reports no pattern. */
  pattern: { kind: 'text', nullable: true, longest: 64 },
  trade_action: { kind: 'enum', values: TRADE_ACTIONS },
  /** Entry price in the quote currency, including half the spread and slippage; null if a source leaves it out. */
  price: { kind: 'decimal', nullable: true },
  /** Units of the base currency; null if a source leaves it out. */
  quantity: { kind: 'decimal', nullable: true },
  /** Dollars, net of all costs; null while the trade is pending. */
  profit: { kind: 'decimal', nullable: true },
  /** Percent of the entry price, net of all costs; null while the trade is pending. */
  profit_pct: { kind: 'decimal', nullable: true },
  status: { kind: 'enum', values: TradeStatus.options },
  timestamp: { kind: 'instant', filter: '' },
  /** The pattern's confidence when the trade opened; null if there was none. */
  confidence: { kind: 'share', nullable: true },
  /** Status of the pattern when the trade opened. For a mirrored trade as its engine reports it; null if it reports none. */
  source: { kind: 'text', values: TRADED_STATUSES, value: zod.string().nullable(), asked: TradeSource },
  /** A part of the source: a mirrored engine has words of its own. */
  source_text: { value: null, asked: zod.string().max(64) },
  exit_price: { kind: 'decimal', nullable: true, sorts: false },
  closed_at: { kind: 'instant', nullable: true, filter: 'closed' },
  take_profit_price: { kind: 'decimal', nullable: true, ...ONLY_SHOWN },
  stop_loss_price: { kind: 'decimal', nullable: true, ...ONLY_SHOWN },
  outcome: { kind: 'enum', values: TradeOutcome.options, nullable: true, ...ONLY_SHOWN },
  /**
   * The ledger of a closed trade in dollars, below 0 where it costs: gross + spread + slippage + financing + commission = profit.
   * Null while the trade is pending, and where it is not recorded.
   */
  gross_usd: LEDGER_LINE,
  spread_usd: LEDGER_LINE,
  slippage_usd: LEDGER_LINE,
  financing_usd: LEDGER_LINE,
  commission_usd: LEDGER_LINE,
  /** The exact bits of one pattern. */
  bits: { value: null, asked: zod.string().max(512) },
  tp_triggered: { value: null, asked: zod.enum(TRIGGERED) },
  sl_triggered: { value: null, asked: zod.enum(TRIGGERED) },
} as const satisfies ListColumns;

/** A trade of the history. Money is in dollars, times are ISO 8601 in UTC, `timestamp` is the entry. */
export const Trade = rowOf(TRADE_COLUMNS);
export type Trade = zod.infer<typeof Trade>;

export const TRADES = {
  endpoint: 'tradeHistory',
  path: '/api/trading/trades/history',
  area: 'trading',
  subject: 'scope',
  topics: ['trades'],
  columns: TRADE_COLUMNS,
  row: Trade,
  rows: 'trades',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch trade history',
  download: {
    endpoint: 'exportTrades',
    file: 'trades',
    noun: 'trades',
    failure: 'Failed to export trades',
  },
} as const satisfies ListDeclaration;

export const TRADE_SORTS = /* @__PURE__ */ sortsOf(TRADE_COLUMNS);
export type TradeSort = SortOf<typeof TRADE_COLUMNS>;
export const TradeFilter = /* @__PURE__ */ listFilter(TRADES);
export type TradeFilter = zod.infer<typeof TradeFilter>;
export type TradePage = ListPageOf<typeof TRADES>;

const ELITE_COLUMNS = {
  id: TRADE_COLUMNS.id,
  market: TRADE_COLUMNS.market,
  symbol: TRADE_COLUMNS.symbol,
  granularity: TRADE_COLUMNS.granularity,
  bitstring: { value: zod.string() },
  direction: { value: Direction },
  entry_price: { kind: 'decimal', nullable: true, ...ONLY_SHOWN },
  exit_price: { kind: 'decimal', nullable: true },
  /** Percent, net of all costs; null while pending. */
  profit: { kind: 'decimal', nullable: true },
  /** Dollars of the same trade; null while pending. */
  profit_usd: { kind: 'decimal', nullable: true, ...ONLY_SHOWN },
  /** Trades that did not trigger it come before those that did. */
  tp_triggered: { kind: 'boolean', values: TRIGGERED },
  sl_triggered: { kind: 'boolean', values: TRIGGERED },
  status: TRADE_COLUMNS.status,
  timestamp: TRADE_COLUMNS.timestamp,
  closed_at: TRADE_COLUMNS.closed_at,
  gross_usd: LEDGER_LINE,
  spread_usd: LEDGER_LINE,
  slippage_usd: LEDGER_LINE,
  financing_usd: LEDGER_LINE,
  commission_usd: LEDGER_LINE,
  pattern: { kind: 'text', value: null, longest: 64 },
  bits: TRADE_COLUMNS.bits,
  trade_action: { kind: 'enum', values: TRADE_ACTIONS, value: null },
  price: { kind: 'decimal', value: null },
  quantity: { kind: 'decimal', value: null },
  confidence: { kind: 'share', value: null },
  source: { kind: 'text', value: null, filter: null },
  profit_pct: { kind: 'decimal', value: null, sorts: false },
  /** The engine's trades belong to user 1; another user's lists are empty. */
  user_id: { value: null, asked: zod.coerce.number().int() },
} as const satisfies ListColumns;

/** A trade of an elite pattern. Profit is percent of the entry price. */
export const EliteTrade = rowOf(ELITE_COLUMNS);
export type EliteTrade = zod.infer<typeof EliteTrade>;

export const ELITE_TRADES = {
  endpoint: 'eliteHistory',
  path: '/api/trading/trades/elite/history',
  area: 'trading',
  subject: 'scope',
  topics: ['trades'],
  columns: ELITE_COLUMNS,
  row: EliteTrade,
  rows: 'trades',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch elite trade history',
  download: {
    endpoint: 'exportEliteTrades',
    file: 'elite-trades',
    noun: 'elite trades',
    failure: 'Failed to export elite trades',
  },
} as const satisfies ListDeclaration;

export const ELITE_SORTS = /* @__PURE__ */ sortsOf(ELITE_COLUMNS);
export type EliteSort = SortOf<typeof ELITE_COLUMNS>;
export type ElitePage = ListPageOf<typeof ELITE_TRADES>;

export const TradePeriods = zod.object({
  scope: Scope,
  trading_day: TradingDay,
  all: TradeSummary,
  buy: TradeSummary,
  sell: TradeSummary,
  yesterday: TradeSummary,
  last_7_days: TradeSummary,
  last_30_days: TradeSummary,
});
export type TradePeriods = zod.infer<typeof TradePeriods>;

/** The engine's trades belong to user 1; another user's figures are those without trades. */
const EliteQuery = zod.strictObject({
  user_id: zod.coerce.number().int().optional(),
  ...ScopeQuery.shape,
});

export const EliteSummary = zod.object({
  scope: Scope,
  total: zod.number().int(),
  /** 0 to 100; null if no elite trade has a known profit. */
  win_rate: zod.number().nullable(),
  /** Sum of percent over closed elite trades. */
  total_profit: zod.number(),
  /** Dollars of the same trades. */
  total_profit_usd: zod.number(),
  summary: TradeSummary,
});
export type EliteSummary = zod.infer<typeof EliteSummary>;

export const CurrentPosition = zod.object({
  open: zod.boolean(),
  /** The newest open position. */
  position: Position.nullable(),
  positions: zod.array(Position),
  scope: Scope,
});
export type CurrentPosition = zod.infer<typeof CurrentPosition>;

export const TRADE_ENDPOINTS = {
  ...listEndpoints(TRADES),
  tradePeriods: {
    method: 'GET',
    path: '/api/trading/trades/summary',
    area: 'trading',
    topics: ['trades'],
    response: TradePeriods,
    failure: 'Failed to fetch trade history',
  },
  currentTrade: {
    method: 'GET',
    path: '/api/trading/trades/current',
    area: 'trading',
    topics: ['positions'],
    response: CurrentPosition,
    failure: 'Failed to fetch current trade',
  },
  ...listEndpoints(ELITE_TRADES),
  eliteSummary: {
    method: 'GET',
    path: '/api/trading/trades/elite/summary',
    area: 'trading',
    topics: ['trades'],
    response: EliteSummary,
    failure: 'Failed to fetch elite trade summary',
  },
  currentEliteTrade: {
    method: 'GET',
    path: '/api/trading/trades/elite/current',
    area: 'trading',
    topics: ['positions'],
    response: CurrentPosition,
    failure: 'Failed to fetch current elite trade',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function tradeRequests() {
  return {
    tradeHistory: listRequest(
      TRADES,
      'Trades, newest first. With page, limit, after, before or count: one page; otherwise all rows, streamed.',
    ),
    exportTrades: downloadRequest(TRADES),
    tradePeriods: {
      access: 'operator',
      summary: 'Figures of all trades, buys, sells, yesterday, the last 7 and the last 30 trading days.',
      query: zod.strictObject({ ...ScopeQuery.shape, trading_day: TradingDay.optional() }),
    },
    currentTrade: {
      access: 'operator',
      summary: 'Open positions, the newest first.',
      query: ScopeQuery,
    },
    eliteHistory: listRequest(
      ELITE_TRADES,
      'Trades that elite patterns opened, newest first; paged like the trade history.',
    ),
    exportEliteTrades: downloadRequest(ELITE_TRADES),
    eliteSummary: {
      access: 'operator',
      summary: 'Count, win rate and profit of elite trades.',
      query: EliteQuery,
    },
    currentEliteTrade: {
      access: 'operator',
      summary: 'Open positions of elite patterns, the newest first.',
      query: EliteQuery,
    },
  } as const satisfies RequestsOf<typeof TRADE_ENDPOINTS>;
}
