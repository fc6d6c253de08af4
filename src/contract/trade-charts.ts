import * as zod from 'zod';
import { DailyProfits } from '../domain/daily-profits.ts';
import { Execution } from '../domain/execution.ts';
import { HistogramBin } from '../domain/profit-histogram.ts';
import { RiskFigures } from '../domain/risk-figures.ts';
import { HourProfit, MonthProfit } from '../domain/trade-analysis.ts';
import { TradeRules } from '../domain/trade-rules.ts';
import { TradingDay } from '../domain/trading-day.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { QueryInstant } from './query-instant.ts';
import { Scope, ScopeQuery } from './scope-query.ts';
import { TradeReference } from './trade-reference.ts';
import { Trade, TradeFilter } from './trades.ts';

/** The unit of profits: dollars, or percent of the entry price. Profit bounds have the same unit. */
const ProfitUnit = zod.enum(['dollars', 'percent']);

const CHART_FIELDS = {
  ...TradeFilter.shape,
  trading_day: TradingDay.optional(),
  /** Dollars if absent. */
  unit: ProfitUnit.optional(),
} as const;

const CHART_PLACE = { scope: Scope, trading_day: TradingDay, unit: ProfitUnit } as const;

/** Equity is ordered by closing time; days are trading days of closing. Pending trades are excluded. */
export const TradeEquity = zod.object({ ...CHART_PLACE, daily: DailyProfits, risk: RiskFigures });
export type TradeEquity = zod.infer<typeof TradeEquity>;

export const TradeAnalysis = zod.object({
  ...TradeEquity.shape,
  /** In ascending order; empty if no trade closed. */
  histogram: zod.array(HistogramBin),
  /** Hours of the week in which trades were entered. */
  hours: zod.array(HourProfit),
  /** Months in which trades were entered, ascending. */
  months: zod.array(MonthProfit),
});
export type TradeAnalysis = zod.infer<typeof TradeAnalysis>;

/** Null if the shown series have no such trade. */
const TradeDetail = zod.object({ scope: Scope, trade: Trade.nullable() });

/** The largest number of candles in one answer. */
export const MOST_CANDLES = 2_000;

/**
 * Candles as columns of equal length, ascending; times in seconds since the epoch, prices in the quote currency. The spread
 * is the full one at opening and close; paper trades pay half of it.
 */
export const Candles = zod.object({
  scope: Scope,
  time: zod.array(zod.number().int()),
  open: zod.array(zod.number()),
  high: zod.array(zod.number()),
  low: zod.array(zod.number()),
  close: zod.array(zod.number()),
  /** Null if the source reported none, or an impossible one: then `assumed_spread` is charged. */
  spread_open: zod.array(zod.number().nullable()),
  spread_close: zod.array(zod.number().nullable()),
  /** The spread that is charged where candles have none, by the settings of the series. */
  assumed_spread: zod.number(),
  /** `assumed` if it is charged always, whatever spreads the candles have. */
  spread_source: Execution.shape.spread_source,
  /** What the spreads of candles are multiplied by when they are charged; it is in `assumed_spread`. */
  spread_factor: Execution.shape.spread_factor,
  /** What else decides the paper trades of the series; null if it is not recorded. The page 'API' says how to recount one. */
  trade_rules: TradeRules.nullable(),
});
export type Candles = zod.infer<typeof Candles>;

export const TRADE_CHART_ENDPOINTS = {
  tradeEquity: {
    method: 'GET',
    path: '/api/trading/trades/equity',
    area: 'trading',
    topics: ['trades'],
    response: TradeEquity,
    failure: 'Failed to fetch the equity of trades',
  },
  tradeAnalysis: {
    method: 'GET',
    path: '/api/trading/trades/analysis',
    area: 'trading',
    topics: ['trades'],
    response: TradeAnalysis,
    failure: 'Failed to fetch the analysis of trades',
  },
  tradeDetail: {
    method: 'GET',
    path: '/api/trading/trades/detail',
    area: 'trading',
    topics: ['trades'],
    response: TradeDetail,
    failure: 'Failed to fetch the trade',
  },
  candles: {
    method: 'GET',
    path: '/api/trading/candles',
    area: 'trading',
    topics: [],
    response: Candles,
    failure: 'Failed to fetch candles',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function tradeChartRequests() {
  return {
    tradeEquity: {
      access: 'operator',
      summary:
        'The profit of closed trades by trading day, with drawdown, risk and streaks of the same trades.',
      query: zod.strictObject(CHART_FIELDS),
    },
    tradeAnalysis: {
      access: 'operator',
      summary:
        'Equity, risk, profit distribution, hours of the week and months of any filtered set of trades.',
      query: zod.strictObject(CHART_FIELDS),
    },
    tradeDetail: {
      access: 'operator',
      summary:
        'One trade by its id, which lasts until its series is rebuilt, or by its name, which outlives that: `imported.EUR_USD.H1.1101.buy.20180102T030000Z`. Null where the series that are shown have no such trade.',
      query: zod.strictObject({ id: TradeReference }),
    },
    candles: {
      access: 'operator',
      summary: `Candles of one symbol from \`from\` to before \`to\`, the first ${MOST_CANDLES} of them.`,
      query: zod.strictObject({
        ...ScopeQuery.required({ symbol: true }).shape,
        from: QueryInstant,
        to: QueryInstant,
      }),
    },
  } as const satisfies RequestsOf<typeof TRADE_CHART_ENDPOINTS>;
}
