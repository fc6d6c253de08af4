import { type Abi, type Address, parseEther, parseUnits } from 'viem';
import type { PoolGap } from '../../../evm/find-gaps.ts';
import { createBlockPrices } from '../block-prices.ts';
import { createChainClient } from '../chain-client.ts';
import type { ProfiledPool } from '../read-market.ts';
import { readGaps } from '../scan-gaps.ts';
import { createFollowers } from './gas/follow-trade.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { localChainProfile } from './local-chain-profile.ts';
import { callOf, type LocalClient } from './local-client.ts';
import { readContract } from './local-contracts.ts';
import type { LocalDeployment, LocalPool } from './local-deployment.ts';
import { createMerkleTree } from './merkle-tree.ts';
import { takeGap } from './take-gap.ts';

/** What searchers pay the builder in addition to gas, in ether. */
const BRIBE_TIERS = ['0.0005', '0.001', '0.002', '0.005'].map((ether) => parseEther(ether));
/** The largest share of its expected profit that a searcher pays as a bribe. */
const LARGEST_SHARE = 2n;
const GWEI = 1_000_000_000n;
const FOREVER = 2n ** 48n;
const MOST = 2n ** 255n;
/** How often both searchers compete for a gap, and how often a trader comes before them in the block. */
const RIVALRY = 0.35;
const INTERFERENCE = 0.12;
/** How often searchers look at a trade while it is pending. */
const FOLLOWED = 0.35;

/** Traders, searchers and farmers. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export function createLocalActors(client: LocalClient, deployment: LocalDeployment, random: () => number) {
  const { weth, usdc, drop, pools, drop_pool: dropPool, executors, distributor, shares } = deployment;
  const { traders, searchers, farmers } = LOCAL_ACCOUNTS;
  const router = readContract('PairRouter').abi;
  const feePool = readContract('FeePool').abi;
  const airdrop = readContract('MerkleAirdrop').abi;
  const profile = localChainProfile(deployment);
  const reader = createChainClient([client.url]);
  const follow = createFollowers(client, reader, deployment, random);
  const tree = createMerkleTree(
    farmers.map((account, at) => ({ account, amount: BigInt(shares[at] ?? '0') })),
  );

  /** A trader moves a price, and searchers may follow in the same block. Whoever calls builds the block. */
  async function move(): Promise<void> {
    await trade(pick(pools));
    if (random() < FOLLOWED) await follow();
  }

  /** Searchers and farmers react to the newest block. Whoever calls builds the next one. */
  async function react(): Promise<void> {
    await Promise.all([search(), farm()]);
  }

  /** Traders buy below the usual price and sell above it, so that the market reverts. */
  async function trade(pool: LocalPool, tip = GWEI): Promise<void> {
    const { token, payment, usual } = await standOf(pool);
    const price = Number(payment) / Number(token);
    const buys = random() < 0.5 + (2 * (usual - price)) / usual;
    const share = BigInt(Math.round((0.002 + 0.02 * random() ** 2) * 10_000));
    const amount = ((buys ? payment : token) * share) / 10_000n;
    await swap(pick(traders), pool, buys ? usdc : pool.token, buys ? pool.token : usdc, amount, tip);
  }

  /**
   * Searchers see the same gaps, simulate their transactions, and offer the builder a part of the expected profit. The higher
   * bribe comes first in the block; a searcher that comes second, or after a trader, finds no gap.
   */
  async function search(): Promise<void> {
    const block = await reader.getBlock();
    const prices = createBlockPrices(reader, profile, block.number);
    const [gaps, coin] = await Promise.all([
      readGaps(reader, profile, block, prices),
      prices.valueOf(weth, parseEther('1')),
    ]);
    for (const gap of Map.groupBy(gaps, ({ cheap }) => cheap.token_address).values()) {
      await compete(gap[0]!, coin ?? 0n);
    }
  }

  async function compete(gap: PoolGap<ProfiledPool>, coin: bigint): Promise<void> {
    const net = gap.loan?.net ?? 0n;
    const tiers = BRIBE_TIERS.filter((bribe) => bribe * coin * LARGEST_SHARE <= net * parseEther('1'));
    if (tiers.length === 0) return;
    const rivals = random() < RIVALRY ? [0, 1] : [random() < 0.6 ? 0 : 1];
    for (const at of rivals) {
      const tier = Math.floor(random() * tiers.length);
      const call = takeGap(gap, searchers[at]!, executors[at]!, {
        value: tiers[tier]!,
        tip: BigInt(tier + 1) * GWEI,
      });
      if (call) await client.sendIfGood(call);
    }
    if (random() < INTERFERENCE) await trade(poolAt(gap.dear.address), 10n * GWEI);
  }

  async function farm(): Promise<void> {
    const at = Math.floor(random() * farmers.length);
    const farmer = farmers[at]!;
    const chance = random();
    if (chance < 0.25) {
      const amount = parseUnits(String(50 + Math.floor(400 * random())), 6);
      const pool = pick(pools);
      await swap(farmer, pool, usdc, pool.token, amount);
    } else if (chance < 0.3 && !(await hasClaimed(at))) {
      const args = [BigInt(at), farmer, BigInt(shares[at]!), tree.proofs[at]!];
      await client.send(callOf(farmer, distributor, airdrop, 'claim', args));
    } else if (chance < 0.34 && (await hasClaimed(at))) {
      await swap(farmer, dropPool, drop, usdc, parseEther('10'));
    }
  }

  /** The pool's balances, and the approximate price of a base unit of its token across all pools. */
  async function standOf(pool: LocalPool): Promise<{ token: bigint; payment: bigint; usual: number }> {
    const { abi } = readContract('TestToken');
    const [token, payment] = await Promise.all(
      [pool.token, usdc].map((held) => client.read<bigint>(held, abi, 'balanceOf', [pool.address])),
    );
    // 2,000 dollars with 18 decimals, or 60,000 with 8, in millionths.
    return { token: token!, payment: payment!, usual: pool.token === weth ? 2e-9 : 600 };
  }

  async function swap(
    from: Address,
    { kind, router: to }: LocalPool,
    spent: Address,
    bought: Address,
    amount: bigint,
    tip = GWEI,
  ) {
    const [abi, name, args] =
      kind === 'uniswap_v2'
        ? ([router, 'swapExactTokensForTokens', [amount, 0n, [spent, bought], from, FOREVER]] as const)
        : ([feePool, 'swapExactAmountIn', [spent, amount, bought, 0n, MOST]] as const);
    await client.send(callOf(from, to, abi as Abi, name, args, { tip }));
  }

  async function hasClaimed(at: number): Promise<boolean> {
    return client.read<boolean>(distributor, airdrop, 'isClaimed', [BigInt(at)]);
  }

  function poolAt(address: string): LocalPool {
    return pools.find((pool) => pool.address === address)!;
  }

  function pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(random() * items.length)]!;
  }

  return { move, react };
}
