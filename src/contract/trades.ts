import { z } from 'zod';
import { TradeSource } from '../domain/pattern-status.ts';
import { EliteTrade, Position, Trade, TradeAction, TradeStatus } from '../domain/trade.ts';
import { TradeSummary } from '../domain/trade-summary.ts';
import { TradingDay } from '../domain/trading-day.ts';
import type { Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, PAGING_FIELDS } from './paging-query.ts';
import { QueryInstant } from './query-instant.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

const SORTS = [
  'timestamp',
  'symbol',
  'pattern',
  'trade_action',
  'price',
  'quantity',
  'profit',
  'status',
  'confidence',
  'source',
  'closed_at',
] as const;
export const TRADE_SORTS = [...SORTS, 'profit_pct'] as const;
export const TradeSort = z.enum(TRADE_SORTS);
export type TradeSort = z.infer<typeof TradeSort>;

/** An elite trade's `profit` is percent. What was not triggered comes before what was. */
export const ELITE_SORTS = [...SORTS, 'exit_price', 'tp_triggered', 'sl_triggered'] as const;
export const EliteSort = z.enum(ELITE_SORTS);
export type EliteSort = z.infer<typeof EliteSort>;

/** Filters of a trade list; text matches by case-insensitive substring, bounds are inclusive, `to` and `closed_to` are exclusive. */
export const TradeFilter = z.strictObject({
  ...ScopeQuery.shape,
  pattern: z.string().max(64).optional(),
  /** The exact bits of one pattern. */
  bits: z.string().max(512).optional(),
  trade_action: TradeAction.optional(),
  status: TradeStatus.optional(),
  source: TradeSource.optional(),
  min_profit: z.coerce.number().optional(),
  max_profit: z.coerce.number().optional(),
  min_price: z.coerce.number().optional(),
  max_price: z.coerce.number().optional(),
  min_exit_price: z.coerce.number().optional(),
  max_exit_price: z.coerce.number().optional(),
  min_quantity: z.coerce.number().optional(),
  max_quantity: z.coerce.number().optional(),
  /** 0 to 1. */
  min_confidence: z.coerce.number().optional(),
  max_confidence: z.coerce.number().optional(),
  min_profit_pct: z.coerce.number().optional(),
  max_profit_pct: z.coerce.number().optional(),
  tp_triggered: z.enum(['true', 'false']).optional(),
  sl_triggered: z.enum(['true', 'false']).optional(),
  from: QueryInstant.optional(),
  to: QueryInstant.optional(),
  closed_from: QueryInstant.optional(),
  closed_to: QueryInstant.optional(),
});
export type TradeFilter = z.infer<typeof TradeFilter>;

export const TradeListQuery = z.strictObject({
  ...TradeFilter.shape,
  ...PAGING_FIELDS,
  sort: TradeSort.optional(),
});
export type TradeListQuery = z.infer<typeof TradeListQuery>;

export const TradePage = z.object({ trades: z.array(Trade), ...PAGE_FIELDS, scope: Scope });
export type TradePage = z.infer<typeof TradePage>;

export const TradePeriods = z.object({
  scope: Scope,
  trading_day: TradingDay,
  all: TradeSummary,
  buy: TradeSummary,
  sell: TradeSummary,
  yesterday: TradeSummary,
  last_7_days: TradeSummary,
  last_30_days: TradeSummary,
});
export type TradePeriods = z.infer<typeof TradePeriods>;

/** The engine's trades belong to user 1; another user's lists are empty. */
const EliteQuery = z.strictObject({
  user_id: z.coerce.number().int().optional(),
  ...ScopeQuery.shape,
});
export const EliteListQuery = z.strictObject({
  user_id: z.coerce.number().int().optional(),
  ...TradeListQuery.omit({ source: true }).shape,
  sort: EliteSort.optional(),
});
export const ElitePage = z.object({ trades: z.array(EliteTrade), ...PAGE_FIELDS, scope: Scope });

export const EliteSummary = z.object({
  scope: Scope,
  total: z.number().int(),
  /** 0 to 100; null where no elite trade has a known profit. */
  win_rate: z.number().nullable(),
  /** Sum of percent over closed elite trades. */
  total_profit: z.number(),
  /** Dollars of the same trades. */
  total_profit_usd: z.number(),
  summary: TradeSummary,
});
export type EliteSummary = z.infer<typeof EliteSummary>;

export const CurrentPosition = z.object({
  open: z.boolean(),
  /** The newest open position. */
  position: Position.nullable(),
  positions: z.array(Position),
  scope: Scope,
});
export type CurrentPosition = z.infer<typeof CurrentPosition>;

export const TRADE_ENDPOINTS = {
  tradeHistory: {
    method: 'GET',
    path: '/api/trading/trades/history',
    access: 'operator',
    summary:
      'Trades, newest first. With page, limit, after, before or count: one page; else the whole list, streamed.',
    query: TradeListQuery,
    response: z.union([z.array(Trade), TradePage]),
    failure: 'Failed to fetch trade history',
  },
  tradePeriods: {
    method: 'GET',
    path: '/api/trading/trades/summary',
    access: 'operator',
    summary: 'Figures of all trades, buys, sells, yesterday, the last 7 and the last 30 trading days.',
    query: z.strictObject({ ...ScopeQuery.shape, trading_day: TradingDay.optional() }),
    response: TradePeriods,
    failure: 'Failed to fetch trade history',
  },
  currentTrade: {
    method: 'GET',
    path: '/api/trading/trades/current',
    access: 'operator',
    summary: 'Open positions, the newest first.',
    query: ScopeQuery,
    response: CurrentPosition,
    failure: 'Failed to fetch current trade',
  },
  eliteHistory: {
    method: 'GET',
    path: '/api/trading/trades/elite/history',
    access: 'operator',
    summary: 'Trades that elite patterns opened, newest first; paged like the trade history.',
    query: EliteListQuery,
    response: z.union([z.array(EliteTrade), ElitePage]),
    failure: 'Failed to fetch elite trade history',
  },
  eliteSummary: {
    method: 'GET',
    path: '/api/trading/trades/elite/summary',
    access: 'operator',
    summary: 'Count, win rate and profit of elite trades.',
    query: EliteQuery,
    response: EliteSummary,
    failure: 'Failed to fetch elite trade summary',
  },
  currentEliteTrade: {
    method: 'GET',
    path: '/api/trading/trades/elite/current',
    access: 'operator',
    summary: 'Open positions of elite patterns, the newest first.',
    query: EliteQuery,
    response: CurrentPosition,
    failure: 'Failed to fetch current elite trade',
  },
} as const satisfies Record<string, Endpoint>;
