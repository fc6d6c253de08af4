import type { Address } from 'viem';
import { AREA_ROLES, type WatchedAddress } from '../../domain/watched-address.ts';
import type { NamedAddress } from '../../store/chain/watched-addresses.ts';
import type { ChainProfile } from './chain-profile.ts';

/** The addresses of a profile, in the form in which the console's addresses are stored. */
export function namedAddresses(profile: ChainProfile): readonly NamedAddress[] {
  return [
    ...profile.wallets.map(({ address, label }) => ({ role: 'wallet' as const, address, name: label })),
    ...profile.protocols.map(({ address, name }) => ({ role: 'protocol' as const, address, name })),
    ...profile.distributors.map(({ address, protocol }) => ({
      role: 'distributor' as const,
      address,
      name: protocol,
    })),
    ...profile.watches,
  ];
}

/** The profile with the addresses that are watched now in place of its own. */
export function withWatchedAddresses(
  profile: ChainProfile,
  watched: readonly WatchedAddress[],
): ChainProfile {
  const of = (role: WatchedAddress['role']) =>
    watched.filter((one) => one.role === role).map((one) => ({ ...one, address: one.address as Address }));
  return {
    ...profile,
    wallets: of('wallet').map(({ address, name }) => ({ address, label: name })),
    protocols: of('protocol').map(({ address, name }) => ({ address, name: name ?? address })),
    distributors: of('distributor').map(({ address, name, claim_event }) => ({
      address,
      protocol: name ?? address,
      claim_event,
    })),
    watches: AREA_ROLES.flatMap((role) => of(role).map(({ address, name }) => ({ role, address, name }))),
  };
}
