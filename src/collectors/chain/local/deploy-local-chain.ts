import { type Address, parseEther, parseUnits } from 'viem';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { callOf, type LocalClient } from './local-client.ts';
import { readContract } from './local-contracts.ts';
import { createMerkleTree } from './merkle-tree.ts';

/** A pair of WETH and USDC, or of the airdropped token and USDC. */
export interface LocalPool {
  readonly venue: string;
  readonly pair: Address;
  readonly router: Address;
}

/** What stands on the local chain; kept beside its state, so that it is found again. */
export interface LocalDeployment {
  readonly weth: Address;
  readonly usdc: Address;
  readonly drop: Address;
  /** Both trade WETH against USDC. */
  readonly pools: readonly [LocalPool, LocalPool];
  readonly drop_pool: LocalPool;
  /** One for each searcher, in their order. */
  readonly executors: readonly Address[];
  readonly distributor: Address;
  /** Base units of the airdropped token for each farmer, in their order. */
  readonly shares: readonly string[];
}

const DAY_S = 86_400n;
const CLAIM_DAYS = 90n;
const FOREVER = 2n ** 48n;
const MOST = 2n ** 255n;
const SHARES = ['1200', '850', '2400'].map((amount) => parseEther(amount));

/** Deploys tokens, two exchanges with a pool each, the executors of the searchers and an airdrop. */
export async function deployLocalChain(client: LocalClient): Promise<LocalDeployment> {
  const { deployer, traders, searchers, farmers, builder } = LOCAL_ACCOUNTS;
  await client.setBuilder(builder);
  for (const account of [deployer, ...traders, ...searchers, ...farmers]) {
    await client.setBalance(account, parseEther('1000000'));
  }
  const weth = await client.deploy(deployer, readContract('WETH9'));
  const token = readContract('TestToken');
  const usdc = await client.deploy(deployer, token, ['USD Coin (local chain)', 'USDC', 6]);
  const drop = await client.deploy(deployer, token, ['Drop (local chain)', 'DROP', 18]);
  const exchanges = [await deployExchange(weth), await deployExchange(weth)] as const;

  const wethAbi = readContract('WETH9').abi;
  await client.send(callOf(deployer, weth, wethAbi, 'deposit', [], { value: parseEther('5000') }));
  for (const trader of traders) {
    await client.send(callOf(trader, weth, wethAbi, 'deposit', [], { value: parseEther('50000') }));
  }
  for (const account of [deployer, ...traders, ...farmers]) {
    await client.send(callOf(deployer, usdc, token.abi, 'mint', [account, parseUnits('1000000000', 6)]));
    for (const { router } of exchanges) {
      for (const spent of [weth, usdc, drop]) {
        await client.send(callOf(account, spent, token.abi, 'approve', [router, MOST]));
      }
    }
  }
  await client.send(callOf(deployer, drop, token.abi, 'mint', [deployer, parseEther('2000000')]));
  await client.mine();

  const [first, second] = [
    await openPool('Alpha', exchanges[0], weth, parseEther('1000'), parseUnits('2000000', 6)),
    await openPool('Beta', exchanges[1], weth, parseEther('1000'), parseUnits('2010000', 6)),
  ];
  const dropPool = await openPool(
    'Alpha',
    exchanges[0],
    drop,
    parseEther('1000000'),
    parseUnits('500000', 6),
  );

  const executors: Address[] = [];
  for (const searcher of searchers)
    executors.push(await client.deploy(searcher, readContract('FlashArbitrage')));
  const { root } = createMerkleTree(farmers.map((account, at) => ({ account, amount: SHARES[at]! })));
  const deadline = (await client.now()) + CLAIM_DAYS * DAY_S;
  const distributor = await client.deploy(deployer, readContract('MerkleAirdrop'), [drop, root, deadline]);
  await client.send(callOf(deployer, drop, token.abi, 'transfer', [distributor, parseEther('10000')]));
  await client.mine();
  return {
    weth,
    usdc,
    drop,
    pools: [first, second],
    drop_pool: dropPool,
    executors,
    distributor,
    shares: SHARES.map(String),
  };

  async function deployExchange(wrapped: Address): Promise<{ factory: Address; router: Address }> {
    const factory = await client.deploy(deployer, readContract('UniswapV2Factory'), [deployer]);
    const router = await client.deploy(deployer, readContract('UniswapV2Router02'), [factory, wrapped]);
    return { factory, router };
  }

  async function openPool(
    venue: string,
    { factory, router }: { factory: Address; router: Address },
    base: Address,
    baseAmount: bigint,
    usdcAmount: bigint,
  ): Promise<LocalPool> {
    const amounts = [baseAmount, usdcAmount, 0n, 0n];
    const args = [base, usdc, ...amounts, deployer, FOREVER];
    await client.send(callOf(deployer, router, readContract('UniswapV2Router02').abi, 'addLiquidity', args));
    await client.mine();
    const pair = await client.read<Address>(factory, readContract('UniswapV2Factory').abi, 'getPair', [
      base,
      usdc,
    ]);
    return { venue, pair: pair.toLowerCase() as Address, router };
  }
}
