import type { Store } from '../../store/database/open-store.ts';
import { getEngineStatus } from '../../store/engine/engine-status.ts';
import { tracePrices } from '../../store/engine/price-traces.ts';
import { listQuotes } from '../../store/engine/quotes.ts';
import { resolveScope } from '../../store/list/scope.ts';
import type { Handlers } from '../handlers.ts';
import { toScope } from '../scope-answer.ts';

/** Progress of the engine, and the last prices. */
export function createStatusRoutes(
  store: Store,
  clock: () => number,
): Handlers<'status' | 'quotes' | 'priceTraces'> {
  const { db } = store;
  return {
    async status({ query }) {
      return getEngineStatus(db, query, clock);
    },

    async quotes({ query }) {
      const market = query.market ?? (await resolveScope(db, {}, 'positions')).market;
      return market === null ? [] : listQuotes(db, market);
    },

    async priceTraces({ query }) {
      const scope = await resolveScope(db, query);
      return { scope: toScope(scope), traces: await tracePrices(db, scope) };
    },
  };
}
