import { MOST_CANDLES, type TradeEquity } from '../../contract/trade-charts.ts';
import { SECOND_MS } from '../../domain/durations.ts';
import { chargedSpread, DEFAULT_EXECUTION, executionIn } from '../../domain/execution.ts';
import { riskFigures } from '../../domain/risk-figures.ts';
import { tradeRulesIn } from '../../domain/trade-rules.ts';
import { DEFAULT_TRADING_DAY, type TradingDay } from '../../domain/trading-day.ts';
import type { Store } from '../../store/database/open-store.ts';
import { readCandles } from '../../store/engine/candles.ts';
import { getSeriesSettings } from '../../store/engine/series-settings.ts';
import { sumTradeEquity, type TradeEquity as TradeSums } from '../../store/figures/trade-equity.ts';
import { type ResolvedScope, resolveScope } from '../../store/list/scope.ts';
import { getTrade } from '../../store/trades/trade-detail.ts';
import { analyseTrades, type ProfitUnit } from '../../store/trades/trade-scan.ts';
import type { Call, Handlers } from '../handlers.ts';
import { toScope } from '../scope-answer.ts';

type ChartCall = 'tradeEquity' | 'tradeAnalysis' | 'tradeDetail' | 'candles';

/** Nobody reads the response once the caller has disconnected. */
const GONE = 499;

/** Data of charts: equity and risk, distributions, one trade, candles. */
export function createChartRoutes({ db }: Store): Handlers<ChartCall> {
  return {
    async tradeEquity({ query, context }) {
      const { trading_day = DEFAULT_TRADING_DAY, unit = 'dollars', ...filter } = query;
      const { signal } = context.req.raw;
      return unlessGone(context, async () => {
        const scope = await resolveScope(db, filter, filter.source === 'elite' ? 'elite' : 'trades');
        const sums = await sumTradeEquity(db, scope, filter, { tradingDay: trading_day, unit, signal });
        return toEquity(scope, trading_day, unit, sums);
      });
    },

    async tradeAnalysis({ query, context }) {
      const { trading_day = DEFAULT_TRADING_DAY, unit = 'dollars', ...filter } = query;
      const { signal } = context.req.raw;
      return unlessGone(context, async () => {
        const scope = await resolveScope(db, filter, filter.source === 'elite' ? 'elite' : 'trades');
        const found = await analyseTrades(db, scope, filter, { tradingDay: trading_day, unit, signal });
        const { histogram, hours, months } = found;
        return { ...toEquity(scope, trading_day, unit, found), histogram, hours, months };
      });
    },

    async tradeDetail({ query: { id } }) {
      const found = await getTrade(db, id);
      const scope = found?.scope ?? (await resolveScope(db, {}));
      return { scope: toScope(scope), trade: found?.trade ?? null };
    },

    async candles({ query: { from, to, ...scopeQuery } }) {
      const { symbol } = scopeQuery;
      const scope = await resolveScope(db, scopeQuery);
      const [series] = scope.series;
      const range = {
        from: Date.parse(from) / SECOND_MS,
        to: Date.parse(to) / SECOND_MS,
        chunkSize: MOST_CANDLES,
      };
      const slices = series === undefined ? undefined : readCandles(db, series.id, range);
      const settings = series ? await getSeriesSettings(db, series.id) : null;
      const execution = executionIn(settings) ?? DEFAULT_EXECUTION;
      const first = await slices?.next();
      await slices?.return(undefined);
      const {
        time = [],
        open = [],
        high = [],
        low = [],
        close = [],
        spread_open = [],
        spread_close = [],
      } = first?.done ? {} : (first?.value ?? {});
      return {
        scope: toScope(scope),
        time: [...time],
        open: [...open],
        high: [...high],
        low: [...low],
        close: [...close],
        spread_open: Array.from(spread_open, (spread, row) => knownSpread(spread, open[row] ?? 0)),
        spread_close: Array.from(spread_close, (spread, row) => knownSpread(spread, close[row] ?? 0)),
        assumed_spread: chargedSpread(execution, symbol),
        spread_source: execution.spread_source,
        spread_factor: execution.spread_factor,
        trade_rules: tradeRulesIn(settings),
      };
    },
  };
}

/** The engine's rule: a spread that is missing, below 0 or as large as the price does not count. */
function knownSpread(spread: number, price: number): number | null {
  return spread >= 0 && spread < price ? spread : null;
}

function toEquity(
  scope: ResolvedScope,
  trading_day: TradingDay,
  unit: ProfitUnit,
  { sums, daily }: TradeSums,
): TradeEquity {
  return { scope: toScope(scope), trading_day, unit, daily, risk: riskFigures(sums, daily) };
}

/** Stops the work when the caller disconnects, without an error. */
async function unlessGone<T>(
  context: Call<ChartCall>['context'],
  work: () => Promise<T>,
): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (context.req.raw.signal.aborted) return new Response(null, { status: GONE });
    throw error;
  }
}
