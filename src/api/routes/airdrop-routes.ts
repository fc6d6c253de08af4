import { getAirdropMatrix, listAirdropProtocols, summariseAirdrops } from '../../store/chain/airdrops.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';

type AirdropHandlers = Handlers<'airdropSummary' | 'airdropProtocols' | 'airdropMatrix'>;

/** Activity of wallets by protocol, and claims. */
export function createAirdropRoutes({ db }: Store): AirdropHandlers {
  const RECORDS = ['claims', 'interactions'] as const;

  return {
    async airdropSummary({ query }) {
      return summariseAirdrops(db, await resolveSource(db, 'airdrops', query.source, RECORDS));
    },

    async airdropMatrix({ query }) {
      return getAirdropMatrix(db, await resolveSource(db, 'airdrops', query.source, RECORDS));
    },

    async airdropProtocols({ query }) {
      return listAirdropProtocols(db, await resolveSource(db, 'airdrops', query.source, RECORDS));
    },
  };
}
