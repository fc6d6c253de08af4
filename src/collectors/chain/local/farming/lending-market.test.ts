import { type Address, parseEther, parseUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { isNodeAbsent } from '../../testing/is-node-absent.ts';
import { useLocalChain } from '../../testing/use-local-chain.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import { callOf } from '../local-client.ts';
import { readContract } from '../local-contracts.ts';
import { deployAave } from '../testing/deploy-aave.ts';
import { deployMarket } from './deploy-market.ts';

const DAY_S = 86_400n;
const FIELDS = [
  'liquidityIndex',
  'currentLiquidityRate',
  'variableBorrowIndex',
  'currentVariableBorrowRate',
  'lastUpdateTimestamp',
  'accruedToTreasury',
] as const;
type Reserve = Record<(typeof FIELDS)[number], bigint> & {
  aTokenAddress: Address;
  variableDebtTokenAddress: Address;
};

describe.skipIf(isNodeAbsent)('a lending market', () => {
  const chain = useLocalChain();
  const { deployer } = LOCAL_ACCOUNTS;
  const token = readContract('TestToken').abi;
  const { abi } = readContract('LendingMarket');

  test('has the indexes and rates of a pool of Aave after the same transactions, to the last digit', async () => {
    const { client } = chain;
    const { usdc, weth } = chain.deployment;
    const curve = { optimal_pct: 80, slope1_pct: 4, slope2_pct: 75, reserve_pct: 10 };
    const rays = { optimal_pct: 80n, slope1_pct: 4n, slope2_pct: 75n, reserve_pct: 10n };
    const real = await deployAave(client, deployer, { address: usdc, decimals: 6 }, usd(11_000_000), rays);
    const feed = await client.deploy(deployer, readContract('PriceFeed'), [2_000n * 10n ** 8n]);
    const own = await deployMarket(client, 'Same', { usdc, weth, feed }, curve);
    await send(usdc, 'approve', [own.pool, 2n ** 255n], token);
    await send(usdc, 'approve', [real.pool, 2n ** 255n], token);
    await send(weth, 'approve', [own.pool, 2n ** 255n], token);
    await send(own.pool, 'supply', [weth, parseEther('30000'), deployer, 0]);
    await send(own.pool, 'supply', [usdc, usd(11_000_000), deployer, 0]);
    await client.mine();

    let time = await client.now();
    const steps: [string, bigint][] = [
      ['borrow', usd(7_600_000)],
      ['supply', usd(1_000_000)],
      ['borrow', usd(1_900_000.123456)],
      ['repay', usd(4_000_000)],
      ['withdraw', usd(2_345_678.901234)],
      ['borrow', usd(777_777.777777)],
    ];
    for (const [at, [name, amount]] of steps.entries()) {
      time += BigInt(at + 1) * DAY_S + 12_345n;
      await client.setNextTime(time);
      for (const pool of [real.pool, own.pool]) await act(pool, name, amount);
      await client.mine();
      const [theirs, ours] = await Promise.all([real.pool, own.pool].map(reserveOf));
      expect(pick(ours!), `${name} ${at}`).toEqual(pick(theirs!));
      if (at > 0) expect(ours!.liquidityIndex).toBeGreaterThan(10n ** 27n);
      for (const of_ of ['aTokenAddress', 'variableDebtTokenAddress'] as const) {
        const [their, our] = await Promise.all(
          [theirs!, ours!].map((reserve) => client.read<bigint>(reserve[of_], token, 'totalSupply')),
        );
        expect(our).toBe(their);
      }
    }
    // 1,000,000 into 11,000,000 at what is owed then: predicted from the formula, and read from the chain.
    const before = await reserveOf(own.pool);
    const rateAfter = async (added: number): Promise<number> => {
      const owed = Number(await client.read<bigint>(before.variableDebtTokenAddress, token, 'totalSupply'));
      const cash = Number(await client.read<bigint>(usdc, token, 'balanceOf', [before.aTokenAddress]));
      const use = owed / (cash + added + owed);
      return 0.9 * use * (use > 0.8 ? 0.04 + (0.75 * (use - 0.8)) / 0.2 : (0.04 * use) / 0.8);
    };
    const predicted = await rateAfter(1e12);
    await client.setNextTime(time + 1n);
    await act(own.pool, 'supply', usd(1_000_000));
    await client.mine();
    const rate = Number((await reserveOf(own.pool)).currentLiquidityRate) / 1e27;
    // A second of interest lies between both.
    expect(Math.abs(rate / predicted - 1)).toBeLessThan(1e-8);
    // With what is owed after that second it is the same to the last digit of a number.
    expect(Math.abs(rate / (await rateAfter(0)) - 1)).toBeLessThan(2e-15);
  }, 60_000);

  async function act(pool: Address, name: string, amount: bigint): Promise<void> {
    const { usdc } = chain.deployment;
    const args =
      name === 'borrow'
        ? [usdc, amount, 2n, 0, deployer]
        : name === 'repay'
          ? [usdc, amount, 2n, deployer]
          : name === 'withdraw'
            ? [usdc, amount, deployer]
            : [usdc, amount, deployer, 0];
    await send(pool, name, args);
  }

  function reserveOf(pool: Address): Promise<Reserve> {
    return chain.client.read<Reserve>(pool, abi, 'getReserveData', [chain.deployment.usdc]);
  }

  function pick(reserve: Reserve): Record<string, bigint> {
    return Object.fromEntries(FIELDS.map((field) => [field, reserve[field]]));
  }

  async function send(to: Address, name: string, args: unknown[], of_ = abi): Promise<void> {
    await chain.client.send(callOf(deployer, to, of_, name, args));
  }

  function usd(dollars: number): bigint {
    return parseUnits(`${dollars}`, 6);
  }
});
