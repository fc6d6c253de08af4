import type { TradeAction } from '../domain/trade.ts';
import type { TradeSummary } from '../domain/trade-summary.ts';
import type { TimeSpan } from '../domain/trading-day-bounds.ts';
import { wilsonInterval } from '../domain/wilson-interval.ts';

/** Roll-ups added up: of one action, or of both where `trade_action` is null. Dollars and percent of the entry price. */
export interface TradeSums {
  readonly trade_action: TradeAction | null;
  readonly trades: number;
  readonly known: number;
  readonly wins: number;
  readonly nonzero: number;
  readonly profit: number;
  readonly profit_pct: number;
  readonly best: number | null;
  readonly worst: number | null;
  readonly best_pct: number | null;
  readonly worst_pct: number | null;
}

/** The columns of `trade_rollups` that are added up. */
export const ROLLED_UP = `trade_action, trade_count, known_count, win_count, nonzero_count, profit_sum, profit_pct_sum,
  best, worst, best_pct, worst_pct`;

/** SQL that adds them up as `TradeSums`. */
export const ADDED_UP = `sum(trade_count)::bigint as trades, sum(known_count)::bigint as known,
  sum(win_count)::bigint as wins, sum(nonzero_count)::bigint as nonzero,
  sum(profit_sum) as profit, sum(profit_pct_sum) as profit_pct, max(best) as best, min(worst) as worst,
  max(best_pct) as best_pct, min(worst_pct) as worst_pct`;

/** SQL that adds them up under the names that they have, to be added up once more. */
export const SUMS_AS_ROLL_UPS = `sum(trade_count) as trade_count, sum(known_count) as known_count,
  sum(win_count) as win_count, sum(nonzero_count) as nonzero_count,
  sum(profit_sum) as profit_sum, sum(profit_pct_sum) as profit_pct_sum, max(best) as best, min(worst) as worst,
  max(best_pct) as best_pct, min(worst_pct) as worst_pct`;

/** The figures of one action (null: both) among the sums of a period; nothing was traded where they are absent. */
export function toTradeSummary(
  sums: readonly TradeSums[],
  action: TradeAction | null,
  span: TimeSpan | null,
): TradeSummary {
  const rowOf = (wanted: TradeAction | null) => sums.find((row) => row.trade_action === wanted);
  const row = rowOf(action);
  const countOf = (one: TradeAction) => (action === null || action === one ? (rowOf(one)?.trades ?? 0) : 0);
  const { trades = 0, known = 0, wins = 0, nonzero = 0, profit = 0, profit_pct = 0 } = row ?? {};
  const interval = known === 0 ? null : wilsonInterval(wins, known);
  return {
    total: trades,
    buy: countOf('buy'),
    sell: countOf('sell'),
    pending: trades - known,
    known,
    wins,
    nonzero,
    win_rate: known === 0 ? null : (100 * wins) / known,
    win_rate_low: interval && interval.low * 100,
    win_rate_high: interval && interval.high * 100,
    total_profit: profit,
    avg_profit: nonzero === 0 ? null : profit / nonzero,
    best: row?.best ?? null,
    worst: row?.worst ?? null,
    total_profit_pct: profit_pct,
    avg_profit_pct: nonzero === 0 ? null : profit_pct / nonzero,
    best_pct: row?.best_pct ?? null,
    worst_pct: row?.worst_pct ?? null,
    from: span && new Date(span.from).toISOString(),
    to: span && new Date(span.to).toISOString(),
  };
}
