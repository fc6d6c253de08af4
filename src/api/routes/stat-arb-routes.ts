import type { PairDetail } from '../../contract/pair-detail.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import { summarisePairs } from '../../store/pairs/pair-figures.ts';
import type { Handlers } from '../handlers.ts';

/** Reads a pair with its newest bars; undefined if there is none of that id. */
export type ReadPair = (id: string) => Promise<PairDetail | undefined>;

/** Figures of pairs and their trades. */
export function createStatArbRoutes(
  { db }: Store,
  readPair?: ReadPair,
): Handlers<'pairOverview' | 'pairDetail'> {
  return {
    async pairOverview({ query }) {
      return summarisePairs(db, await resolveSource(db, 'stat-arb', query.source, ['pairs', 'executions']));
    },

    async pairDetail({ query: { id } }) {
      return { detail: (await readPair?.(id)) ?? null };
    },
  };
}
