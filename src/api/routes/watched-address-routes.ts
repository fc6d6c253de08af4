import { AppError } from '../../contract/app-error.ts';
import type { WATCHED_ADDRESS_ENDPOINTS, WatchList } from '../../contract/watched-addresses.ts';
import {
  addWatchedAddress,
  listWatchedAddresses,
  nameWatchedAddress,
  removeWatchedAddress,
} from '../../store/chain/watched-addresses.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';

/** The watched airdrop addresses of the followed chain. */
export function createWatchedAddressRoutes(
  { db }: Store,
  clock: () => number,
): Handlers<keyof typeof WATCHED_ADDRESS_ENDPOINTS> {
  return {
    async watchedAddresses() {
      return listAll();
    },

    async watchAddress({ body }) {
      const outcome = await addWatchedAddress(db, await requireChain(), body, clock());
      if (outcome === 'known') throw new AppError('address_watched');
      if (outcome === 'full') throw new AppError('watch_limit_reached');
      return listAll();
    },

    async nameWatchedAddress({ body }) {
      if (!(await nameWatchedAddress(db, await requireChain(), body)))
        throw new AppError('address_not_watched');
      return listAll();
    },

    async removeWatchedAddress({ body }) {
      await removeWatchedAddress(db, await requireChain(), body);
      return listAll();
    },
  };

  async function listAll(): Promise<WatchList> {
    const chain = (await followedChain()) ?? null;
    return { chain, addresses: chain === null ? [] : [...(await listWatchedAddresses(db, chain))] };
  }

  /** A service of the operator chooses itself which addresses it watches. */
  async function followedChain() {
    const source = await resolveSource(db, 'airdrops', undefined, []);
    const kind = source?.kind;
    return kind === 'chain' || kind === 'local-chain' ? kind : undefined;
  }

  async function requireChain() {
    const chain = await followedChain();
    if (chain === undefined) throw new AppError('no_chain_followed');
    return chain;
  }
}
