import * as zod from 'zod';
import { cleanText } from '../domain/clean-text.ts';
import { EvmAddress } from '../domain/evm-address.ts';
import { isNamed, NewWatch, WatchedAddress, WatchRole } from '../domain/watched-address.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';

export const WatchList = zod.object({
  /** The followed chain; null without one, when nothing can be watched. */
  chain: zod.enum(['chain', 'local-chain']).nullable(),
  addresses: zod.array(WatchedAddress),
});
export type WatchList = zod.infer<typeof WatchList>;

const WatchKey = zod.strictObject({ role: WatchRole, address: EvmAddress });

/** What a chain is watched for, as operators manage it. Each call returns all watched addresses. */
export const WATCHED_ADDRESS_ENDPOINTS = {
  watchedAddresses: {
    method: 'GET',
    path: '/api/airdrops/watched',
    area: 'airdrops',
    topics: ['airdrops'],
    response: WatchList,
    failure: 'Failed to fetch watched addresses',
  },
  watchAddress: {
    method: 'POST',
    role: 'operator',
    path: '/api/airdrops/watched',
    area: 'airdrops',
    response: WatchList,
    failure: 'Failed to add the address',
  },
  nameWatchedAddress: {
    method: 'POST',
    role: 'operator',
    path: '/api/airdrops/watched/name',
    area: 'airdrops',
    response: WatchList,
    failure: 'Failed to name the address',
  },
  removeWatchedAddress: {
    method: 'POST',
    role: 'operator',
    path: '/api/airdrops/watched/remove',
    area: 'airdrops',
    response: WatchList,
    failure: 'Failed to remove the address',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function watchedAddressRequests() {
  return {
    watchedAddresses: {
      access: 'operator',
      summary: 'The wallets and contracts that are watched on the chain that is followed, by role.',
    },
    watchAddress: {
      access: 'operator',
      summary: 'Watches an address from now on; one that was removed comes back.',
      body: NewWatch,
    },
    nameWatchedAddress: {
      access: 'operator',
      summary: 'Renames a watched address; null removes the label of a wallet.',
      body: WatchKey.extend({ name: zod.string().overwrite(cleanText).max(60).nullable() }).refine(
        ({ role, name }) => isNamed(role, name),
        { path: ['name'], message: 'must name the contract' },
      ),
    },
    removeWatchedAddress: {
      access: 'operator',
      summary: 'Stops watching an address; its records stay. One that is not watched is no error.',
      body: WatchKey,
    },
  } as const satisfies RequestsOf<typeof WATCHED_ADDRESS_ENDPOINTS>;
}
