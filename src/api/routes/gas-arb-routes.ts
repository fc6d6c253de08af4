import type { Store } from '../../store/database/open-store.ts';
import { summariseGas } from '../../store/gas/gas-figures.ts';
import { summariseGasHours } from '../../store/gas/gas-hours.ts';
import { resolveGasChain } from '../../store/gas/gas-lists.ts';
import { summariseGasTiers } from '../../store/gas/gas-tiers.ts';
import { summariseMempool } from '../../store/gas/mempool-figures.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';

type Calls = 'gasOverview' | 'gasHours' | 'gasMempool' | 'gasTiers';

/** What gas costs, what waits, and what bids brought. */
export function createGasArbRoutes({ db }: Store): Handlers<Calls> {
  return {
    async gasOverview({ query }) {
      return summariseGas(db, await resolveGasChain(db, query));
    },

    async gasHours({ query }) {
      return summariseGasHours(db, await resolveGasChain(db, query));
    },

    async gasMempool({ query }) {
      return summariseMempool(db, await resolveGasChain(db, query));
    },

    async gasTiers({ query }) {
      return summariseGasTiers(db, await resolveSource(db, 'gas-arb', query.source, ['bundles']));
    },
  };
}
