import type { Store } from '../../store/database/open-store.ts';
import { getMintDetail } from '../../store/mints/get-mint-detail.ts';
import { summariseMints } from '../../store/mints/mint-figures.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';

/** Figures of mints, and a collection with its phases and sales. */
export function createMintRoutes({ db }: Store): Handlers<'mintOverview' | 'mintDetail'> {
  return {
    async mintOverview({ query }) {
      return summariseMints(db, await resolveSource(db, 'nft-mint', query.source, ['collections']));
    },

    async mintDetail({ query: { id } }) {
      return { collection: (await getMintDetail(db, id)) ?? null };
    },
  };
}
