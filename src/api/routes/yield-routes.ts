import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import { getYieldVaults } from '../../store/yield/get-yield-vaults.ts';
import { summariseYield } from '../../store/yield/yield-figures.ts';
import type { Handlers } from '../handlers.ts';

/** Figures of vaults, and of what wallets have in them. */
export function createYieldRoutes({ db }: Store): Handlers<'yieldOverview' | 'yieldDetails'> {
  return {
    async yieldOverview({ query }) {
      return summariseYield(db, await resolveSource(db, 'yield', query.source, ['vaults', 'flows']));
    },

    async yieldDetails({ query: { ids } }) {
      return { vaults: [...(await getYieldVaults(db, ids))] };
    },
  };
}
