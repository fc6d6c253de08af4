import type { TradeAction } from '../../domain/trade.ts';
import type { TradeSummary } from '../../domain/trade-summary.ts';
import type { TimeSpan } from '../../domain/trading-day-bounds.ts';
import { wilsonInterval } from '../../domain/wilson-interval.ts';

const MICROS = 1e6;

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

/** Sums added up once more, as those of an action (null: both). Exact: money has six decimals. */
export function addTradeSums(sums: readonly TradeSums[], trade_action: TradeAction | null): TradeSums {
  const total = (name: 'trades' | 'known' | 'wins' | 'nonzero') =>
    sums.reduce((sum, row) => sum + row[name], 0);
  const money = (name: 'profit' | 'profit_pct') =>
    Number(sums.reduce((sum, row) => sum + BigInt(Math.round(row[name] * MICROS)), 0n)) / MICROS;
  const extreme = (
    name: 'best' | 'worst' | 'best_pct' | 'worst_pct',
    pick: (...values: number[]) => number,
  ) => {
    const values = sums.map((row) => row[name]).filter((value) => value !== null);
    return values.length === 0 ? null : pick(...values);
  };
  return {
    trade_action,
    trades: total('trades'),
    known: total('known'),
    wins: total('wins'),
    nonzero: total('nonzero'),
    profit: money('profit'),
    profit_pct: money('profit_pct'),
    best: extreme('best', Math.max),
    worst: extreme('worst', Math.min),
    best_pct: extreme('best_pct', Math.max),
    worst_pct: extreme('worst_pct', Math.min),
  };
}

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
