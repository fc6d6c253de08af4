import {
  type Address,
  createPublicClient,
  custom,
  http,
  numberToHex,
  type PublicClient,
  parseEther,
  parseUnits,
  RpcRequestError,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { YieldDetail } from '../../../contract/yield-detail.ts';
import { YieldOverview } from '../../../contract/yield-overview.ts';
import { assetsOf } from '../../../domain/book-position.ts';
import { dollarsToMicros } from '../../../domain/cost-waterfall.ts';
import { decimalToUnits } from '../../../domain/decimal-money.ts';
import { summariseLedger } from '../../../store/areas/ledger.ts';
import { selectRows } from '../../../store/database/select-rows.ts';
import { listPage } from '../../../store/list/list-reader.ts';
import { resolveSource } from '../../../store/mirror/sources.ts';
import { getYieldVaults } from '../../../store/yield/get-yield-vaults.ts';
import { summariseYield } from '../../../store/yield/yield-figures.ts';
import { YIELD_FLOW_LIST, YIELD_VAULT_LIST } from '../../../store/yield/yield-lists.ts';
import { createAreaReaders } from '../area-readers.ts';
import { followChain } from '../follow-chain.ts';
import { LOCAL_ACCOUNTS } from '../local/local-accounts.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import { callOf } from '../local/local-client.ts';
import { type LocalContract, readContract } from '../local/local-contracts.ts';
import { nodeRequest } from '../node-request.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { ensureLocalSources, useLocalChain } from '../testing/use-local-chain.ts';
import { type AllocationCurve, rateAfter } from './rate-after.ts';

const LIMIT_MS = 120_000;
const usd = (dollars: number): bigint => parseUnits(`${dollars}`, 6);

describe.skipIf(isNodeAbsent)('vaults of the local chain are read at a block', () => {
  const chain = useLocalChain({ farming: true });
  const [target] = SQL_TARGETS.slice(-1);
  const store = useStore(target!, { keep: true });
  const [wallet = '0x', other = '0x'] = LOCAL_ACCOUNTS.farmWallets as readonly Address[];
  const { keeper, guardian } = LOCAL_ACCOUNTS;

  async function send(
    from: Address,
    contract: LocalContract,
    to: Address,
    name: string,
    args: readonly unknown[],
  ) {
    await chain.client.send(callOf(from, to, readContract(contract).abi, name, args));
    await chain.client.mine();
  }

  test(
    'value is shares × price at every reading, and the ledger is the money result to the last millionth',
    async () => {
      const { db } = store();
      const { usdc, farming } = chain.deployment;
      const [harbor, , anchor] = farming!.vaults;
      const { savings, streams } = farming!;
      const vault = harbor!.address;
      await send(wallet, 'FarmVault', vault, 'deposit', [usd(1_000_000), wallet]);
      await send(other, 'FarmVault', vault, 'deposit', [usd(50_000), other]);
      // What this one earns waits: it never claims.
      await send(other, 'RewardStream', streams[0]!.address, 'stake', [usd(10_000)]);
      await send(wallet, 'LendingMarket', savings.pool, 'supply', [usdc, usd(200_000), wallet, 0]);
      const shares = await chain.client.read<bigint>(vault, readContract('FarmVault').abi, 'balanceOf', [
        wallet,
      ]);
      await send(wallet, 'RewardStream', streams[0]!.address, 'stake', [shares / 2n]);
      await send(wallet, 'FarmVault', anchor!.address, 'deposit', [parseEther('10'), wallet]);
      for (let day = 1; day <= 9; day++) {
        await chain.client.setNextTime((await chain.client.now()) + 86_400n);
        await send(keeper, 'PriceFeed', farming!.rewards.told_feed, 'setAnswer', [50_000_000n]);
        await send(keeper, 'FarmVault', vault, 'report', [usd(200), 0n]);
        await send(wallet, 'RewardStream', streams[0]!.address, 'getReward', []);
        for (let block = 0; block < 12; block++) await chain.client.mine();
      }
      await send(keeper, 'FarmVault', vault, 'updateDebt', [usd(400_000)]);
      await send(keeper, 'FarmVault', vault, 'report', [0n, usd(1_000)]);
      await send(wallet, 'RewardStream', streams[0]!.address, 'withdraw', [shares / 4n]);
      await send(wallet, 'FarmVault', vault, 'withdraw', [usd(10_000), wallet, wallet]);
      await send(wallet, 'LendingMarket', savings.pool, 'withdraw', [usdc, usd(1_000), wallet]);
      await send(other, 'FarmVault', vault, 'transfer', [wallet, 5_000n * 10n ** 6n]);
      await send(guardian, 'FarmVault', vault, 'pause', []);
      for (let block = 0; block < 12; block++) await chain.client.mine();
      const sources = await follow();

      // Every position, against the chain itself at the head.
      const rows = await selectRows<{ wallet: Address; vault: Address; shares: string; assets: string }>(
        db,
        `select distinct on (vault, wallet) wallet, vault, shares::text as shares, assets::text as assets
         from yield_positions where source_id = $1 order by vault, wallet, seq desc`,
        [sources.yield],
      );
      const ofHarbor = rows.filter((row) => row.vault === vault);
      expect(ofHarbor).toHaveLength(2);
      for (const row of ofHarbor) {
        const staked = await chain.client.read<bigint>(
          streams[0]!.address,
          readContract('RewardStream').abi,
          'balanceOf',
          [row.wallet],
        );
        const own = await chain.client.read<bigint>(vault, readContract('FarmVault').abi, 'balanceOf', [
          row.wallet,
        ]);
        expect(BigInt(row.shares)).toBe(own + staked);
      }
      const lent = rows.find((row) => row.vault === savings.supply_token);
      const abi = readContract('IndexedToken').abi;
      const scaled = await chain.client.read<bigint>(savings.supply_token, abi, 'scaledBalanceOf', [wallet]);
      expect(BigInt(lent!.shares)).toBe(scaled);

      const booked = await selectRows<{ shares: string; assets: string; price: string; vault: string }>(
        db,
        `select held.shares::text as shares, held.assets::text as assets, reading.price::text as price, held.vault
         from yield_positions as held join yield_readings as reading on reading.source_id = held.source_id
           and reading.vault = held.vault and reading.seq / 1000000 = held.seq / 1000000
         where held.source_id = $1`,
        [sources.yield],
      );
      expect(booked.length).toBeGreaterThan(20);
      for (const row of booked) {
        const found = farming!.vaults.find(({ address }) => address === row.vault);
        const decimals = {
          asset_decimals: found?.asset_decimals ?? 6,
          share_decimals: found?.share_decimals ?? 6,
        };
        const value = assetsOf(BigInt(row.shares), decimalToUnits(row.price, 27), decimals);
        expect(BigInt(row.assets)).toBe(value);
      }

      const source = await resolveSource(db, 'yield', undefined, []);
      const overview = await summariseYield(db, source);
      const [ledger] = await summariseLedger(db, source);
      expect(ledger?.basis).toBe('chain');
      const kinds = ledger?.parts.map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['gas', 'reward', 'interest']));
      expect(dollarsToMicros(ledger!.net_usd)).toBe(dollarsToMicros(overview.result_usd));
      // Nine days of gains of 1,800 dollars less a fee of 10 %, and a loss of 1,000: to all who hold shares.
      expect(overview).toMatchObject({ positions: 3, unpriced: 0 });
      expect(Number(overview.result_usd)).toBeGreaterThan(400);
      const { waiting } = overview.rewards;
      const earned = await chain.client.read<bigint>(
        streams[0]!.address,
        readContract('RewardStream').abi,
        'earned',
        [other],
      );
      expect(earned).toBeGreaterThan(0n);
      expect(waiting).toMatchObject({ claims: 1, pay: 1, unpriced: 0 });
      const [claimable] = await selectRows<{ wallet: string; amount: string; gas_usd: string }>(
        db,
        'select wallet, amount::text, gas_usd::text from yield_claims where source_id = $1 and amount > 0',
        [sources.yield],
      );
      expect(claimable).toMatchObject({ wallet: other, amount: earned.toString() });
      expect(dollarsToMicros(waiting!.usd) - dollarsToMicros(claimable!.gas_usd)).toBe(
        dollarsToMicros(waiting!.net_usd),
      );

      const vaults = await listPage(db, YIELD_VAULT_LIST, source, { sort: 'vault', order: 'asc', limit: 50 });
      const named = Object.fromEntries(vaults.vaults.map((row) => [row.vault, row]));
      expect(Object.keys(named)).toEqual(['Anchor', 'DROP-USDC', 'Harbor', 'Rapids', 'Savings']);
      expect(named.Harbor).toMatchObject({
        kind: 'erc4626',
        asset: 'USDC',
        state: 'paused',
        ours: true,
        problem: null,
      });
      expect(named.Harbor?.apy_7_pct).toBeGreaterThan(0);
      expect(named.Harbor?.days_7).toBeGreaterThanOrEqual(7);
      expect(named.Harbor?.changes_7).toBeGreaterThanOrEqual(7);
      expect(named.Harbor?.drawdown_pct).toBeGreaterThan(0);
      expect(named.Savings).toMatchObject({ kind: 'aave_v3', state: 'open', ours: true });
      // Growth of the index and the stated rate are the same.
      expect(named.Savings?.apy_7_pct).toBeCloseTo(named.Savings?.rate_now_pct ?? 0, 2);
      // So is what its curve says, with the pool's share of the interest.
      const [reading] = await selectRows<{ curve: AllocationCurve; rate_now_pct: number }>(
        db,
        `select curve, rate_now_pct from yield_readings where vault = $1 and curve is not null order by seq desc limit 1`,
        [savings.supply_token],
      );
      const { curve, rate_now_pct: rate_pct } = reading!;
      expect(curve.borrowed).toBeGreaterThan(0);
      expect(rateAfter({ rate_pct, total_usd: null, asset_usd: 1, curve, own_usd: 0 })).toBeCloseTo(
        rate_pct,
        3,
      );
      expect(named['DROP-USDC']).toMatchObject({ kind: 'lp_v2', ours: false });

      const [detail] = await getYieldVaults(db, [named.Harbor!.id, '1-999']);
      expect(() => YieldDetail.parse(detail)).not.toThrow();
      expect(detail?.row).toEqual(named.Harbor);
      expect(detail?.reports.some(({ loss_usd }) => loss_usd !== null && loss_usd > 900)).toBe(true);
      expect(detail?.holders.map(({ wallet: holder }) => holder)).toEqual([other, wallet].toSorted());
      YieldOverview.parse(overview);

      const flows = await listPage(db, YIELD_FLOW_LIST, source, { limit: 100 });
      const told = flows.flows.map(({ kind, vault: name, wallet: who }) => `${kind} ${name} ${who}`);
      // The reward lasts for seven days.
      expect(told.filter((text) => text === 'claim Harbor vaults 1')).toHaveLength(7);
      for (const text of [
        'deposit Harbor vaults 1',
        'deposit Harbor vaults 2',
        'withdraw Harbor vaults 1',
        'withdraw Harbor vaults 2',
        'withdraw Savings vaults 1',
      ])
        expect(told).toContain(text);
      expect(told.some((text) => text.startsWith('opening'))).toBe(false);
      const paid = flows.flows.find(({ kind, usd: value }) => kind === 'deposit' && value === '1000000');
      expect(Number(paid?.gas_usd)).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  test(
    'what is read twice stays as it is, and moves are weighed with their reasons',
    async () => {
      const { db } = store();
      const count = async () => {
        const [row] = await selectRows<{ rows: number; sum: string }>(
          db,
          `select count(*) as rows, sum(amount_usd)::text as sum from area_ledger`,
          [],
        );
        return row;
      };
      const before = await count();
      await db.deleteFrom('chain_cursors').execute();
      await follow();
      expect(await count()).toEqual(before);
      const moves = await selectRows<{
        decision: string;
        reason: string;
        subject: string;
        later: string | null;
      }>(
        db,
        'select decision, reason, subject, later_usd::text as later from area_decisions order by seq',
        [],
      );
      expect(moves.length).toBeGreaterThan(10);
      expect(moves.some(({ subject }) => subject.startsWith('vaults 1: Harbor → Savings'))).toBe(true);
      expect(moves.some(({ later }) => later !== null)).toBe(true);
    },
    LIMIT_MS,
  );

  test(
    'a reward whose feed told its price more than a day ago has none until it tells again, and the vault says so',
    async () => {
      const { db } = store();
      const { streams, rewards } = chain.deployment.farming!;
      const harbor = async () => {
        for (let block = 0; block < 12; block++) await chain.client.mine();
        await follow();
        const source = await resolveSource(db, 'yield', undefined, []);
        const { vaults } = await listPage(db, YIELD_VAULT_LIST, source, { limit: 50 });
        const { rewards: sums } = await summariseYield(db, source);
        const row = vaults.find(({ vault }) => vault === 'Harbor')!;
        return { promised: row.reward_promised_pct, problem: row.problem, ...sums.waiting };
      };
      await send(keeper, 'RewardStream', streams[0]!.address, 'notifyRewardAmount', [parseEther('2000')]);
      await send(keeper, 'PriceFeed', rewards.told_feed, 'setAnswer', [50_000_000n]);
      await chain.client.setNextTime((await chain.client.now()) + 24n * 3_600n);
      const fresh = await harbor();
      expect(fresh).toMatchObject({ problem: null, rewards_unpriced: 1 });
      expect(fresh.promised).toBeGreaterThan(0);
      await chain.client.setNextTime((await chain.client.now()) + 2n * 3_600n);
      expect(await harbor()).toMatchObject({
        ...{ promised: null, problem: 'The price of HARV is 26 h old: its rewards are in no sum' },
        // MYST never had a price.
        ...{ rewards_unpriced: 2, usd: '0' },
      });
      await send(keeper, 'PriceFeed', rewards.told_feed, 'setAnswer', [50_000_000n]);
      expect((await harbor()).promised).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  test(
    'shares after a flow whose block has no state any more are those of the next block that has',
    async () => {
      const { db } = store();
      const refused = new Set<string>();
      const node = nodeRequest(createPublicClient({ transport: http(chain.url) }));
      const client = createPublicClient({
        transport: custom(
          {
            async request({ method, params = [] }: { method: string; params?: unknown[] }) {
              if (method === 'eth_call' && refused.has(String(params[1])))
                throw new RpcRequestError({
                  body: { method },
                  error: { code: -32_000, message: 'missing trie node' },
                  url: chain.url,
                });
              return node({ method, params });
            },
          },
          { retryCount: 0 },
        ),
      });
      const areas = createAreaReaders({
        ...{ store: store(), client, profile: localChainProfile(chain.deployment), log: silentLog },
        sources: await ensureLocalSources(store()),
      });
      const vault = chain.deployment.farming!.vaults[0]!.address;
      const booked = async (): Promise<bigint> => {
        await follow({ client, areas });
        const [position] = await selectRows<{ shares: string }>(
          db,
          'select shares::text from yield_positions where vault = $1 and wallet = $2 order by seq desc limit 1',
          [vault, other],
        );
        return BigInt(position!.shares);
      };
      const held = () =>
        chain.client.read<bigint>(vault, readContract('FarmVault').abi, 'balanceOf', [other]);
      await send(guardian, 'FarmVault', vault, 'unpause', []);
      // No block of those below is read for its number.
      while ((await chain.client.height()) % 12n !== 1n) await chain.client.mine();
      const staked = (await booked()) - (await held());
      refused.add(numberToHex((await chain.client.height()) + 1n));
      const before = await held();
      await send(other, 'FarmVault', vault, 'redeem', [usd(4_000), other, other]);
      expect(before - (await held())).toBe(usd(4_000));
      expect(await booked()).toBe(before + staked);
      await chain.client.mine();
      expect(await booked()).toBe((await held()) + staked);
    },
    LIMIT_MS,
  );

  async function follow(reading?: { client: PublicClient; areas: ReturnType<typeof createAreaReaders> }) {
    const sources = await ensureLocalSources(store());
    const profile = localChainProfile(chain.deployment);
    const { db } = store();
    for (const { role, address, name } of profile.watches)
      await db
        .insertInto('watched_addresses')
        .values({
          kind: 'local-chain',
          role,
          address,
          name,
          origin: 'settings',
          added_at: new Date(0).toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    // A client that allows times ahead of the clock: the days of the test have not passed.
    const client = reading?.client ?? createPublicClient({ transport: http(chain.url) });
    const areas =
      reading?.areas ?? createAreaReaders({ store: store(), client, profile, sources, log: silentLog });
    const done = new AbortController();
    await followChain({
      ...{ store: store(), client, profile, sources, areas, log: silentLog, signal: done.signal },
      async onCaughtUp(head) {
        if (head === undefined) return;
        for (const area of areas) await area.atHead?.(head);
        if (head === Number(await client.getBlockNumber({ cacheTime: 0 }))) done.abort();
      },
    });
    return sources;
  }
});
