import { type Address, createPublicClient, erc20Abi, http } from 'viem';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../../test/support/is-long.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { dollarsToMicros } from '../../../domain/cost-waterfall.ts';
import { summariseLedger } from '../../../store/areas/ledger.ts';
import { getChainCursor } from '../../../store/chain/chain-commit.ts';
import { selectRows } from '../../../store/database/select-rows.ts';
import { resolveSource } from '../../../store/mirror/sources.ts';
import { summariseYield } from '../../../store/yield/yield-figures.ts';
import { createAreaReaders } from '../area-readers.ts';
import { followChain } from '../follow-chain.ts';
import { createLocalRounds } from '../local/create-local-rounds.ts';
import { LOCAL_ACCOUNTS } from '../local/local-accounts.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import type { WholeDeployment } from '../local/local-deployment.ts';
import { seededRandom } from '../local/testing/seeded-random.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { ensureLocalSources, useLocalChain } from '../testing/use-local-chain.ts';

const ROUNDS = isLong ? 2_000 : 22;
/** Between two blocks, in seconds: positions are booked hourly, so some blocks book without a flow. */
const STEP_S = 900n;
const LIMIT_MS = ROUNDS * 5_000;
const [READ_EVERY, REORGANISE_EVERY, SAVE_EVERY, KILL_EVERY] = isLong ? [6, 8, 16, 18] : [4, 5, 8, 11];
const SCALED = [
  {
    type: 'function',
    name: 'scaledBalanceOf',
    stateMutability: 'view',
    inputs: [{ type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
] as const;

describe.skipIf(isNodeAbsent)('after reorganisations and a node that was killed in mid-block', () => {
  const chain = useLocalChain({
    ...{ farming: true, tokens: true, drops: true },
    ageS: BigInt(ROUNDS) * 2n * STEP_S + 86_400n,
  });
  const [target] = SQL_TARGETS.slice(-1);
  const store = useStore(target!, { keep: true });

  test(
    'shares in the store are those on the chain, and what flowed and was earned is what they are worth',
    async () => {
      const faults = await play();
      expect(faults.reorganisations).toBeGreaterThan(3);
      expect(faults.kills).toBeGreaterThan(1);
      expect(faults.lostBlocks).toBeGreaterThan(0);
      const { db } = store();
      const sources = await ensureLocalSources(store());
      const held = await selectRows<{ wallet: Address; vault: Address; shares: string; assets: string }>(
        db,
        `select distinct on (vault, wallet) wallet, vault, shares::text as shares, assets::text as assets
         from yield_positions where source_id = $1 order by vault, wallet, seq desc`,
        [sources.yield],
      );
      const flows = await sumsOf(
        "sum(case kind when 'withdraw' then - assets else assets end)",
        'yield_flows',
      );
      const earned = await sumsOf('sum(amount_base)', '(select subject as vault, * from area_ledger)');
      expect(held.length).toBeGreaterThan(1);
      for (const vault of vaultAddresses()) {
        for (const wallet of LOCAL_ACCOUNTS.farmWallets) {
          const booked = held.find((one) => one.vault === vault && one.wallet === wallet);
          expect(BigInt(booked?.shares ?? 0), `${wallet} in ${vault}`).toBe(await sharesOf(wallet, vault));
        }
        const own = held.filter((one) => one.vault === vault);
        const worth = own.reduce((sum, { assets }) => sum + BigInt(assets), 0n);
        expect((flows.get(vault) ?? 0n) + (earned.get(vault) ?? 0n), vault).toBe(worth);
      }
      const source = await resolveSource(db, 'yield', undefined, []);
      const [ledger] = await summariseLedger(db, source);
      const { result_usd } = await summariseYield(db, source);
      expect(dollarsToMicros(ledger!.net_usd)).toBe(dollarsToMicros(result_usd));

      async function sumsOf(sum: string, rows: string): Promise<ReadonlyMap<string, bigint>> {
        const kinds = rows === 'yield_flows' ? "<> 'claim'" : "= 'interest'";
        const found = await selectRows<{ vault: string; sum: string }>(
          db,
          `select vault, coalesce(${sum}, 0)::text as sum from ${rows} as told
           where source_id = $1 and kind ${kinds} group by vault`,
          [sources.yield],
        );
        return new Map(found.map((row) => [row.vault, BigInt(row.sum)]));
      }
    },
    LIMIT_MS,
  );

  /** Plays rounds and reads them, while blocks are replaced and the node is killed. */
  async function play(): Promise<{ reorganisations: number; kills: number; lostBlocks: number }> {
    const faults = { reorganisations: 0, kills: 0, lostBlocks: 0 };
    const random = seededRandom(7);
    const open = async () => {
      const rounds = await createLocalRounds(chain.client, chain.deployment as WholeDeployment, random);
      rounds.beginEvents();
      return rounds;
    };
    let rounds = await open();
    let time = await chain.client.now();
    const playOne = () => rounds.play(() => (time += STEP_S));
    const reopen = async () => {
      // A node that is started again has the clock of today.
      time = await chain.client.now();
      await chain.client.setTime(time);
      rounds = await open();
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      await playOne();
      if (round % READ_EVERY === 0) await follow();
      if (round % REORGANISE_EVERY === 0) {
        await chain.client.reorganise(2);
        time = await chain.client.now();
        faults.reorganisations += 1;
      }
      if (round % SAVE_EVERY === 0) {
        await chain.restart();
        await reopen();
      }
      if (round % KILL_EVERY === 0) {
        await follow();
        const before = await chain.client.height();
        const half = playOne().catch(() => {});
        await chain.kill();
        await half;
        faults.kills += 1;
        faults.lostBlocks += Number(before - (await chain.client.height()));
        await reopen();
        // The store is ahead until the chain is longer than it was.
        while ((await chain.client.height()) <= before) await playOne();
      }
    }
    // A node that was started again has no state of the blocks before. What they changed is booked at the next reading.
    for (let round = 0; round < READ_EVERY; round += 1) await playOne();
    await follow();
    return faults;
  }

  function vaultAddresses(): readonly Address[] {
    return localChainProfile(chain.deployment)
      .watches.filter(({ role, name }) => role === 'farm_vault' && !name?.endsWith('rewards'))
      .map(({ address }) => address.toLowerCase() as Address);
  }

  /** Shares of a wallet at the head of the chain, staked ones too. */
  async function sharesOf(wallet: Address, vault: Address): Promise<bigint> {
    const { savings, streams } = chain.deployment.farming!;
    const client = createPublicClient({ transport: http(chain.url) });
    if (vault === savings.supply_token.toLowerCase())
      return client.readContract({
        address: vault,
        abi: SCALED,
        functionName: 'scaledBalanceOf',
        args: [wallet],
      });
    const places = [vault, ...streams.filter((one) => one.vault === vault).map(({ address }) => address)];
    const parts = await Promise.all(
      places.map((address) =>
        client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [wallet] }),
      ),
    );
    return parts.reduce((sum, part) => sum + part, 0n);
  }

  async function follow(): Promise<void> {
    const sources = await ensureLocalSources(store());
    const profile = localChainProfile(chain.deployment);
    // A client that allows times ahead of the clock.
    const client = createPublicClient({ transport: http(chain.url) });
    const areas = createAreaReaders({ store: store(), client, profile, sources, log: silentLog });
    const done = new AbortController();
    await followChain({
      ...{ store: store(), client, profile, sources, areas, log: silentLog, signal: done.signal },
      async onCaughtUp(head) {
        if (head !== undefined) for (const area of areas) await area.atHead?.(head);
        const cursor = await getChainCursor(store().db, 'local-chain');
        if (cursor?.number === Number(await client.getBlockNumber({ cacheTime: 0 }))) done.abort();
      },
    });
  }
});
