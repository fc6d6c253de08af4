import { type Abi, type Address, createPublicClient, http } from 'viem';
import { describe, expect, test } from 'vitest';
import { createChainClient } from '../chain-client.ts';
import { LOCAL_ACCOUNTS } from '../local/local-accounts.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import { callOf } from '../local/local-client.ts';
import { readContract } from '../local/local-contracts.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { useLocalChain } from '../testing/use-local-chain.ts';
import { readNodeTransaction } from './read-body.ts';
import { readMarketAfter } from './read-market-after.ts';

const FOREVER = 2n ** 48n;
const MOST = 2n ** 255n;
const ROUTER = readContract('PairRouter').abi;
const FEE_POOL = readContract('FeePool').abi;

describe.skipIf(isNodeAbsent)('the market after a pending swap', () => {
  const chain = useLocalChain();
  const trader = LOCAL_ACCOUNTS.traders[0];

  /** What both ways say of a call that is pending, which then leaves the pool of the node. */
  async function compare(to: Address, abi: Abi, name: string, args: readonly unknown[]) {
    const client = createChainClient([chain.url]);
    const node = createPublicClient({ transport: http(chain.url) });
    const hash = await chain.client.send({ ...callOf(trader, to, abi, name, args), gas: 600_000n });
    const told = readNodeTransaction(
      await node.request({ method: 'eth_getTransactionByHash', params: [hash] }),
    )!;
    const profile = localChainProfile(chain.deployment);
    const [simulated, computed] = [
      await readMarketAfter(client, profile, told, 'simulation'),
      await readMarketAfter(client, profile, told, 'arithmetic'),
    ];
    const known = new Set<string>(profile.pools.map(({ address }) => address));
    await chain.client.mine();
    return {
      simulated,
      computed,
      moved: simulated && [...simulated.touched].filter((one) => known.has(one)),
    };
  }

  test('is the same by arithmetic as by the simulation of the node, in every pool and direction', async () => {
    const { pools, usdc, weth } = chain.deployment;
    let compared = 0;
    for (const pool of pools)
      for (const [paid, bought] of [
        [usdc, pool.token],
        [pool.token, usdc],
      ] as const) {
        const [spent, got] =
          paid === usdc
            ? [5_000_000_000n, 10n ** 5n]
            : [pool.token === weth ? 10n ** 18n : 10n ** 7n, 10n ** 6n];
        const asked: readonly (readonly [string, readonly unknown[]])[] =
          pool.kind === 'uniswap_v2'
            ? [
                ['swapExactTokensForTokens', [spent, 0n, [paid, bought], trader, FOREVER]],
                ['swapTokensForExactTokens', [got, MOST, [paid, bought], trader, FOREVER]],
              ]
            : [['swapExactAmountIn', [paid, spent, bought, 0n, MOST]]];
        for (const [name, args] of asked) {
          const abi = pool.kind === 'uniswap_v2' ? ROUTER : FEE_POOL;
          const { simulated, computed, moved } = await compare(pool.router, abi, name, args);
          expect(simulated!.succeeds).toBe(true);
          expect(computed).toEqual({ ...simulated, touched: new Set([pool.address]) });
          if (pool.kind === 'uniswap_v2') expect(moved).toEqual([pool.address]);
          compared++;
        }
      }
    expect(compared).toBeGreaterThanOrEqual(6);
  });

  test('is the one of now where the swap would get less than it wants', async () => {
    const { pools, usdc } = chain.deployment;
    const pool = pools.find(({ kind }) => kind === 'uniswap_v2')!;
    const args = [5_000_000_000n, MOST, [usdc, pool.token], trader, FOREVER];
    const { simulated, computed } = await compare(pool.router, ROUTER, 'swapExactTokensForTokens', args);
    expect(simulated!.succeeds).toBe(false);
    expect(computed).toEqual({ ...simulated, touched: new Set() });
  });

  test('is not known where the swap goes through a pool that is not compared, or its call does not say it', async () => {
    const { pools, usdc, drop } = chain.deployment;
    const pool = pools.find(({ kind }) => kind === 'uniswap_v2')!;
    const through = [1_000_000n, 0n, [usdc, drop, pool.token], trader, FOREVER];
    expect(
      (await compare(pool.router, ROUTER, 'swapExactTokensForTokens', through)).computed,
    ).toBeUndefined();
    const { abi } = readContract('TestToken');
    expect((await compare(usdc, abi, 'transfer', [trader, 1n])).computed).toBeUndefined();
  });
});
