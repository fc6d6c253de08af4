import { type Address, decodeEventLog, type Hex, parseEther, parseUnits } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { inspectTransaction } from '../../evm/inspect-transaction.ts';
import { createChainClient } from './chain-client.ts';
import { contractAt } from './local/contract-at.ts';
import { LOCAL_ACCOUNTS } from './local/local-accounts.ts';
import { readContract } from './local/local-contracts.ts';
import { deployUniswap, PAIR_EVENTS } from './local/testing/deploy-uniswap.ts';
import { seededRandom } from './local/testing/seeded-random.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { useLocalChain } from './testing/use-local-chain.ts';
import { traceTransaction } from './trace-transaction.ts';

const FOREVER = 2n ** 48n;
const MOST = 2n ** 255n;
const STEPS = 40;
/** Base units of the token for one of the dollar. */
const UNIT = 5n * 10n ** 11n;

describe.skipIf(isNodeAbsent)('a pool of two tokens', () => {
  const chain = useLocalChain();
  const { deployer, searchers } = LOCAL_ACCOUNTS;
  let token: Address;
  let original: Venue;
  let ours: Venue;

  beforeAll(async () => {
    const { client, deployment } = chain;
    token = await client.deploy(deployer, readContract('TestToken'), ['Compared', 'CMP', 18]);
    const own = deployment.pools[0]!.router;
    const factory = await contractAt(client, 'PairRouter', own).read<Address>('factory');
    ours = await openPool({ router: own, factory });
    original = await openPool(await deployUniswap(client, deployer, deployment.weth));
  }, 60_000);

  test('does as a pair of Uniswap V2 does, to the last unit, in every call that is used', async () => {
    const random = seededRandom(7);
    const kinds = new Set<string>();
    for (let step = 0; step < STEPS; step++) {
      const kind = ['sell', 'buy', 'add', 'remove'][Math.floor(random() * 4)]!;
      const [first, amount] = [random() < 0.5, BigInt(Math.floor(1 + random() * 10 ** (1 + 7.5 * random())))];
      const told = [];
      for (const venue of [original, ours]) told.push(await act(venue, kind, first, amount));
      expect(told[1], `${kind} ${amount}`).toEqual(told[0]);
      kinds.add(kind);
      expect(await standOf(ours)).toEqual(await standOf(original));
    }
    expect([...kinds].sort()).toEqual(['add', 'buy', 'remove', 'sell']);
  });

  test('refuses what a pair of Uniswap V2 refuses', async () => {
    const { client, deployment } = chain;
    const pay = [token, deployment.usdc];
    for (const { router, pool } of [original, ours]) {
      const refused = [
        router.call(deployer, 'swapExactTokensForTokens', 1_000n * UNIT, MOST, pay, deployer, FOREVER),
        router.call(deployer, 'swapExactTokensForTokens', 1_000n * UNIT, 0n, pay, deployer, 1n),
        router.call(deployer, 'swapTokensForExactTokens', 1_000n, 1n, pay, deployer, FOREVER),
        // Without payment, and more than there is.
        pool.call(deployer, 'swap', 1n, 0n, deployer, '0x'),
        pool.call(deployer, 'swap', MOST, 0n, deployer, '0x'),
        pool.call(deployer, 'swap', 0n, 0n, deployer, '0x'),
        pool.call(deployer, 'mint', deployer),
        pool.call(deployer, 'burn', deployer),
      ];
      for (const call of refused) expect(await client.wouldSucceed(call)).toBe(false);
      const swapped = router.call(
        deployer,
        'swapExactTokensForTokens',
        1_000n * UNIT,
        0n,
        pay,
        deployer,
        FOREVER,
      );
      expect(await client.wouldSucceed(swapped)).toBe(true);
    }
  });

  test('lends for the length of a call, and is read as one of Uniswap V2', async () => {
    const { client, deployment } = chain;
    const found = [];
    for (const { pool } of [original, ours]) {
      const args = [token, deployment.usdc, 1_000];
      const dear = await client.deploy(deployer, readContract('FeePool'), args);
      const payment = contractAt(client, 'TestToken', deployment.usdc);
      await client.send(
        contractAt(client, 'TestToken', token).call(deployer, 'transfer', dear, parseEther('1000')),
      );
      await client.send(payment.call(deployer, 'transfer', dear, parseUnits('90000', 6)));
      await client.mine();
      const executor = contractAt(client, 'FlashArbitrage', deployment.executors[0]!);
      const sides = { cheap: pool.address, isCheapPair: true, dear, isDearPair: false };
      const route = { ...sides, token, payment: deployment.usdc };
      const hash = await client.send(executor.call(searchers[0], 'execute', route, parseEther('5')));
      await client.mine();
      const traces = (await traceTransaction(createChainClient([chain.url]), hash)) ?? [];
      const text = JSON.stringify(inspectTransaction(traces), (_, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      );
      found.push(text.replaceAll(pool.address, 'the pool').replaceAll(dear, 'the other'));
    }
    expect(found[0]).toContain('"kind":"uniswap_v2","lender":"the pool"');
    expect(JSON.parse(found[0]!)).toMatchObject({ reverted: false, arbitrages: [{}], flash_loans: [{}] });
    // Where steps stand among all calls differs, as contracts call tokens in their own order.
    const withoutPlaces = (text: string) => text.replaceAll(/"frame":\d+/g, '"frame":0');
    expect(withoutPlaces(found[1]!)).toEqual(withoutPlaces(found[0]!));
  });

  type Venue = Awaited<ReturnType<typeof openPool>>;

  async function openPool(venue: { readonly router: Address; readonly factory: Address }) {
    const { client, deployment } = chain;
    const router = contractAt(client, 'PairRouter', venue.router);
    const coin = contractAt(client, 'TestToken', token);
    await client.send(coin.call(deployer, 'mint', deployer, parseEther('100000')));
    for (const spent of [coin, contractAt(client, 'TestToken', deployment.usdc)])
      await client.send(spent.call(deployer, 'approve', venue.router, MOST));
    await client.mine();
    const amounts = [parseEther('1000'), parseUnits('2000', 6), 0n, 0n];
    await client.send(
      router.call(deployer, 'addLiquidity', token, deployment.usdc, ...amounts, deployer, FOREVER),
    );
    await client.mine();
    const factory = contractAt(client, 'PairFactory', venue.factory);
    const address = (await factory.read<Address>('getPair', token, deployment.usdc)).toLowerCase() as Address;
    const pool = contractAt(client, 'PairPool', address);
    await client.send(pool.call(deployer, 'approve', venue.router, MOST));
    await client.mine();
    return { router, pool };
  }

  /** Makes one call, and answers whether it succeeded and the amounts of all events of the pool. */
  async function act({ router, pool }: Venue, kind: string, isFirst: boolean, amount: bigint) {
    const { client, deployment } = chain;
    const { usdc } = deployment;
    const path = isFirst ? [token, usdc] : [usdc, token];
    const call = {
      sell: () =>
        router.call(
          deployer,
          'swapExactTokensForTokens',
          isFirst ? amount * UNIT : amount,
          0n,
          path,
          deployer,
          FOREVER,
        ),
      buy: () =>
        router.call(
          deployer,
          'swapTokensForExactTokens',
          isFirst ? amount : amount * UNIT,
          MOST,
          path,
          deployer,
          FOREVER,
        ),
      add: () =>
        router.call(
          ...([deployer, 'addLiquidity', token, usdc, amount * UNIT, amount] as const),
          ...[0n, 0n, deployer, FOREVER],
        ),
      remove: () =>
        router.call(deployer, 'removeLiquidity', token, usdc, amount * 10n ** 5n, 0n, 0n, deployer, FOREVER),
    }[kind]!();
    const isGood = await client.wouldSucceed(call);
    if (!isGood) return { isGood, events: [] };
    const hash = await client.send(call);
    await client.mine();
    const { logs } = await createChainClient([chain.url]).getTransactionReceipt({ hash });
    const events = logs
      .filter(({ address }) => address === pool.address)
      .flatMap(({ data, topics }) => eventOf(data, topics as [Hex, ...Hex[]]));
    return { isGood, events };
  }

  /** Undefined for what the shares tell as a token. */
  function eventOf(data: Hex, topics: [Hex, ...Hex[]]) {
    try {
      const { eventName, args } = decodeEventLog({ abi: PAIR_EVENTS, data, topics });
      const amounts = Object.values(args ?? {}).filter((value) => typeof value === 'bigint');
      return [[eventName, ...amounts].join(' ')];
    } catch {
      return [];
    }
  }

  async function standOf({ pool }: Venue) {
    const [first, second] = await pool.read<[bigint, bigint]>('getReserves');
    const [all, own] = await Promise.all([pool.read('totalSupply'), pool.read('balanceOf', deployer)]);
    return { first, second, all, own, tokens: [await pool.read('token0'), await pool.read('token1')] };
  }
});
