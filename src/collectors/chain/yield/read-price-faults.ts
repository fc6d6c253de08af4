import type { BlockPrices } from '../block-prices.ts';
import type { FarmVault, RewardStream, VaultToken } from './probe-vault.ts';
import type { WatchedVaults } from './watched-vaults.ts';

const [HOUR_S, DAY_S] = [3_600n, 86_400n];
const LONGEST_IN_HOURS = 2n * DAY_S;

interface PricedVaults extends Pick<WatchedVaults, 'vaultOfStream'> {
  readonly vaults: readonly Pick<FarmVault, 'address' | 'asset'>[];
  readonly streams: readonly Pick<RewardStream, 'address' | 'reward'>[];
}

/** Why the price of a vault's asset or reward is missing: too old, or never reported. By the address of the vault. */
export async function readPriceFaults(
  prices: BlockPrices,
  { vaults, streams, vaultOfStream }: PricedVaults,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const assets = vaults.map(({ address, asset }) => ({
    ...{ vault: address, token: asset, left: 'in no sum of dollars' },
  }));
  const rewards = streams.map(({ address, reward }) => ({
    ...{ vault: vaultOfStream(address) ?? address, token: reward, left: 'its rewards are in no sum' },
  }));
  const found = await Promise.all(
    [...assets, ...rewards].map(async ({ vault, token, left }) => {
      const missing = await faultOf(prices, token);
      return missing === undefined ? [] : [{ vault, fault: `${missing}: ${left}` }];
    }),
  );
  const byVault = Map.groupBy(found.flat(), ({ vault }) => vault);
  return new Map([...byVault].map(([vault, own]) => [vault, own.map(({ fault }) => fault)]));
}

async function faultOf(prices: BlockPrices, token: VaultToken): Promise<string | undefined> {
  if ((await prices.valueOf(token.address, 10n ** BigInt(token.decimals))) !== undefined) return undefined;
  const silence = await prices.silenceOf(token.address);
  return silence === undefined
    ? `${token.symbol} has no price`
    : `The price of ${token.symbol} is ${ageText(silence)} old`;
}

function ageText(seconds: bigint): string {
  return seconds < LONGEST_IN_HOURS ? `${seconds / HOUR_S} h` : `${seconds / DAY_S} days`;
}
