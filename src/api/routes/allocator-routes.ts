import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import { getPotHistory, getPotPlan } from '../../store/pots/get-pot.ts';
import { summarisePots } from '../../store/pots/pot-figures.ts';
import type { Handlers } from '../handlers.ts';

/** Figures of pots, their plans and moves. */
export function createAllocatorRoutes({
  db,
}: Store): Handlers<'potOverview' | 'potHistory' | 'potPlanDetail'> {
  return {
    async potOverview({ query }) {
      const calls = ['pots', 'plans', 'moves'];
      return summarisePots(db, await resolveSource(db, 'allocator', query.source, calls));
    },

    async potHistory({ query: { id } }) {
      return { history: (await getPotHistory(db, id)) ?? null };
    },

    async potPlanDetail({ query: { id } }) {
      return { plan: (await getPotPlan(db, id)) ?? null };
    },
  };
}
