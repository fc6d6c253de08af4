import { type Address, createPublicClient, createTestClient, http, maxUint256, parseUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { supplyRate } from '../../../evm/lending/supply-income.ts';
import { getChainCursor } from '../../../store/chain/chain-commit.ts';
import { ensureChainSources } from '../../../store/chain/chain-sources.ts';
import { selectRows } from '../../../store/database/select-rows.ts';
import { listPage } from '../../../store/list/list-reader.ts';
import { POT_LIST, POT_MARKET_LIST, POT_MOVE_LIST, POT_PLAN_LIST } from '../../../store/pots/pot-lists.ts';
import { createChainClient } from '../chain-client.ts';
import { followChain } from '../follow-chain.ts';
import { getFullBlock } from '../get-block.ts';
import { LOCAL_ACCOUNTS } from '../local/local-accounts.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import { callOf } from '../local/local-client.ts';
import { type LocalContract, readContract } from '../local/local-contracts.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { useLocalChain } from '../testing/use-local-chain.ts';
import { createPotReader } from './pot-reader.ts';
import { readPot, readPotAsset } from './read-pot.ts';

const { curator, lender, borrower, farmWallets } = LOCAL_ACCOUNTS;
const usd = (dollars: number): bigint => parseUnits(String(dollars), 6);
const HOUR = 3_600n;
const DAY = 24n * HOUR;

describe.skipIf(isNodeAbsent)('a pot of a real chain', () => {
  const store = useStore(SQL_TARGETS[0]!, { keep: true });
  const chain = useLocalChain({ farming: true });
  const source = { id: 0, area: 'allocator', kind: 'local-chain' } as {
    id: number;
    area: 'allocator';
    kind: 'local-chain';
  };

  test('its positions and idle funds are its assets; the rate after a real supply is the predicted one', async () => {
    const { farming } = chain.deployment;
    const { allocated_vault: vault, markets } = farming!;
    const reader = createChainClient([chain.url]);
    const asset = await readPotAsset(reader, vault);
    const watched = { address: vault, name: 'Curated', markets: new Map() };
    const read = async () => readPot(reader, watched, asset, await reader.getBlock());
    const before = await read();
    const sum = before.positions_base.reduce((all, one) => all + one, before.idle_base);
    expect(Number(sum - before.total_base)).toBeLessThanOrEqual(markets.length);
    expect(Number(before.total_base - sum)).toBeLessThanOrEqual(markets.length);
    expect(before.pot.markets.map(({ kind }) => kind)).toEqual(['aave_v3', 'aave_v3', 'aave_v3']);

    const [broad] = markets;
    await send(lender, 'LendingMarket', broad!.pool, 'supply', [
      chain.deployment.usdc,
      usd(1_000_000),
      lender,
      0,
    ]);
    const [then] = before.pot.markets;
    // Others supply a million more: the same curve at their new sum.
    const predicted = supplyRate({ ...then!, supplied: then!.supplied + 1e6 }, then!.position);
    const reserve = await reader.readContract({
      ...{ address: broad!.pool, abi: readContract('LendingMarket').abi, functionName: 'getReserveData' },
      args: [chain.deployment.usdc],
    });
    const { currentLiquidityRate } = reserve as { currentLiquidityRate: bigint };
    expect(Number(currentLiquidityRate) / 1e27 / predicted).toBeCloseTo(1, 6);
    const after = await read();
    expect(supplyRate(after.pot.markets[0]!, after.pot.markets[0]!.position)).toBeCloseTo(predicted, 8);
  });

  test('a block that comes again is read again, a next one of the same second is not', async () => {
    const client = createChainClient([chain.url]);
    const sources = await ensureChainSources(store().db, { kind: 'local-chain', label: 'local chain' });
    const profile = localChainProfile(chain.deployment);
    const area = createPotReader({ store: store(), client, profile, sources, log: silentLog });
    const prices = { valueOf: async () => undefined, silenceOf: async () => undefined };
    const latest = await getFullBlock(client, await chain.client.height());
    const block = { ...latest!, transactions: [] };
    const next = { ...block, number: block.number + 1n };
    const read = (one: typeof block) => area.read(one, [], prices);
    expect(await read(block)).toBeDefined();
    expect(await read(next)).toBeUndefined();
    expect(await read(block)).toBeDefined();
  });

  test('what stands, what is planned, and why it is left', async () => {
    await follow();
    const { pots } = await listPage(store().db, POT_LIST, source, { limit: 10 });
    expect(pots).toMatchObject([
      { kind: 'metamorpho', asset: 'USDC', state: 'open', markets: 3, problem: null },
    ]);
    const [pot] = pots;
    expect(pot!.total_usd).toBeGreaterThanOrEqual(2_000_000);
    expect(pot!.income_best_usd).toBeGreaterThanOrEqual(pot!.income_now_usd!);
    expect(pot!.drift_usd_day).toBeCloseTo((pot!.income_best_usd! - pot!.income_now_usd!) / 365, 4);
    const { markets } = await listPage(store().db, POT_MARKET_LIST, source, { limit: 10 });
    expect(markets.map(({ market }) => market).sort()).toEqual(['Broad', 'Narrow', 'Steep']);
    expect(markets.find(({ market }) => market === 'Steep')).toMatchObject({ cap: 600_000, state: 'open' });
    const idle = 100 - markets.reduce((sum, { actual_pct }) => sum + actual_pct!, 0);
    expect(idle).toBeCloseTo((100 * pot!.idle!) / pot!.total_assets!, 6);
    const { plans } = await listPage(store().db, POT_PLAN_LIST, source, { limit: 50 });
    const [plan] = plans;
    expect(plan!.income_target_usd).toBeGreaterThanOrEqual(plan!.income_now_usd!);
    const target = plan!.weights.reduce((sum, { target: amount }) => sum + amount!, 0);
    expect(target).toBeLessThanOrEqual(pot!.total_assets! + 1e-6);
  });

  test('a plan is taken; a later move is beside it: latency, deviation, gain, gas', async () => {
    const { allocated_vault: vault, markets } = chain.deployment.farming!;
    // An hour after the last move, or plan that was taken, it may be taken.
    await later(2n * HOUR);
    await follow();
    const { plans } = await listPage(store().db, POT_PLAN_LIST, source, { limit: 1 });
    expect(plans[0]).toMatchObject({ decision: 'taken', reasons: [] });
    const { allocations, gain_usd } = plans[0]!;
    await later(600n);
    const idOf = (market: string) =>
      `0x${markets
        .find(({ name }) => name === market)!
        .pool.slice(2)
        .padStart(64, '0')}`;
    await send(curator, 'CuratedVault', vault, 'reallocate', [
      allocations.map(({ market, assets }) => ({ id: idOf(market), assets: BigInt(assets) })),
    ]);
    await follow();
    const { moves } = await listPage(store().db, POT_MOVE_LIST, source, { kind: 'reallocate', limit: 10 });
    const [move] = moves;
    expect(move).toMatchObject({ status: 'done', caller: curator.toLowerCase() });
    expect(move!.latency_s).toBeGreaterThanOrEqual(600);
    expect(move!.latency_s).toBeLessThan(700);
    expect(move!.deviation_pct).toBeLessThan(0.01);
    expect(move!.gain_usd! / gain_usd!).toBeCloseTo(1, 2);
    expect(move!.gas_usd).toBeGreaterThan(0);
    expect(move!.legs.reduce((sum, { amount }) => sum + amount!, 0)).toBeCloseTo(0, 0);
    const done = await listPage(store().db, POT_PLAN_LIST, source, { limit: 10 });
    expect(done.plans.find(({ decision }) => decision === 'taken')).toMatchObject({
      executed_at: move!.timestamp,
      latency_s: move!.latency_s,
    });
    // Where it should be by then.
    expect(done.plans[0]!.reasons).toContain('inside_band');
  });

  test('a failed move, a cap that waits, an exit that is blocked, a frozen market', async () => {
    const { allocated_vault: vault, markets } = chain.deployment.farming!;
    const [, narrow, steep] = markets;
    const idOf = (pool: Address) => `0x${pool.slice(2).padStart(64, '0')}`;
    const { client } = chain;
    const over = [[{ id: idOf(steep!.pool), assets: maxUint256 - 1n }]];
    const { abi } = readContract('CuratedVault');
    await client.send(callOf(curator, vault, abi, 'reallocate', over));
    await client.mine();
    await send(curator, 'CuratedVault', vault, 'submitCap', [idOf(steep!.pool), usd(900_000)]);
    await send(curator, 'CuratedVault', vault, 'submitCap', [idOf(narrow!.pool), usd(10)]);
    const cash = await chain.client.read<bigint>(
      chain.deployment.usdc,
      readContract('TestToken').abi,
      'balanceOf',
      [narrow!.supply_token],
    );
    await send(borrower, 'LendingMarket', narrow!.pool, 'borrow', [
      chain.deployment.usdc,
      cash,
      2n,
      0,
      borrower,
    ]);
    await send(lender, 'LendingMarket', steep!.pool, 'setReserveFreeze', [chain.deployment.usdc, true]);
    await later(60n);
    await follow();
    const { moves } = await listPage(store().db, POT_MOVE_LIST, source, { limit: 4 });
    expect(moves.map(({ kind, status, market, value }) => [kind, status, market, value])).toEqual([
      ['set_cap', 'done', 'Narrow', 10],
      ['submit_cap', 'done', 'Steep', 900_000],
      ['reallocate', 'failed', null, null],
      ['reallocate', 'done', null, null],
    ]);
    const { markets: rows } = await listPage(store().db, POT_MARKET_LIST, source, {
      sort: 'market',
      order: 'asc',
      limit: 9,
    });
    expect(rows.map(({ market, state }) => `${market} ${state}`)).toEqual([
      'Broad open',
      'Narrow exit_blocked',
      'Steep frozen',
    ]);
    expect(rows[2]).toMatchObject({ cap: 600_000, pending_cap: 900_000 });
    expect(Date.parse(rows[2]!.cap_valid_at!)).toBeGreaterThan(0);
  });

  test('interest and its fee are lines of the ledger; the net is what the vault has earned', async () => {
    const { allocated_vault: vault } = chain.deployment.farming!;
    const [wallet] = farmWallets;
    const { usdc } = chain.deployment;
    await send(wallet, 'TestToken', usdc, 'approve', [vault, maxUint256]);
    await later(DAY);
    const counted = () =>
      chain.client.read<bigint>(vault, readContract('CuratedVault').abi, 'lastTotalAssets', []);
    const before = await counted();
    await send(wallet, 'CuratedVault', vault, 'deposit', [usd(100), wallet]);
    await follow();
    const earned = (await counted()) - before - usd(100);
    const lines = await selectRows<{ kind: string; amount_base: string; amount_usd: string }>(
      store().db,
      `select kind, amount_base::text, amount_usd::text from area_ledger
       where source_id = $1 and kind in ('interest', 'protocol_fee') order by seq desc, line limit 2`,
      [source.id],
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['interest', 'protocol_fee']);
    expect(Math.abs(Number(BigInt(lines[0]!.amount_base) - earned))).toBeLessThanOrEqual(3);
    // 10 % of the interest is the fee.
    expect(Number(lines[1]!.amount_base) / Number(lines[0]!.amount_base)).toBeCloseTo(-0.1, 4);
    expect(Number(lines[0]!.amount_usd)).toBeCloseTo(Number(lines[0]!.amount_base) / 1e6, 5);
  });

  test('a block that is given up takes its facts along; plans on it stay, marked', async () => {
    const tester = createTestClient({ mode: 'anvil', transport: http(chain.url) });
    await follow();
    const id = await tester.snapshot();
    const { allocated_vault: vault, markets } = chain.deployment.farming!;
    await later(2n * HOUR);
    await send(curator, 'CuratedVault', vault, 'submitCap', [
      `0x${markets[0]!.pool.slice(2).padStart(64, '0')}`,
      usd(1_000_000),
    ]);
    await follow();
    // The first one is from when the vault was made.
    const capped = { kind: 'set_cap', market: 'Broad', limit: 9 } as const;
    expect((await listPage(store().db, POT_MOVE_LIST, source, capped)).moves).toHaveLength(2);
    const planned = (await listPage(store().db, POT_PLAN_LIST, source, { limit: 1 })).plans[0]!;
    await tester.revert({ id });
    await chain.client.mine();
    await later(60n);
    await follow();
    expect((await listPage(store().db, POT_MOVE_LIST, source, capped)).moves).toHaveLength(1);
    const { plans } = await listPage(store().db, POT_PLAN_LIST, source, { limit: 100 });
    expect(plans.find(({ id: own }) => own === planned.id)?.rolled_back).toBe(true);
    expect((await listPage(store().db, POT_LIST, source, { limit: 9 })).pots).toHaveLength(1);
  });

  test('a week later a plan is valued by what was read since', async () => {
    for (let step = 0; step < 102; step += 1) await later(6_840n);
    await follow();
    await follow();
    const { plans } = await listPage(store().db, POT_PLAN_LIST, source, {
      limit: 500,
      sort: 'timestamp',
      order: 'asc',
    });
    const taken = plans.find(({ decision, rolled_back }) => decision === 'taken' && !rolled_back)!;
    expect(taken.later_usd).not.toBeNull();
    expect(taken.realised_usd).not.toBeNull();
    const [decision] = await selectRows<{ later_usd: string }>(
      store().db,
      'select later_usd::text from area_decisions where source_id = $1 and seq = $2',
      [source.id, Number(taken.id.split('-')[1])],
    );
    expect(Number(decision?.later_usd)).toBeCloseTo(taken.later_usd!, 5);
  }, 60_000);

  /**
   * Reads the chain as the collector does, and settles what is due. Its clock is days ahead of ours, which the collector's own client
   * refuses.
   */
  async function follow(): Promise<void> {
    const sources = await ensureChainSources(store().db, { kind: 'local-chain', label: 'local chain' });
    source.id = sources.allocator;
    const client = createPublicClient({ transport: http(chain.url, { batch: true }) });
    const profile = localChainProfile(chain.deployment);
    const area = createPotReader({ store: store(), client, profile, sources, log: silentLog });
    const done = new AbortController();
    await followChain({
      ...{ store: store(), client, profile, sources, log: silentLog, areas: [area], signal: done.signal },
      async onCaughtUp(head) {
        await area.atHead?.(head ?? 0);
        const cursor = await getChainCursor(store().db, 'local-chain');
        if (cursor?.number === Number(await client.getBlockNumber({ cacheTime: 0 }))) done.abort();
      },
    });
  }

  async function later(seconds: bigint): Promise<void> {
    await chain.client.setNextTime((await chain.client.now()) + seconds);
    await chain.client.mine();
  }

  async function send(
    from: Address,
    name: LocalContract,
    to: Address,
    functionName: string,
    args: readonly unknown[],
  ) {
    const call = callOf(from, to, readContract(name).abi, functionName, args);
    if (!(await chain.client.wouldSucceed(call))) throw new Error(`${functionName} would fail`);
    await chain.client.send(call);
    await chain.client.mine();
  }
});
