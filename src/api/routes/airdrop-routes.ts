import type { Log } from '../../log.ts';
import {
  getAirdropMatrix,
  listAirdropProtocols,
  listAirdropRecords,
  listAirdropWallets,
  streamAirdropRecords,
  streamAirdropWallets,
  summariseAirdrops,
} from '../../store/chain/airdrops.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Call, Handlers } from '../handlers.ts';
import { isPaged } from '../is-paged.ts';
import { streamJsonArray } from '../json-array-stream.ts';

type AirdropHandlers = Handlers<
  | 'airdropClaims'
  | 'airdropInteractions'
  | 'airdropWallets'
  | 'airdropSummary'
  | 'airdropProtocols'
  | 'airdropMatrix'
>;

/** Wallets, what they did with protocols, and what they claimed. */
export function createAirdropRoutes({ db }: Store, log: Log): AirdropHandlers {
  const RECORDS = ['claims', 'interactions'] as const;

  function records(call: (typeof RECORDS)[number]) {
    const table = `airdrop_${call}` as const;
    return async ({ query, context }: Pick<Call<'airdropClaims'>, 'query' | 'context'>) => {
      const source = await resolveSource(db, 'airdrops', query.source, [call]);
      if (isPaged(query)) return listAirdropRecords(db, table, source, query);
      return streamJsonArray(context, log, streamAirdropRecords(db, table, source, query));
    };
  }

  return {
    airdropClaims: records('claims'),
    airdropInteractions: records('interactions'),

    async airdropWallets({ query, context }) {
      const source = await resolveSource(db, 'airdrops', query.source, ['wallets']);
      if (isPaged(query)) return listAirdropWallets(db, source, query);
      return streamJsonArray(context, log, streamAirdropWallets(db, source, query));
    },

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
