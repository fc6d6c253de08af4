import { type Abi, type Address, parseEther, parseUnits } from 'viem';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import { callOf, type LocalClient } from '../local-client.ts';
import { readContract } from '../local-contracts.ts';
import type { LocalDeployment, LocalFarming, LocalMarket, LocalVault } from '../local-deployment.ts';
import { PAID_ACCOUNTS } from '../paid-accounts.ts';
import { deployMarket, type MarketCurve } from './deploy-market.ts';
import { marketId } from './market-id.ts';

const MOST = 2n ** 255n;
const FOREVER = 2n ** 48n;
const REWARD_S = 7n * 86_400n;
const TIMELOCK_S = 300n;
const WETH_DOLLARS = 2_000n * 10n ** 8n;

/** What is supplied to a market and borrowed from it at first, and what the allocated vault may put into it, in dollars. */
interface MarketPlan extends MarketCurve {
  readonly name: string;
  readonly supplied: number;
  readonly borrowed: number;
  readonly cap: number;
}

const MARKETS: readonly MarketPlan[] = [
  {
    ...{ name: 'Broad', supplied: 11_000_000, borrowed: 7_600_000, cap: 2_000_000 },
    ...{ optimal_pct: 80, slope1_pct: 4, slope2_pct: 75, reserve_pct: 10 },
  },
  {
    ...{ name: 'Narrow', supplied: 1_000_000, borrowed: 800_000, cap: 800_000 },
    ...{ optimal_pct: 90, slope1_pct: 4, slope2_pct: 60, reserve_pct: 0 },
  },
  {
    ...{ name: 'Steep', supplied: 3_000_000, borrowed: 2_600_000, cap: 600_000 },
    ...{ optimal_pct: 90, slope1_pct: 5, slope2_pct: 100, reserve_pct: 5 },
  },
];
const SAVINGS: MarketPlan = {
  ...{ name: 'Savings', supplied: 5_000_000, borrowed: 3_500_000, cap: 0 },
  ...{ optimal_pct: 85, slope1_pct: 6, slope2_pct: 60, reserve_pct: 10 },
};

