import type { ScopeQuery } from '../../contract/scope-query.ts';
import { DEFAULT_TRADING_DAY } from '../../domain/trading-day.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/database/open-store.ts';
import { listOpenPositions } from '../../store/engine/positions.ts';
import { summariseTradePeriods, summariseTrades } from '../../store/figures/trade-summaries.ts';
import { type ResolvedScope, resolveScope } from '../../store/list/scope.ts';
import { listRemotePositions } from '../../store/mirror/remote-positions.ts';
import { listEliteTrades, streamEliteTrades } from '../../store/trades/elite-trades.ts';
import { listTrades, streamTrades } from '../../store/trades/trades.ts';
import type { Handlers } from '../handlers.ts';
import { isPaged } from '../is-paged.ts';
import { streamJsonArray } from '../json-array-stream.ts';
import { emptyPage, toScope } from '../scope-answer.ts';

type TradeHandlers = Handlers<
  'tradeHistory' | 'tradePeriods' | 'currentTrade' | 'eliteHistory' | 'eliteSummary' | 'currentEliteTrade'
>;

/** Our engine's trades belong to this user; another one has none. */
export const OWNER = 1;

/** Trades, their figures, open positions, and the same for elite trades. */
export function createTradeRoutes(store: Store, clock: () => number, log: Log): TradeHandlers {
  const { db } = store;

  async function current(query: ScopeQuery, filter: { source?: 'elite' }, userId = OWNER) {
    const scope = await resolveScope(db, query, 'positions');
    const positions = userId === OWNER ? await positionsOf(scope, query, filter) : [];
    const [newest = null] = positions;
    return { open: newest !== null, position: newest, positions, scope: toScope(scope) };
  }

  function positionsOf(scope: ResolvedScope, { symbol }: ScopeQuery, filter: { source?: 'elite' }) {
    if (scope.market !== 'remote') return listOpenPositions(db, scope, filter);
    return listRemotePositions(db, filter.source === 'elite' ? 'elite' : 'all', symbol);
  }

  return {
    async tradeHistory({ query, context }) {
      const scope = await resolveScope(db, query);
      if (!isPaged(query)) return streamJsonArray(context, log, streamTrades(db, scope, query));
      return { ...(await listTrades(db, scope, query)), scope: toScope(scope) };
    },

    async tradePeriods({ query }) {
      const { trading_day = DEFAULT_TRADING_DAY, ...scopeQuery } = query;
      const scope = await resolveScope(db, scopeQuery);
      const periods = await summariseTradePeriods(db, scope, trading_day, clock());
      return { scope: toScope(scope), trading_day, ...periods };
    },

    async currentTrade({ query }) {
      return current(query, {});
    },

    async eliteHistory({ query: { user_id = OWNER, ...query }, context }) {
      const scope = await resolveScope(db, query, 'elite');
      if (user_id !== OWNER) return isPaged(query) ? { trades: [], ...emptyPage(query, scope) } : [];
      if (!isPaged(query)) return streamJsonArray(context, log, streamEliteTrades(db, scope, query));
      return { ...(await listEliteTrades(db, scope, query)), scope: toScope(scope) };
    },

    async eliteSummary({ query: { user_id = OWNER, ...query } }) {
      const scope = await resolveScope(db, query, 'elite');
      const mine = user_id === OWNER ? scope : { ...scope, series: [] };
      const summary = await summariseTrades(db, mine, { source: 'elite' });
      return {
        scope: toScope(scope),
        total: summary.total,
        win_rate: summary.win_rate,
        total_profit: summary.total_profit_pct,
        total_profit_usd: summary.total_profit,
        summary,
      };
    },

    async currentEliteTrade({ query: { user_id, ...query } }) {
      return current(query, { source: 'elite' }, user_id);
    },
  };
}
