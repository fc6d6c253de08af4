import type { Kysely } from 'kysely';
import type { ScopeQuery } from '../../contract/scope-query.ts';
import type { EngineStatus, SeriesStatus } from '../../contract/status.ts';
import { LARGEST_TESTED_LOSS } from '../../domain/false-discovery.ts';
import { GRANULARITIES } from '../../domain/granularity.ts';
import { MARKETS } from '../../domain/market.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import { summariseEliteAndAllTrades } from '../figures/trade-summaries.ts';
import { scopeOf } from '../list/scope.ts';
import { countPatternStatuses } from '../patterns/patterns.ts';
import type { SeriesRow } from './series.ts';

const GENERATIONS = prepared('select * from series where retired_at is null order by id');

/**
 * The state of the engine in a scope: its series, figures of elite and all trades, and counts of pattern statuses. `clock` is
 * milliseconds since the epoch; the process started with the server.
 */
export async function getEngineStatus(
  db: Kysely<Database>,
  query: ScopeQuery,
  clock: () => number,
): Promise<EngineStatus> {
  const generations = await selectRows<SeriesRow>(db, GENERATIONS);
  const active = generations.filter((row) => row.active);
  active.sort((a, b) => symbolRank(a) - symbolRank(b));
  const scope = scopeOf(active, query);
  const { market, granularity, symbols, feed } = scope;
  const trades = await summariseEliteAndAllTrades(db, scope, scopeOf(active, query, 'elite'));
  const shown = generations.filter((row) => market === null || row.market === market);
  return {
    scope: { market, granularity, symbols, ...(feed && { feed }) },
    markets: marketsWithCandles(generations),
    series: seriesStatuses(shown),
    elite_trades: trades.elite,
    all_trades: trades.all,
    status_counts: await countPatternStatuses(db, scopeOf(active, query, 'patterns')),
    started_at: new Date(performance.timeOrigin).toISOString(),
    now: new Date(clock()).toISOString(),
  };
}

function marketsWithCandles(series: readonly SeriesRow[]): EngineStatus['markets'] {
  const filled = series.filter(
    ({ active, market, candle_count, answered_at }) =>
      active && (market === 'remote' ? answered_at !== null : candle_count > 0),
  );
  return MARKETS.map((market) => {
    const ofMarket = filled.filter((row) => row.market === market);
    return {
      market,
      granularities: GRANULARITIES.filter((one) => ofMarket.some(({ granularity }) => granularity === one)),
    };
  }).filter(({ market }) => filled.some((row) => row.market === market));
}

/**
 * One status for each market, symbol and granularity. While another generation is being built, the status has that one's
 * state and progress and the candles of the active one.
 */
function seriesStatuses(series: readonly SeriesRow[]): SeriesStatus[] {
  const statuses = new Map<string, SeriesStatus>();
  // The active generation comes first, then those being built, oldest first.
  const ordered = [...series].sort((a, b) => Number(b.active) - Number(a.active) || a.id - b.id);
  for (const row of ordered) {
    const { market, symbol, granularity } = row;
    const { state, progress, problem, made_because } = row;
    if (symbol === null || granularity === null) continue;
    const key = `${market} ${symbol} ${granularity}`;
    const candles = {
      candles: row.candle_count,
      first_candle_at: row.first_candle_at,
      last_candle_at: row.last_candle_at,
      largest_tested_loss: testedLossOf(row),
    };
    const newest = { state, progress, problem, made_because };
    const status = { market, symbol, granularity, ...candles, ...newest };
    statuses.set(key, { ...status, ...statuses.get(key), ...newest });
  }
  const rank = ({ symbol, granularity }: SeriesStatus) =>
    GRANULARITIES.indexOf(granularity) * SYMBOLS.length + SYMBOLS.indexOf(symbol);
  return [...statuses.values()].sort((a, b) => rank(a) - rank(b));
}

/** Of the settings that it was made with; the usual one where they were not stored. */
function testedLossOf({ market, engine_settings }: SeriesRow): number | null {
  if (market === 'remote') return null;
  const { largest_loss } = (engine_settings ?? {}) as { readonly largest_loss?: number };
  return largest_loss ?? LARGEST_TESTED_LOSS;
}

/** The position of a series in the order of symbols; a series without a symbol comes first. */
function symbolRank({ symbol }: SeriesRow): number {
  return symbol === null ? -1 : SYMBOLS.indexOf(symbol);
}
