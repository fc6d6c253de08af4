import type { PublicClient } from 'viem';
import type { MarketAfterWay } from '../../../domain/gas-words.ts';
import { swapPools } from '../../../evm/pending/swap-pools.ts';
import type { ChainProfile } from '../chain-profile.ts';
import { type Market, readMarket } from '../read-market.ts';
import { readAskedSwap } from './read-asked-swap.ts';
import type { NodeTransaction } from './read-body.ts';
import { createSimulatedClient } from './simulated-client.ts';

/** The market as a pending transaction would leave it. */
export interface MarketAfter {
  readonly market: Market;
  readonly succeeds: boolean;
  /** Contracts that emit events in it, or pools that it moves. */
  readonly touched: ReadonlySet<string>;
}

/** The market after a transaction on top of the newest block; undefined where that cannot be known. */
export async function readMarketAfter(
  client: PublicClient,
  profile: ChainProfile,
  told: NodeTransaction,
  by: MarketAfterWay,
): Promise<MarketAfter | undefined> {
  if (by === 'simulation') {
    const simulated = createSimulatedClient(client, told);
    const market = await readMarket(simulated.client, profile);
    const outcome = simulated.outcome();
    return outcome && { market, ...outcome };
  }
  const asked = readAskedSwap(told, profile);
  if (!asked) return undefined;
  const { pools, lenders } = await readMarket(client, profile);
  const swapped = swapPools(pools, asked);
  if (!swapped) return undefined;
  const { succeeds, touched } = swapped;
  return { market: { pools: swapped.pools, lenders }, succeeds, touched };
}
