import { type DayClusters, NO_CLUSTERS, winRateInterval } from '../../domain/day-clusters.ts';
import type { TradeAction } from '../../domain/trade.ts';
import type { TradeSummary } from '../../domain/trade-summary.ts';
import type { TimeSpan } from '../../domain/trading-day-bounds.ts';
import { type AggregateRow, aggregatesOf } from '../database/aggregates-of.ts';

const MICROS = 1e6;

const SUMS = aggregatesOf('trade_rollups', {
  trades: ['total', 'trade_count'],
  known: ['total', 'known_count'],
  wins: ['total', 'win_count'],
  nonzero: ['total', 'nonzero_count'],
  profit: ['sum', 'profit_sum'],
  profit_pct: ['sum', 'profit_pct_sum'],
  best: ['max', 'best'],
  worst: ['min', 'worst'],
  best_pct: ['max', 'best_pct'],
  worst_pct: ['min', 'worst_pct'],
});

/** Sums of roll-ups: of one action, or of both where `trade_action` is null. Dollars and percent of the entry price. */
export interface TradeSums extends AggregateRow<typeof SUMS> {
  readonly trade_action: TradeAction | null;
}

/** The columns of `trade_rollups` that the sums read. */
export const ROLLED_UP = ['trade_action', ...SUMS.columns].join(', ');

/** SQL of the columns of `TradeSums` other than the action. */
export const ADDED_UP = SUMS.sql;

/** Adds up sums again, as those of an action (null: both). Exact: money has six decimals. */
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

/**
 * The figures of one action (null: both) from the sums of a period and the days of its trades; zero trades if they are absent.
 */
export function toTradeSummary(
  sums: readonly TradeSums[],
  action: TradeAction | null,
  span: TimeSpan | null,
  clusters: DayClusters = NO_CLUSTERS,
): TradeSummary {
  const rowOf = (wanted: TradeAction | null) => sums.find((row) => row.trade_action === wanted);
  const row = rowOf(action);
  const countOf = (one: TradeAction) => (action === null || action === one ? (rowOf(one)?.trades ?? 0) : 0);
  const { trades = 0, known = 0, wins = 0, nonzero = 0, profit = 0, profit_pct = 0 } = row ?? {};
  return {
    total: trades,
    buy: countOf('buy'),
    sell: countOf('sell'),
    pending: trades - known,
    known,
    wins,
    nonzero,
    win_rate: known === 0 ? null : (100 * wins) / known,
    ...winRateInterval(clusters),
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
