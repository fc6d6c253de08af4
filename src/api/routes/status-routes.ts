import { getEngineStatus } from '../../store/engine-status.ts';
import type { Store } from '../../store/open-store.ts';
import { listQuotes } from '../../store/quotes.ts';
import { resolveScope } from '../../store/scope.ts';
import type { Handlers } from '../handlers.ts';

/** How far the engine is, and the last prices. */
export function createStatusRoutes(store: Store, clock: () => number): Handlers<'status' | 'quotes'> {
  const { db } = store;
  return {
    async status({ query }) {
      return getEngineStatus(db, query, clock);
    },

    async quotes({ query }) {
      const market = query.market ?? (await resolveScope(db, {}, 'positions')).market;
      return market === null ? [] : listQuotes(db, market);
    },
  };
}
