import { ELITE_TRADES } from '../../contract/trades.ts';
import type { ListReader } from '../list/list-reader.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';
import { haveSets } from './have-sets.ts';
import { totalFrom } from './total-from.ts';
import { eliteTradeReader } from './trade-columns.ts';
import { tradeList } from './trade-list.ts';
import { matchTradedPatterns } from './trades.ts';

/** Our engine's trades belong to this user; other users have none. */
export const OWNER = 1;

/** The elite trades of a scope, as `TRADE_LIST`; `profit`, its sort and its bounds are percent. */
export const ELITE_TRADE_LIST: ListReader<typeof ELITE_TRADES, ResolvedScope> = {
  list: ELITE_TRADES,
  resolve: (db, query) => resolveScope(db, query, 'elite'),
  async open(db, scope, { user_id = OWNER, ...query }) {
    const mine = user_id === OWNER ? scope : { ...scope, series: [] };
    const matched = await matchTradedPatterns(db, mine, query);
    const { sort, order } = query;
    const asked = { filter: query, matched, sort, order, elite: true };
    const list = tradeList(mine, {
      ...asked,
      counted: await totalFrom(db, mine, asked),
      haveSets: await haveSets(db, { seriesIds: mine.series.map(({ id }) => id), elite: true }),
    });
    return { ...list, read: eliteTradeReader(mine) };
  },
};
