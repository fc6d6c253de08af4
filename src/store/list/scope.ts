import type { Kysely } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import type { Scope, ScopeQuery } from '../../contract/scope-query.ts';
import { GRANULARITIES, type Granularity } from '../../domain/granularity.ts';
import { MARKETS, type Market } from '../../domain/market.ts';
import { type CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { keepPlan } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

export interface ScopeSeries {
  readonly id: number;
  /** Null where the source of the series names none. */
  readonly symbol: CurrencyPair | null;
}

/** A scope and the series that it covers: one market, one granularity, at most one series a symbol, by symbol. */
export interface ResolvedScope extends Scope {
  readonly series: readonly ScopeSeries[];
  readonly content: ScopeContent;
}

/** What of a shown series decides which scope is meant. */
export type ActiveSeries = Readonly<Row<'series', (typeof ACTIVE_COLUMNS)[number]>>;

/** `answered_at` is when the source last answered; null until it did, and where candles make the figures. */
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

/** The list of a remote engine that is meant; our own engine's series hold all of them. */
export type ScopeContent = Exclude<ActiveSeries['content'], 'all'>;

/** Open positions stand beside the trades, but a remote engine answers them by a call of their own. */
export type ScopeWish = ScopeContent | 'positions';

const ACTIVE_SERIES = keepPlan(
  `select ${ACTIVE_COLUMNS.join(', ')} from series where active order by symbol, id`,
);

/**
 * The series that a call means. Only active ones count. Without a market: the most real one that has data, or the most
 * real one at all while none has. Without a granularity: the one with the most candles in that market (of that symbol,
 * where one is given), the shorter one of equals. `symbols` names every symbol of the market and granularity; `series`
 * only the one that was asked for. Nothing there: no series, and the fields that were not asked for are null. Throws an
 * AppError where a remote engine has not answered this content yet.
 */
export async function resolveScope(
  db: Kysely<Database>,
  query: ScopeQuery,
  content: ScopeWish = 'trades',
): Promise<ResolvedScope> {
  return scopeOf(await selectRows<ActiveSeries>(db, ACTIVE_SERIES), query, content);
}

/** As `resolveScope`, over the active series that were read already, by symbol. */
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

/** How old the answer of a remote engine is, and what is wrong with it now. Nothing answered yet: there are no figures. */
function feedOf(series: readonly ActiveSeries[]): Scope['feed'] {
  const [remote] = series.filter(({ content }) => content !== 'all');
  if (!remote) return undefined;
  if (remote.answered_at === null) throw new AppError('source_unavailable');
  return { as_of: remote.answered_at, problem: remote.problem };
}

function mostRealMarket(active: readonly ActiveSeries[]): Market | null {
  // A remote engine or a broker's market that nothing is collected from any more stands behind what is.
  const filled = active.filter(
    ({ market, candle_count, state }) =>
      (market === 'remote' || candle_count > 0) &&
      (state !== 'idle' || (market !== 'remote' && market !== 'oanda')),
  );
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
