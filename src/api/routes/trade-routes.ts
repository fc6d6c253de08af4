import type { ScopeQuery } from '../../contract/scope-query.ts';
import { DEFAULT_TRADING_DAY } from '../../domain/trading-day.ts';
import type { Store } from '../../store/database/open-store.ts';
import { listOpenPositions } from '../../store/engine/positions.ts';
import { summariseTradePeriods, summariseTrades } from '../../store/figures/trade-summaries.ts';
import { type ResolvedScope, resolveScope } from '../../store/list/scope.ts';
import { listRemotePositions } from '../../store/mirror/remote-positions.ts';
import { OWNER } from '../../store/trades/elite-trades.ts';
import type { Handlers } from '../handlers.ts';
import { toScope } from '../scope-answer.ts';

type TradeHandlers = Handlers<'tradePeriods' | 'currentTrade' | 'eliteSummary' | 'currentEliteTrade'>;

/** Figures of trades, open positions, and the same for elite trades. */
export function createTradeRoutes(store: Store, clock: () => number): TradeHandlers {
  const { db } = store;

  async function current(query: ScopeQuery, filter: { source?: 'elite' }, userId = OWNER) {
    const scope = await resolveScope(db, query, 'positions');
    const positions = userId === OWNER ? await positionsOf(scope, query, filter) : [];
    const [newest = null] = positions;
    return { open: newest !== null, position: newest, positions, scope: toScope(scope) };
  }

  function positionsOf(scope: ResolvedScope, { symbol }: ScopeQuery, filter: { source?: 'elite' }) {
    if (scope.market !== 'remote') return listOpenPositions(db, scope, clock(), filter);
    return listRemotePositions(db, filter.source === 'elite' ? 'elite' : 'all', symbol);
  }

  return {
    async tradePeriods({ query }) {
      const { trading_day = DEFAULT_TRADING_DAY, ...scopeQuery } = query;
      const scope = await resolveScope(db, scopeQuery);
      const periods = await summariseTradePeriods(db, scope, trading_day, clock());
      return { scope: toScope(scope), trading_day, ...periods };
    },

    async currentTrade({ query }) {
      return current(query, {});
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
