import type { Kysely } from 'kysely';
import type { Scope, ScopeQuery } from '../contract/scope-query.ts';
import { GRANULARITIES, type Granularity } from '../domain/granularity.ts';
import { MARKETS, type Market } from '../domain/market.ts';
import { type CurrencyPair, SYMBOLS } from '../domain/symbol.ts';
import type { Database } from './database.ts';
import { keepPlan } from './prepared-statement.ts';
import { selectRows } from './select-rows.ts';

export interface ScopeSeries {
  readonly id: number;
  readonly symbol: CurrencyPair;
}

/** A scope and the series that it covers: one market, one granularity, at most one series a symbol, by symbol. */
export interface ResolvedScope extends Scope {
  readonly series: readonly ScopeSeries[];
}

/** What of a shown series decides which scope is meant. */
export interface ActiveSeries extends ScopeSeries {
  readonly market: Market;
  readonly granularity: Granularity | null;
  readonly candle_count: number;
}

const ACTIVE_SERIES = keepPlan(
  'select id, market, symbol, granularity, candle_count from series where active order by symbol, id',
);

/**
 * The series that a call means. Only active ones count. Without a market: the most real one that has data, or the most
 * real one at all while none has. Without a granularity: the one with the most candles in that market (of that symbol,
 * where one is given), the shorter one of equals. `symbols` names every symbol of the market and granularity; `series`
 * only the one that was asked for. Nothing there: no series, and the fields that were not asked for are null.
 */
export async function resolveScope(db: Kysely<Database>, query: ScopeQuery): Promise<ResolvedScope> {
  return scopeOf(await selectRows<ActiveSeries>(db, ACTIVE_SERIES), query);
}

/** As `resolveScope`, over the active series that were read already, by symbol. */
export function scopeOf(active: readonly ActiveSeries[], query: ScopeQuery): ResolvedScope {
  const market = query.market ?? mostRealMarket(active);
  const ofMarket = active.filter((series) => series.market === market);
  const ofSymbol = ofMarket.filter(({ symbol }) => query.symbol === undefined || symbol === query.symbol);
  const granularity = query.granularity ?? longestGranularity(ofSymbol);
  const meant = ofMarket.filter((series) => series.granularity === granularity);
  return {
    market,
    granularity,
    symbols: SYMBOLS.filter((symbol) => meant.some((series) => series.symbol === symbol)),
    series: meant
      .filter(({ symbol }) => query.symbol === undefined || symbol === query.symbol)
      .map(({ id, symbol }) => ({ id, symbol })),
  };
}

function mostRealMarket(active: readonly ActiveSeries[]): Market | null {
  const filled = active.filter(({ candle_count }) => candle_count > 0);
  const candidates = filled.length > 0 ? filled : active;
  return MARKETS.find((market) => candidates.some((series) => series.market === market)) ?? null;
}

/** The granularity with the most candles; null where no series is given, or where only a source without one is. */
function longestGranularity(series: readonly ActiveSeries[]): Granularity | null {
  let best: { granularity: Granularity; candles: number } | null = null;
  for (const granularity of GRANULARITIES) {
    const ofThis = series.filter((one) => one.granularity === granularity);
    const candles = ofThis.reduce((sum, { candle_count }) => sum + candle_count, 0);
    if (ofThis.length > 0 && (best === null || candles > best.candles)) best = { granularity, candles };
  }
  return best?.granularity ?? null;
}
