import type { Store } from '../../store/database/open-store.ts';
import { listSources } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';

/** The sources of facts and their age. */
export function createSourceRoutes({ db, replica }: Store, clock: () => number): Handlers<'sources'> {
  return {
    async sources() {
      return {
        sources: await listSources(db),
        read_replica: replica?.current() ?? null,
        now: new Date(clock()).toISOString(),
      };
    },
  };
}
