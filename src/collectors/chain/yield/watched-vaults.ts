import type { Address, PublicClient } from 'viem';
import type { ChainProfile } from '../chain-profile.ts';
import { type FarmVault, type ProbedVault, probeVault, type RewardStream } from './probe-vault.ts';

/** The vaults, reward streams and wallets that the yield area watches. Addresses are in lower case. */
export interface WatchedVaults {
  readonly wallets: readonly Address[];
  readonly vaults: readonly FarmVault[];
  readonly streams: readonly RewardStream[];
  /** Watched addresses that are no vaults, with the reason. */
  readonly unreadable: readonly {
    readonly address: Address;
    readonly name: string;
    readonly problem: string;
  }[];
  vaultAt(address: string): FarmVault | undefined;
  /** The vault whose shares are staked with a stream; the stream itself where that is not watched. */
  vaultOfStream(address: string): Address | undefined;
}

/** Asks every watched contract what it is. */
export async function openWatchedVaults(client: PublicClient, profile: ChainProfile): Promise<WatchedVaults> {
  const of = (role: 'farm_wallet' | 'farm_vault') => profile.watches.filter((one) => one.role === role);
  const dollars = profile.tokens.filter(({ price }) => price?.by === 'fixed').map((token) => token.address);
  const probed = await Promise.all(
    of('farm_vault').map(
      async ({ address, name }): Promise<{ address: Address; name: string; found: ProbedVault }> => {
        const called = name ?? address;
        return { address, name: called, found: await probeVault(client, address, called, dollars) };
      },
    ),
  );
  const vaults = probed.flatMap(({ found }) => (found.is === 'vault' ? [found.vault] : []));
  const streams = probed.flatMap(({ found }) => (found.is === 'stream' ? [found.stream] : []));
  return {
    wallets: of('farm_wallet').map(({ address }) => address),
    vaults,
    streams,
    unreadable: probed.flatMap(({ address, name, found }) =>
      found.is === 'unreadable' ? [{ address, name, problem: found.problem }] : [],
    ),
    vaultAt: (address) => vaults.find((vault) => vault.address === address),
    vaultOfStream(address) {
      const stream = streams.find((one) => one.address === address);
      if (!stream) return undefined;
      return vaults.some((vault) => vault.address === stream.staked) ? stream.staked : stream.address;
    },
  };
}
