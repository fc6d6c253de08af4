import { randomUUID } from 'node:crypto';
import { type Address, parseEther, parseUnits } from 'viem';
import { deployLender } from './deploy-lender.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { callOf, type LocalClient } from './local-client.ts';
import { readContract } from './local-contracts.ts';
import type { LocalDeployment, LocalPool } from './local-deployment.ts';
import { createMerkleTree } from './merkle-tree.ts';

const DAY_S = 86_400n;
const CLAIM_DAYS = 90n;
const FOREVER = 2n ** 48n;
const MOST = 2n ** 255n;
const SHARES = ['1200', '850', '2400'].map((amount) => parseEther(amount));
/** 0.3 %, the fee of every Uniswap V2 pair. */
const PAIR_FEE = 3_000;
const { abi: tokenAbi } = readContract('TestToken');

/** Deploys tokens, exchanges and pools, a lender, the searchers' executors and an airdrop. */
export async function deployLocalChain(client: LocalClient): Promise<LocalDeployment> {
  const { deployer, traders, searchers, farmers, builder } = LOCAL_ACCOUNTS;
  await client.setBuilder(builder);
  for (const account of [deployer, ...traders, ...searchers, ...farmers]) {
    await client.setBalance(account, parseEther('1000000'));
  }
  const weth = await client.deploy(deployer, readContract('WrappedEther'));
  const usdc = await deployToken('USD Coin', 'USDC', 6);
  const btc = await deployToken('Bitcoin', 'BTC', 8);
  const drop = await deployToken('Drop', 'DROP', 18);
  const exchanges = [await deployExchange(), await deployExchange()] as const;

  await fundAccounts();
  const million = (dollars: number): bigint => parseUnits(String(dollars), 12);
  const pools = [
    await openPair('Alpha', exchanges[0], weth, parseEther('1000'), million(2)),
    await openPair('Beta', exchanges[1], weth, parseEther('1000'), million(2.01)),
    await openFeePool('Gamma', weth, parseEther('500'), million(1.005), 1_000),
    await openFeePool('Gamma', btc, parseUnits('30', 8), million(1.8), 1_000),
    await openFeePool('Delta', btc, parseUnits('20', 8), million(1.21), 2_500),
  ];
  const dropPool = await openPair('Alpha', exchanges[0], drop, parseEther('1000000'), million(0.5));
  const lender = await deployLender(client, deployer, usdc, million(10));

  const executors: Address[] = [];
  for (const searcher of searchers)
    executors.push(await client.deploy(searcher, readContract('FlashArbitrage')));
  const { root } = createMerkleTree(farmers.map((account, at) => ({ account, amount: SHARES[at]! })));
  const deadline = (await client.now()) + CLAIM_DAYS * DAY_S;
  const distributor = await client.deploy(deployer, readContract('MerkleAirdrop'), [drop, root, deadline]);
  await send(drop, 'transfer', [distributor, parseEther('10000')]);
  await client.mine();
  return {
    id: randomUUID(),
    weth,
    usdc,
    btc,
    drop,
    pools,
    drop_pool: dropPool,
    lender,
    executors,
    distributor,
    shares: SHARES.map(String),
  };

  async function send(
    token: Address,
    functionName: string,
    args: readonly unknown[],
    from: Address = deployer,
  ) {
    await client.send(callOf(from, token, tokenAbi, functionName, args));
  }

  async function deployToken(name: string, symbol: string, decimals: number): Promise<Address> {
    const args = [`${name} (local chain)`, symbol, decimals];
    return client.deploy(deployer, readContract('TestToken'), args);
  }

  async function deployExchange(): Promise<{ factory: Address; router: Address }> {
    const factory = await client.deploy(deployer, readContract('PairFactory'));
    const router = await client.deploy(deployer, readContract('PairRouter'), [factory, weth]);
    return { factory, router };
  }

  async function fundAccounts(): Promise<void> {
    const { abi } = readContract('WrappedEther');
    for (const account of [deployer, ...traders]) {
      await client.send(callOf(account, weth, abi, 'deposit', [], { value: parseEther('50000') }));
    }
    for (const account of [deployer, ...traders, ...farmers]) {
      await send(usdc, 'mint', [account, parseUnits('1000000000', 6)]);
      for (const { router } of exchanges) {
        for (const spent of [weth, usdc, drop]) await send(spent, 'approve', [router, MOST], account);
      }
    }
    for (const account of [deployer, ...traders]) {
      await send(btc, 'mint', [account, parseUnits('10000', 8)]);
    }
    await send(drop, 'mint', [deployer, parseEther('2000000')]);
    await client.mine();
  }

  async function openPair(
    venue: string,
    { factory, router }: { factory: Address; router: Address },
    token: Address,
    amount: bigint,
    payment: bigint,
  ): Promise<LocalPool> {
    const args = [token, usdc, ...[amount, payment, 0n, 0n], deployer, FOREVER];
    await client.send(callOf(deployer, router, readContract('PairRouter').abi, 'addLiquidity', args));
    await client.mine();
    const { abi } = readContract('PairFactory');
    const pair = await client.read<Address>(factory, abi, 'getPair', [token, usdc]);
    const address = pair.toLowerCase() as Address;
    return { venue, kind: 'uniswap_v2', address, router, token, fee_millionths: PAIR_FEE };
  }

  async function openFeePool(
    venue: string,
    token: Address,
    amount: bigint,
    payment: bigint,
    fee: number,
  ): Promise<LocalPool> {
    const address = await client.deploy(deployer, readContract('FeePool'), [token, usdc, fee]);
    await send(token, 'transfer', [address, amount]);
    await send(usdc, 'transfer', [address, payment]);
    for (const trader of [...traders, ...farmers]) {
      for (const spent of [token, usdc]) await send(spent, 'approve', [address, MOST], trader);
    }
    await client.mine();
    return { venue, kind: 'fee_pool', address, router: address, token, fee_millionths: fee };
  }
}
