import { type Address, maxUint256, parseEther, parseUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { isNodeAbsent } from '../../testing/is-node-absent.ts';
import { useLocalChain } from '../../testing/use-local-chain.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import { localChainProfile } from '../local-chain-profile.ts';
import { callOf } from '../local-client.ts';
import { type LocalContract, readContract } from '../local-contracts.ts';
import { marketId } from './market-id.ts';

describe.skipIf(isNodeAbsent)('vaults, rewards and lending markets of the local chain', () => {
  const chain = useLocalChain({ farming: true });
  const { keeper, guardian, farmWallets, curator, lender, borrower } = LOCAL_ACCOUNTS;
  const [wallet] = farmWallets;

  test('have one role an address', () => {
    const profile = localChainProfile(chain.deployment);
    const roles = [...profile.wallets, ...profile.watches, ...profile.pools, ...profile.distributors].map(
      ({ address }) => address,
    );
    expect(new Set(roles).size).toBe(roles.length);
    const named = profile.watches.filter(({ role }) => role === 'farm_vault').map(({ name }) => name);
    expect(named).toHaveLength(7);
    expect(named).toEqual(
      expect.arrayContaining(['Harbor', 'Rapids', 'Anchor', 'Savings', 'Harbor rewards']),
    );
  });

  test('a vault gains less its fee, loses, is paused, full, and gets a donation', async () => {
    const { usdc, farming } = chain.deployment;
    const [harbor] = farming!.vaults;
    const vault = harbor!.address;
    await send(wallet, 'FarmVault', vault, 'deposit', [usd(1_000_000), wallet]);
    expect(await price(vault)).toBe(1_000_000n);
    await send(keeper, 'FarmVault', vault, 'updateDebt', [usd(900_000)]);
    await send(keeper, 'FarmVault', vault, 'report', [usd(100_000), 0n]);
    // 10 % of the gain is the fee: 0.900 of 10 %.
    expect(Number(await price(vault))).toBeCloseTo(1_090_000, -1);
    await send(keeper, 'FarmVault', vault, 'report', [0n, usd(109_000)]);
    expect(Number(await price(vault))).toBeCloseTo(1_090_000 * (1 - 109 / 1_100), -1);
    const before = await price(vault);
    await send(keeper, 'TestToken', usdc, 'transfer', [vault, usd(1_000)]);
    expect(await price(vault)).toBeGreaterThan(before);
    // What is out at work cannot be withdrawn.
    expect(await read('FarmVault', vault, 'maxWithdraw', [wallet])).toBe(usd(201_000));
    await expect(
      send(wallet, 'FarmVault', vault, 'withdraw', [usd(300_000), wallet, wallet]),
    ).rejects.toThrow();
    await send(guardian, 'FarmVault', vault, 'pause', []);
    expect(await read('FarmVault', vault, 'maxDeposit', [wallet])).toBe(0n);
    expect(await read('FarmVault', vault, 'maxWithdraw', [wallet])).toBe(0n);
    await send(guardian, 'FarmVault', vault, 'unpause', []);
    await send(keeper, 'FarmVault', vault, 'setCap', [usd(1)]);
    expect(await read('FarmVault', vault, 'maxDeposit', [wallet])).toBe(0n);
    await send(keeper, 'FarmVault', vault, 'setCap', [usd(5_000_000)]);
    await send(keeper, 'FarmVault', vault, 'shutdown', []);
    expect(await read('FarmVault', vault, 'maxDeposit', [wallet])).toBe(0n);
    await expect(send(curator, 'FarmVault', vault, 'pause', [])).rejects.toThrow();
  });

  test('a vault of WETH stakes into a stream that pays by share and ends', async () => {
    const { weth, farming } = chain.deployment;
    const anchor = farming!.vaults[2]!.address;
    const stream = farming!.streams[1]!;
    expect(await read('WrappedEther', weth, 'balanceOf', [wallet])).toBe(parseEther('100000'));
    await send(wallet, 'FarmVault', anchor, 'deposit', [parseEther('10'), wallet]);
    const start = (await chain.client.now()) + 100n;
    await chain.client.setNextTime(start);
    await send(wallet, 'RewardStream', stream.address, 'stake', [parseEther('10')]);
    const rate = await read('RewardStream', stream.address, 'rewardRate');
    await chain.client.setNextTime(start + 1_000n);
    await send(wallet, 'RewardStream', stream.address, 'getReward', []);
    const paid = await read('TestToken', stream.reward, 'balanceOf', [wallet]);
    expect(1_000n * rate - paid).toBeGreaterThanOrEqual(0n);
    expect(1_000n * rate - paid).toBeLessThan(100n);
    await chain.client.setNextTime(start + 8n * 86_400n);
    await send(wallet, 'RewardStream', stream.address, 'exit', []);
    const finish = await read('RewardStream', stream.address, 'periodFinish');
    const all = await read('TestToken', stream.reward, 'balanceOf', [wallet]);
    // Nothing is paid for the time after the period.
    expect((finish - start) * rate - all).toBeGreaterThanOrEqual(0n);
    expect((finish - start) * rate - all).toBeLessThan(1_000n);
    expect(await read('RewardStream', stream.address, 'totalSupply')).toBe(0n);
  });

  test('the allocated vault keeps its assets whole over reallocations, caps and timelocks', async () => {
    const { usdc, farming } = chain.deployment;
    const { allocated_vault: vault, markets } = farming!;
    const ids = markets.map(({ pool }) => marketId(pool));
    const total = async () => {
      const parts = await Promise.all(
        markets.map(({ supply_token }) => read('IndexedToken', supply_token, 'balanceOf', [vault])),
      );
      const idle = await read('CuratedVault', vault, 'idle');
      return { parts, sum: parts.reduce((a, b) => a + b, idle), idle };
    };
    const first = await total();
    expect(await read('CuratedVault', vault, 'totalAssets')).toBe(first.sum);
    expect(first.parts[0]).toBeGreaterThanOrEqual(usd(2_000_000));
    await send(curator, 'CuratedVault', vault, 'reallocate', [
      [
        { id: ids[0], assets: usd(1_600_000) },
        { id: ids[1], assets: usd(200_000) },
        { id: ids[2], assets: maxUint256 },
      ],
    ]);
    const moved = await total();
    expect(Number(moved.parts[0])).toBeCloseTo(1.6e12, -2);
    expect(Number(moved.parts[1])).toBeCloseTo(2e11, -2);
    expect(moved.idle).toBe(0n);
    expect(await read('CuratedVault', vault, 'totalAssets')).toBe(moved.sum);
    // Above the cap of 600,000 the third market takes nothing.
    const over = [
      [
        { id: ids[0], assets: usd(900_000) },
        { id: ids[2], assets: usd(800_000) },
      ],
    ];
    await expect(send(curator, 'CuratedVault', vault, 'reallocate', over)).rejects.toThrow();
    await send(curator, 'CuratedVault', vault, 'submitCap', [ids[2], usd(900_000)]);
    await expect(send(curator, 'CuratedVault', vault, 'acceptCap', [ids[2]])).rejects.toThrow();
    await send(curator, 'CuratedVault', vault, 'submitCap', [ids[1], usd(100_000)]);
    const [cap] = await chain.client.read<[bigint]>(vault, readContract('CuratedVault').abi, 'config', [
      ids[1],
    ]);
    expect(cap).toBe(usd(100_000));
    // All of a market is lent out: what the vault has there is blocked.
    const [, narrow] = markets;
    const cash = await read('TestToken', usdc, 'balanceOf', [narrow!.supply_token]);
    await send(borrower, 'LendingMarket', narrow!.pool, 'borrow', [usdc, cash, 2n, 0, borrower]);
    await expect(
      send(curator, 'CuratedVault', vault, 'reallocate', [[{ id: ids[1], assets: 0n }]]),
    ).rejects.toThrow();
    await send(borrower, 'LendingMarket', narrow!.pool, 'repay', [usdc, cash, 2n, borrower]);
    await send(lender, 'LendingMarket', narrow!.pool, 'setReserveFreeze', [usdc, true]);
    await expect(
      send(curator, 'LendingMarket', narrow!.pool, 'supply', [usdc, 1n, curator, 0]),
    ).rejects.toThrow();
  });

  function usd(dollars: number): bigint {
    return parseUnits(`${dollars}`, 6);
  }

  function price(vault: Address): Promise<bigint> {
    return read('FarmVault', vault, 'convertToAssets', [1_000_000n]);
  }

  function read(name: LocalContract, to: Address, functionName: string, args: readonly unknown[] = []) {
    return chain.client.read<bigint>(to, readContract(name).abi, functionName, args);
  }

  /** Rejects where the call would fail now. */
  async function send(
    from: Address,
    name: LocalContract,
    to: Address,
    functionName: string,
    args: unknown[],
  ) {
    const call = callOf(from, to, readContract(name).abi, functionName, args);
    if (!(await chain.client.wouldSucceed(call))) throw new Error(`${functionName} would fail`);
    await chain.client.send(call);
    await chain.client.mine();
  }
});
