import { type Abi, type Address, parseEther, parseUnits } from 'viem';
import { findBestLoan, type PoolReserves } from '../../../evm/best-loan.ts';
import type { LocalDeployment, LocalPool } from './deploy-local-chain.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { callOf, type LocalClient } from './local-client.ts';
import { readContract } from './local-contracts.ts';
import { createMerkleTree } from './merkle-tree.ts';

/** What searchers pay the builder besides gas, in ether. */
const BRIBE_TIERS = ['0.0005', '0.001', '0.002', '0.005'];
const GWEI = 1_000_000_000n;
const FOREVER = 2n ** 48n;
/** A trade of this size is worth its gas on the local chain, in base units of USDC. */
const LEAST_PROFIT = parseUnits('5', 6);
/** Around this price of WETH in USDC traders buy below and sell above, so that the market comes back. */
const USUAL_PRICE = 2_000;

interface Gap {
  readonly cheap: LocalPool;
  readonly dear: LocalPool;
  readonly amount: bigint;
  readonly profit: bigint;
}

/** Those who use the local chain. `random` answers numbers from 0 up to, but not including, 1. */
export function createLocalActors(client: LocalClient, deployment: LocalDeployment, random: () => number) {
  const { weth, usdc, drop, pools, drop_pool: dropPool, executors, distributor, shares } = deployment;
  const { traders, searchers, farmers } = LOCAL_ACCOUNTS;
  const router = readContract('UniswapV2Router02').abi;
  const pair = readContract('UniswapV2Pair').abi;
  const executor = readContract('FlashArbitrage').abi;
  const airdrop = readContract('MerkleAirdrop').abi;
  const tree = createMerkleTree(
    farmers.map((account, at) => ({ account, amount: BigInt(shares[at] ?? '0') })),
  );

  /** One round: traders move prices, a block; searchers and farmers act on what they see, another block. */
  async function act(): Promise<void> {
    await trade();
    await client.mine();
    await search();
    await farm();
    await client.mine();
  }

  async function trade(): Promise<void> {
    const pool = pick(pools);
    const { token, payment } = await reservesOf(pool);
    const price = Number(payment) / 1e6 / (Number(token) / 1e18);
    const buys = random() < 0.5 + (USUAL_PRICE - price) / USUAL_PRICE;
    const share = BigInt(Math.round((0.002 + 0.02 * random() ** 2) * 10_000));
    const trader = pick(traders);
    await swap(
      trader,
      pool,
      buys ? usdc : weth,
      buys ? weth : usdc,
      ((buys ? payment : token) * share) / 10_000n,
    );
  }

  /** Both searchers see the same gap. The better bribe stands first in the block; who comes second finds nothing left. */
  async function search(): Promise<void> {
    const gap = await findGap();
    if (!gap) return;
    const rivals = random() < 0.35 ? [0, 1] : [random() < 0.6 ? 0 : 1];
    for (const at of rivals) {
      const tier = Math.floor(random() * BRIBE_TIERS.length);
      const args = [gap.cheap.pair, gap.dear.pair, weth, gap.amount];
      const bribe = parseEther(BRIBE_TIERS[tier]!);
      await client.send(
        callOf(searchers[at]!, executors[at]!, executor, 'execute', args, {
          value: bribe,
          tip: BigInt(tier + 1) * GWEI,
        }),
      );
    }
  }

  async function farm(): Promise<void> {
    const at = Math.floor(random() * farmers.length);
    const farmer = farmers[at]!;
    const chance = random();
    if (chance < 0.25) {
      await swap(farmer, pick(pools), usdc, weth, parseUnits(String(50 + Math.floor(400 * random())), 6));
    } else if (chance < 0.3 && !(await hasClaimed(at))) {
      const args = [BigInt(at), farmer, BigInt(shares[at]!), tree.proofs[at]!];
      await client.send(callOf(farmer, distributor, airdrop, 'claim', args));
    } else if (chance < 0.34 && (await hasClaimed(at))) {
      await swap(farmer, dropPool, drop, usdc, parseEther('10'));
    }
  }

  async function findGap(): Promise<Gap | undefined> {
    const [first, second] = pools;
    const [one, two] = await Promise.all([reservesOf(first), reservesOf(second)]);
    const sides = [
      { cheap: first, dear: second, loan: findBestLoan(one, two) },
      { cheap: second, dear: first, loan: findBestLoan(two, one) },
    ];
    const best = sides.find(({ loan }) => loan && loan.profit >= LEAST_PROFIT);
    return best?.loan && { cheap: best.cheap, dear: best.dear, ...best.loan };
  }

  async function reservesOf({ pair: address }: LocalPool): Promise<PoolReserves> {
    const [first, second] = await client.read<readonly [bigint, bigint, number]>(
      address,
      pair,
      'getReserves',
    );
    return weth < usdc ? { token: first, payment: second } : { token: second, payment: first };
  }

  async function swap(
    from: Address,
    { router: to }: LocalPool,
    spent: Address,
    bought: Address,
    amount: bigint,
  ) {
    const args = [amount, 0n, [spent, bought], from, FOREVER];
    await client.send(callOf(from, to, router as Abi, 'swapExactTokensForTokens', args));
  }

  async function hasClaimed(at: number): Promise<boolean> {
    return client.read<boolean>(distributor, airdrop, 'isClaimed', [BigInt(at)]);
  }

  function pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(random() * items.length)]!;
  }

  return { act };
}
