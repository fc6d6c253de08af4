import * as zod from 'zod';
import { TradeSummary } from '../domain/trade-summary.ts';
import { TradingDay } from '../domain/trading-day.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { HistoryDays } from './history-days.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

/** Since 1973 the days of every time zone begin at a full quarter of an hour, and the roll-ups have quarters. */
export const CALENDAR_YEARS = { first: 1973, last: 2199 } as const;

const CALENDAR_FIELDS = {
  ...ScopeQuery.shape,
  year: zod.coerce.number().int().min(CALENDAR_YEARS.first).max(CALENDAR_YEARS.last),
  trading_day: TradingDay.optional(),
  /** Only trades of elite patterns. */
  elite: zod.enum(['true', 'false']).optional(),
} as const;

/** The result of the trades that were entered in one trading day. */
export const CalendarDay = zod.object({
  /** 'YYYY-MM-DD', the name of the trading day. */
  date: zod.iso.date(),
  total: zod.number().int(),
  /** Trades with a known profit: the n of the win rate. */
  known: zod.number().int(),
  wins: zod.number().int(),
  /** Dollars. */
  total_profit: zod.number(),
  /** Sum of percent of the entry price. */
  total_profit_pct: zod.number(),
});
export type CalendarDay = zod.infer<typeof CalendarDay>;

export const CalendarMonth = zod.object({
  month: zod.number().int().min(1).max(12),
  summary: TradeSummary,
  /** Days with trades only, in order. */
  days: zod.array(CalendarDay),
});
export type CalendarMonth = zod.infer<typeof CalendarMonth>;

export const TradeCalendar = zod.object({
  scope: Scope,
  trading_day: TradingDay,
  year: zod.number().int(),
  /** Ascending: two years before the current one to two after it, and every year in which the market has trades. */
  years: zod.array(zod.number().int()),
  summary: TradeSummary,
  /** Twelve, January first, including months without trades. */
  months: zod.array(CalendarMonth).length(12),
});
export type TradeCalendar = zod.infer<typeof TradeCalendar>;

export const TradeMonth = zod.object({
  scope: Scope,
  trading_day: TradingDay,
  year: zod.number().int(),
  ...CalendarMonth.shape,
});
export type TradeMonth = zod.infer<typeof TradeMonth>;

/** Yesterday, or 7 or 30 trading days back from the start of today. */
export const BreakdownPeriod = zod.enum(['yesterday', 'week', 'month']);
export type BreakdownPeriod = zod.infer<typeof BreakdownPeriod>;

export const TradeBreakdown = zod.object({
  scope: Scope,
  trading_day: TradingDay,
  /** Null: all trades. */
  period: BreakdownPeriod.nullable(),
  all: TradeSummary,
  buy: TradeSummary,
  sell: TradeSummary,
});
export type TradeBreakdown = zod.infer<typeof TradeBreakdown>;

export const CALENDAR_ENDPOINTS = {
  tradeCalendar: {
    method: 'GET',
    path: '/api/trading/trades/calendar',
    area: 'trading',
    topics: ['trades'],
    response: TradeCalendar,
    failure: 'Failed to fetch trades by year',
  },
  tradeMonth: {
    method: 'GET',
    path: '/api/trading/trades/month',
    area: 'trading',
    topics: ['trades'],
    response: TradeMonth,
    failure: 'Failed to fetch trades by month',
  },
  tradeBreakdown: {
    method: 'GET',
    path: '/api/trading/trades/breakdown',
    area: 'trading',
    topics: ['trades'],
    response: TradeBreakdown,
    failure: 'Failed to fetch trade history',
  },
  tradeDays: {
    method: 'GET',
    path: '/api/trading/trades/days',
    area: 'trading',
    topics: ['trades'],
    response: zod.object({ scope: Scope, ...HistoryDays.shape }),
    failure: 'Failed to fetch the days of trades',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function calendarRequests() {
  return {
    tradeCalendar: {
      access: 'operator',
      summary:
        'Figures of a year, its twelve months and their trading days; trades count where they were entered.',
      query: zod.strictObject(CALENDAR_FIELDS),
    },
    tradeMonth: {
      access: 'operator',
      summary: 'Figures of a month and its trading days. Its trades are the history from `from` to `to`.',
      query: zod.strictObject({ ...CALENDAR_FIELDS, month: zod.coerce.number().int().min(1).max(12) }),
    },
    tradeBreakdown: {
      access: 'operator',
      summary: 'Figures of all trades, buys and sells, of all time or of one period.',
      query: zod.strictObject({
        ...ScopeQuery.shape,
        trading_day: TradingDay.optional(),
        period: BreakdownPeriod.optional(),
      }),
    },
    tradeDays: {
      access: 'operator',
      summary:
        'The whole history in bars by day of entry, of weeks or months where days are too many: dollars, or percent for elite trades.',
      query: zod.strictObject({
        ...ScopeQuery.shape,
        trading_day: TradingDay.optional(),
        elite: CALENDAR_FIELDS.elite,
        /** Only trades of the pattern with exactly these bits. */
        bits: zod.string().max(512).optional(),
      }),
    },
  } as const satisfies RequestsOf<typeof CALENDAR_ENDPOINTS>;
}
