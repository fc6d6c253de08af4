import type { PublicClient } from 'viem';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import type { WaitingClaim } from '../../../store/yield/waiting-claims.ts';
import type { BlockPrices } from '../block-prices.ts';
import { askAt } from './read-vault-state.ts';
import { STREAM_ABI } from './vault-abi.ts';
import type { WatchedVaults } from './watched-vaults.ts';

/** Gas of claiming from one stream: its settlement, and a transfer of the reward. */
const CLAIM_GAS = 110_000n;

/** What each watched wallet could claim from each stream at a block, and what the claim would cost there. `prices` are of that block. */
export async function readWaitingClaims(
  client: PublicClient,
  prices: BlockPrices,
  { wallets, streams, vaultOfStream }: WatchedVaults,
  head: number,
): Promise<readonly WaitingClaim[]> {
  if (wallets.length === 0 || streams.length === 0) return [];
  const blockNumber = BigInt(head);
  const ask = askAt(client, blockNumber);
  const { baseFeePerGas } = await client.getBlock({ blockNumber });
  const gas = await prices.valueOf(NATIVE_TOKEN, CLAIM_GAS * (baseFeePerGas ?? 0n));
  const found = await Promise.all(
    streams.flatMap((stream) =>
      wallets.map(async (wallet): Promise<WaitingClaim[]> => {
        const amount = await ask<bigint>(stream.address, STREAM_ABI, 'earned', [wallet]);
        if (amount === undefined) return [];
        const usd = (await prices.valueOf(stream.reward.address, amount)) ?? null;
        return [
          {
            ...{ wallet, stream: stream.address, vault: vaultOfStream(stream.address) ?? stream.address },
            ...{ reward: stream.reward.symbol, amount, usd, gas_usd: gas ?? null },
          },
        ];
      }),
    ),
  );
  return found.flat();
}
