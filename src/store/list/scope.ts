import type { Kysely } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import type { Scope, ScopeQuery } from '../../contract/scope-query.ts';
import { GRANULARITIES, type Granularity } from '../../domain/granularity.ts';
import { MARKETS, type Market } from '../../domain/market.ts';
import { type CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

export interface ScopeSeries {
  readonly id: number;
  /** Null if the source of the series does not report one. */
  readonly symbol: CurrencyPair | null;
}

/** A scope and its series: one market, one granularity, at most one series per symbol, ordered by symbol. */
export interface ResolvedScope extends Scope {
  readonly series: readonly ScopeSeries[];
  readonly content: ScopeContent;
}

/** The columns of a shown series that decide which scope a query refers to. */
export type ActiveSeries = Readonly<Row<'series', (typeof ACTIVE_COLUMNS)[number]>>;

/** `answered_at` is when the source last answered; null before that, and for series made from candles. */
const ACTIVE_COLUMNS = [
  'id',
  'market',
  'symbol',
  'granularity',
  'candle_count',
  'content',
  'state',
  'answered_at',
  'problem',
] as const satisfies readonly (keyof Row<'series'>)[];

/** The list of a remote engine that a query refers to; our own engine's series contain all lists. */
export type ScopeContent = Exclude<ActiveSeries['content'], 'all'>;

/** Open positions are trades, but a remote engine has a separate call for them. */
export type ScopeWish = ScopeContent | 'positions';

const ACTIVE_SERIES = prepared(
  `select ${ACTIVE_COLUMNS.join(', ')} from series where active order by symbol, id`,
);

/**
 * The series that a query refers to; only active ones count. Without a market: the most real one with data, or the most real
 * one while none has data. Without a granularity: the one with the most candles in that market (and symbol, if given), the
 * shorter of equals. `symbols` has every symbol of the market and granularity; `series` only the requested one. If there is
 * no series, the fields that the query leaves open are null. Throws an AppError if a remote engine has not answered for this
 * content yet.
 */
export async function resolveScope(
  db: Kysely<Database>,
  query: ScopeQuery,
  content: ScopeWish = 'trades',
): Promise<ResolvedScope> {
  return scopeOf(await selectRows<ActiveSeries>(db, ACTIVE_SERIES), query, content);
}

/** As `resolveScope`, over active series that were already read, ordered by symbol. */
export function scopeOf(
  all: readonly ActiveSeries[],
  query: ScopeQuery,
  wish: ScopeWish = 'trades',
): ResolvedScope {
  const content = wish === 'positions' ? 'trades' : wish;
  const active = all.filter((series) => series.content === 'all' || series.content === content);
  const market = query.market ?? mostRealMarket(active);
  const ofMarket = active.filter((series) => series.market === market);
  const ofSymbol = ofMarket.filter(({ symbol }) => query.symbol === undefined || symbol === query.symbol);
  const granularity = query.granularity ?? longestGranularity(ofSymbol);
  const meant = ofMarket.filter((series) => series.granularity === granularity);
  const feed = wish === 'positions' ? undefined : feedOf(meant);
  return {
    market,
    granularity,
    content,
    ...(feed && { feed }),
    symbols: SYMBOLS.filter((symbol) => meant.some((series) => series.symbol === symbol)),
    series: meant
      .filter(({ symbol }) => query.symbol === undefined || symbol === query.symbol)
      .map(({ id, symbol }) => ({ id, symbol })),
  };
}

/** The age of a remote engine's answer, and its present fault. Without an answer there are no figures. */
function feedOf(series: readonly ActiveSeries[]): Scope['feed'] {
  const [remote] = series.filter(({ content }) => content !== 'all');
  if (!remote) return undefined;
  if (remote.answered_at === null) throw new AppError('source_unavailable');
  return { as_of: remote.answered_at, problem: remote.problem };
}

function mostRealMarket(active: readonly ActiveSeries[]): Market | null {
  // A remote engine or broker market that is no longer collected ranks after the others.
  const filled = active.filter(
    ({ market, candle_count, state }) =>
      (market === 'remote' || candle_count > 0) &&
      (state !== 'idle' || (market !== 'remote' && market !== 'oanda')),
  );
  const candidates = filled.length > 0 ? filled : active;
  return MARKETS.find((market) => candidates.some((series) => series.market === market)) ?? null;
}

/** The granularity with the most candles; null without series, or if no source has one. */
function longestGranularity(series: readonly ActiveSeries[]): Granularity | null {
  let best: { granularity: Granularity; candles: number } | null = null;
  for (const granularity of GRANULARITIES) {
    const ofThis = series.filter((one) => one.granularity === granularity);
    const candles = ofThis.reduce((sum, { candle_count }) => sum + candle_count, 0);
    if (ofThis.length > 0 && (best === null || candles > best.candles)) best = { granularity, candles };
  }
  return best?.granularity ?? null;
}
