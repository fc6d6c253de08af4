import type { Address, PublicClient } from 'viem';
import { createBlockPrices } from '../block-prices.ts';
import type { ChainProfile } from '../chain-profile.ts';
import type { WatchedVaults } from './watched-vaults.ts';

const [HOUR_S, DAY_S] = [3_600n, 86_400n];
const LONGEST_IN_HOURS = 2n * DAY_S;

/** Why the price of a vault's asset or of a reward of it is missing at a block: too long ago, or never told. By the address of the vault. */
export async function readPriceFaults(
  client: PublicClient,
  profile: ChainProfile,
  { vaults, streams, vaultOfStream }: WatchedVaults,
  head: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const prices = createBlockPrices(client, profile, BigInt(head));
  const faults = new Map<string, readonly string[]>();
  const note = async (
    vault: string,
    token: { readonly address: Address; readonly symbol: string; readonly decimals: number },
    left: string,
  ): Promise<void> => {
    if ((await prices.valueOf(token.address, 10n ** BigInt(token.decimals))) !== undefined) return;
    const silence = await prices.silenceOf(token.address);
    const missing =
      silence === undefined
        ? `${token.symbol} has no price`
        : `The price of ${token.symbol} is ${ageText(silence)} old`;
    faults.set(vault, [...(faults.get(vault) ?? []), `${missing}: ${left}`]);
  };
  for (const { address, asset } of vaults) await note(address, asset, 'in no sum of dollars');
  for (const { address, reward } of streams)
    await note(vaultOfStream(address) ?? address, reward, 'its rewards are in no sum');
  return faults;
}

function ageText(seconds: bigint): string {
  return seconds < LONGEST_IN_HOURS ? `${seconds / HOUR_S} h` : `${seconds / DAY_S} days`;
}