/** Deploys vaults, rewards and lending markets on a chain that has its tokens and exchanges already, and gives them funds. */
export async function deployFarming(client: LocalClient, base: LocalDeployment): Promise<LocalFarming> {
  const { usdc, weth, drop } = base;
  const { deployer, farmWallets, keeper, guardian, curator, borrower, lender, users } = LOCAL_ACCOUNTS;
  const token = readContract('TestToken').abi;
  for (const account of [...farmWallets, keeper, guardian, curator, borrower, lender])
    await client.setBalance(account, parseEther('1000000'));

  const told = await deployToken('Harvest', 'HARV');
  const unpriced = await deployToken('Mystery', 'MYST');
  const feed = await client.deploy(lender, readContract('PriceFeed'), [WETH_DOLLARS]);
  const toldFeed = await client.deploy(keeper, readContract('PriceFeed'), [5n * 10n ** 7n]);
  const markets: LocalMarket[] = [];
  for (const plan of MARKETS) markets.push(await deployMarket(client, plan.name, { usdc, weth, feed }, plan));
  const savings = await deployMarket(client, SAVINGS.name, { usdc, weth, feed }, SAVINGS);

  await fund();
  for (const [at, market] of [...markets, savings].entries())
    await fillMarket(market, [...MARKETS, SAVINGS][at]!);

  const usd = { asset: usdc, asset_decimals: 6 };
  const vaults: LocalVault[] = [
    await deployVault('Harbor', usd, 0, 1_000n, parseUnits('5000000', 6)),
    await deployVault('Rapids', usd, 6, 2_000n, parseUnits('600000', 6)),
    await deployVault('Anchor', { asset: weth, asset_decimals: 18 }, 0, 500n, parseEther('1000')),
    { ...usd, name: savings.name, kind: 'aave_v3', address: savings.pool, share_decimals: 6 },
    await openPair(base.pools[1]!.router),
  ];
  const streams = [
    { vault: vaults[0]!.address, reward: told, amount: '2000' },
    { vault: vaults[2]!.address, reward: unpriced, amount: '50000' },
  ];
  const streamed: LocalFarming['streams'] = [];
  for (const { vault, reward, amount } of streams) {
    const address = await client.deploy(keeper, readContract('RewardStream'), [vault, reward, REWARD_S]);
    await call(keeper, reward, token, 'approve', [address, MOST]);
    await client.mine();
    await call(keeper, address, readContract('RewardStream').abi, 'notifyRewardAmount', [parseEther(amount)]);
    await client.mine();
    streamed.push({ address, vault, reward });
  }
  const allocated = await deployAllocated();
  await approveAll();
  return {
    collateral_feed: feed,
    markets,
    savings,
    vaults,
    streams: streamed,
    rewards: { told, told_feed: toldFeed, unpriced },
    allocated_vault: allocated,
    disperse: await deployDisperse(),
  };

  async function deployDisperse(): Promise<Address> {
    const contract = readContract('Disperse');
    const address = await client.deploy(deployer, contract);
    for (const account of [deployer, ...users]) {
      await client.setBalance(account, parseEther('1000000'));
      await call(deployer, usdc, token, 'mint', [account, parseUnits('1000000000', 6)]);
      await call(account, usdc, token, 'approve', [address, MOST]);
    }
    await client.mine();
    // The first payment to an account costs more gas than later ones.
    const values = PAID_ACCOUNTS.map(() => 1n);
    await call(deployer, address, contract.abi, 'disperseToken', [usdc, PAID_ACCOUNTS, values]);
    await client.mine();
    return address;
  }

  async function call(from: Address, to: Address, abi: Abi, name: string, args: readonly unknown[]) {
    await client.send(callOf(from, to, abi, name, args));
  }

  function deployToken(name: string, symbol: string): Promise<Address> {
    const args = [`${name} (local chain)`, symbol, 18];
    return client.deploy(deployer, readContract('TestToken'), args);
  }

  /** Everyone gets more than they will use. */
  async function fund(): Promise<void> {
    for (const account of [...farmWallets, keeper, borrower, lender, curator]) {
      await call(deployer, usdc, token, 'mint', [account, parseUnits('1000000000', 6)]);
      const wrap = callOf(account, weth, readContract('WrappedEther').abi, 'deposit', [], {
        value: parseEther('100000'),
      });
      await client.send(wrap);
    }
    for (const wallet of farmWallets)
      await call(deployer, drop, token, 'mint', [wallet, parseEther('100000')]);
    await call(deployer, drop, token, 'mint', [keeper, parseEther('100000')]);
    for (const reward of [told, unpriced])
      await call(deployer, reward, token, 'mint', [keeper, parseEther('100000000')]);
    await client.mine();
  }

  async function fillMarket({ pool }: LocalMarket, { supplied, borrowed }: MarketPlan): Promise<void> {
    const { abi } = readContract('LendingMarket');
    for (const account of [lender, borrower, ...farmWallets])
      await call(account, usdc, token, 'approve', [pool, MOST]);
    await call(borrower, weth, token, 'approve', [pool, MOST]);
    await client.mine();
    await call(lender, pool, abi, 'supply', [usdc, parseUnits(`${supplied}`, 6), lender, 0]);
    await call(borrower, pool, abi, 'supply', [weth, parseEther('20000'), borrower, 0]);
    await client.mine();
    await call(borrower, pool, abi, 'borrow', [usdc, parseUnits(`${borrowed}`, 6), 2n, 0, borrower]);
    await client.mine();
  }

  async function deployVault(
    name: string,
    asset: Pick<LocalVault, 'asset' | 'asset_decimals'>,
    offset: number,
    fee: bigint,
    cap: bigint,
  ): Promise<LocalVault> {
    const args = [asset.asset, `${name} vault`, offset, fee, cap, guardian, keeper];
    const address = await client.deploy(keeper, readContract('FarmVault'), args);
    for (const account of [...farmWallets, keeper])
      await call(account, asset.asset, token, 'approve', [address, MOST]);
    await client.mine();
    return { ...asset, name, kind: 'erc4626', address, share_decimals: asset.asset_decimals + offset };
  }

  /** A pair of DROP, to which farm wallets add liquidity. */
  async function openPair(router: Address): Promise<LocalVault> {
    const { abi } = readContract('PairRouter');
    for (const account of [keeper, ...farmWallets]) {
      for (const spent of [usdc, drop]) await call(account, spent, token, 'approve', [router, MOST]);
    }
    await client.mine();
    const amounts = [parseEther('50000'), parseUnits('25000', 6), 0n, 0n];
    await call(keeper, router, abi, 'addLiquidity', [drop, usdc, ...amounts, keeper, FOREVER]);
    await client.mine();
    const factory = await client.read<Address>(router, abi, 'factory');
    const args = [drop, usdc];
    const pair = await client.read<Address>(factory, readContract('PairFactory').abi, 'getPair', args);
    const address = pair.toLowerCase() as Address;
    return {
      ...{ name: 'DROP-USDC', kind: 'lp_v2', address },
      ...{ asset: drop, asset_decimals: 18, share_decimals: 18 },
    };
  }

  async function deployAllocated(): Promise<Address> {
    const { abi } = readContract('CuratedVault');
    const fee = parseEther('0.1');
    const args = [usdc, 'Curated dollars', curator, 0n, fee, keeper];
    const address = await client.deploy(deployer, readContract('CuratedVault'), args);
    for (const [at, { pool }] of markets.entries()) {
      await call(curator, address, abi, 'submitCap', [marketId(pool), parseUnits(`${MARKETS[at]!.cap}`, 6)]);
      await client.mine();
      await call(curator, address, abi, 'acceptCap', [marketId(pool)]);
      await client.mine();
    }
    await call(deployer, address, abi, 'setTimelock', [TIMELOCK_S]);
    await call(deployer, usdc, token, 'approve', [address, MOST]);
    await client.mine();
    await call(deployer, address, abi, 'deposit', [parseUnits('2000000', 6), deployer]);
    await client.mine();
    return address;
  }

  async function approveAll(): Promise<void> {
    for (const { address, vault } of streamed)
      for (const wallet of farmWallets) await call(wallet, vault, token, 'approve', [address, MOST]);
    await client.mine();
  }
}
