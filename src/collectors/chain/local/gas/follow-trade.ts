import { createPublicClient, custom, type PublicClient, parseEther } from 'viem';
import { createBlockPrices } from '../../block-prices.ts';
import { nodeRequest } from '../../node-request.ts';
import { readMarket } from '../../read-market.ts';
import { gapsOfMarket } from '../../scan-gaps.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import { localChainProfile } from '../local-chain-profile.ts';
import type { LocalClient } from '../local-client.ts';
import type { LocalDeployment } from '../local-deployment.ts';
import { takeGap } from '../take-gap.ts';

/** Tips of those who follow: below the trader's gwei, so that they come directly behind it, the higher one first. */
const TIPS = [900_000_000n, 800_000_000n] as const;
const BIDS = ['0.0004', '0.0009', '0.0018'].map((ether) => parseEther(ether));
/** A bid is this part of the expected profit at most. */
const LARGEST_SHARE = 2n;
/** How often both searchers follow the same trade. */
const RIVALRY = 0.4;

/**
 * Searchers who take the gap that a pending trade will leave, in its own block: they see the pool of the node, and come behind the
 * trade, never before it. The second of two finds nothing and reverts.
 */
export function createFollowers(
  client: LocalClient,
  reader: PublicClient,
  deployment: LocalDeployment,
  random: () => number,
): () => Promise<void> {
  const profile = localChainProfile(deployment);
  const pending = pendingReader(reader);
  return async () => {
    const { number, baseFeePerGas } = await reader.getBlock();
    const prices = createBlockPrices(reader, profile, number);
    const market = await readMarket(pending, profile);
    const [gap] = await gapsOfMarket(market, profile, { baseFeePerGas }, prices);
    const net = gap?.loan?.net ?? 0n;
    if (!gap || net <= 0n) return;
    const coin = (await prices.valueOf(deployment.weth, parseEther('1'))) ?? 0n;
    const bids = BIDS.filter((bid) => bid * coin * LARGEST_SHARE <= net * parseEther('1'));
    if (bids.length === 0) return;
    const first = random() < 0.5 ? 0 : 1;
    const rivals = random() < RIVALRY ? [first, 1 - first] : [first];
    for (const [place, at] of rivals.entries()) {
      const value = bids[Math.floor(random() * bids.length)]!;
      const call = takeGap(gap, LOCAL_ACCOUNTS.searchers[at]!, deployment.executors[at]!, {
        value,
        tip: TIPS[place]!,
      });
      if (call) await client.send(call);
    }
  };
}

/** The same node, asked for the state after everything that is pending. */
function pendingReader(reader: PublicClient): PublicClient {
  const ask = nodeRequest(reader);
  return createPublicClient({
    transport: custom(
      {
        request({ method, params }: { method: string; params?: unknown[] }) {
          const [call, ...rest] = params ?? [];
          return ask({ method, params: method === 'eth_call' ? [call, 'pending'] : [call, ...rest] });
        },
      },
      { retryCount: 0 },
    ),
  });
}
