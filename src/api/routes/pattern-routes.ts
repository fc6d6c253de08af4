import type { Store } from '../../store/database/open-store.ts';
import { resolveScope } from '../../store/list/scope.ts';
import { listPatternBounds } from '../../store/patterns/pattern-bounds.ts';
import { getPatternDetail } from '../../store/patterns/pattern-detail.ts';
import { followStoredPattern } from '../../store/patterns/pattern-fan.ts';
import { listFeedSteps } from '../../store/patterns/pattern-feed.ts';
import { createFunnelReader } from '../../store/patterns/pattern-funnel.ts';
import { summarisePatternOverview } from '../../store/patterns/pattern-overview.ts';
import { countPatternStatuses } from '../../store/patterns/patterns.ts';
import type { Handlers } from '../handlers.ts';
import { toScope } from '../scope-answer.ts';

/** Counts of pattern statuses, and the figures of the pattern tracker and of one pattern. */
export function createPatternRoutes(
  store: Store,
  clock: () => number,
): Handlers<
  | 'patternStatusCounts'
  | 'patternOverview'
  | 'patternDetail'
  | 'patternBounds'
  | 'patternFeed'
  | 'patternFunnel'
  | 'patternFan'
> {
  const { db } = store;
  const readFunnel = createFunnelReader(db);
  return {
    async patternStatusCounts({ query }) {
      return countPatternStatuses(db, await resolveScope(db, query, 'patterns'));
    },

    async patternOverview({ query }) {
      const scope = await resolveScope(db, query, 'patterns');
      return { ...(await summarisePatternOverview(db, scope)), scope: toScope(scope) };
    },

    async patternBounds({ query }) {
      const scope = await resolveScope(db, query, 'patterns');
      return { scope: toScope(scope), top: await listPatternBounds(db, scope) };
    },

    async patternFunnel({ query }) {
      const scope = await resolveScope(db, query, 'patterns');
      return { scope: toScope(scope), ...(await readFunnel(scope)) };
    },

    async patternFan({ query }) {
      const { pattern: _pattern, ...scopeQuery } = query;
      const scope = await resolveScope(db, scopeQuery, 'patterns');
      return { scope: toScope(scope), ...(await followStoredPattern(db, scope, query)) };
    },

    async patternFeed({ query }) {
      const scope = await resolveScope(db, query, 'patterns');
      return { scope: toScope(scope), ...(await listFeedSteps(db, scope, query)) };
    },

    async patternDetail({ query }) {
      const { scope, blocks } = await getPatternDetail(db, query, clock());
      return { scope: toScope(scope), blocks };
    },
  };
}
