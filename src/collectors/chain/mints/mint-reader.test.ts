import { createPublicClient, http } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { MintDetail } from '../../../contract/mint-detail.ts';
import { MintOverview } from '../../../contract/mint-overview.ts';
import { dollarsToMicros } from '../../../domain/cost-waterfall.ts';
import { decimalToUnits } from '../../../domain/decimal-money.ts';
import { listDeadlines } from '../../../store/areas/deadlines.ts';
import { summariseLedger } from '../../../store/areas/ledger.ts';
import { rollBackChain } from '../../../store/chain/chain-commit.ts';
import type { ChainSources } from '../../../store/chain/chain-sources.ts';
import { selectRows } from '../../../store/database/select-rows.ts';
import { listPage } from '../../../store/list/list-reader.ts';
import { getMintDetail } from '../../../store/mints/get-mint-detail.ts';
import { summariseMints } from '../../../store/mints/mint-figures.ts';
import { MINT_COLLECTION_LIST, MINT_SNIPE_LIST } from '../../../store/mints/mint-lists.ts';
import { resolveSource } from '../../../store/mirror/sources.ts';
import { createAreaReaders } from '../area-readers.ts';
import { followChain } from '../follow-chain.ts';
import { contractAt } from '../local/contract-at.ts';
import { BLOCK_GAS } from '../local/create-users.ts';
import { createDropActors, SEASON_ROUNDS } from '../local/drops/create-drop-actors.ts';
import { LOCAL_ACCOUNTS } from '../local/local-accounts.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import { seededRandom } from '../local/testing/seeded-random.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { ensureLocalSources, useLocalChain } from '../testing/use-local-chain.ts';

const LIMIT_MS = 120_000;
const HOUR_S = 3_600n;

for (const target of SQL_TARGETS)
  describe.skipIf(isNodeAbsent)(`collections of the local chain (${target.name})`, () => {
    const chain = useLocalChain({ drops: true, ageS: 8n * 86_400n });
    const store = useStore(target, { keep: true });
    let sources: ChainSources;

    beforeAll(async () => {
      const { client, deployment } = chain;
      const drops = deployment.drops!;
      const actors = createDropActors(client, { ...deployment, drops }, seededRandom(11));
      await client.setGasLimit(BLOCK_GAS);
      let time = await client.now();
      // A first round, from which the actors know how long one takes.
      for (let round = -2; round < SEASON_ROUNDS; round++) {
        if (round === 0) actors.beginSeason();
        time += HOUR_S;
        await client.setNextTime(time);
        await actors.act();
        await client.mine();
      }
      sources = await follow();
    }, LIMIT_MS);

    const of = (name: string) => {
      const found = chain.deployment.drops!.collections.find((one) => one.name === name)!;
      return contractAt(chain.client, 'MintDrop', found.address);
    };

    test('the mints that were read are the tokens that were minted', async () => {
      for (const { address, name } of chain.deployment.drops!.collections) {
        const [row] = await selectRows<{ tokens: number }>(
          store().db,
          `select coalesce(sum(quantity), 0)::bigint as tokens from mint_attempts where collection = $1 and state = 'minted'`,
          [address],
        );
        const supply = await contractAt(chain.client, 'MintDrop', address).read('totalSupply');
        expect(Number(row?.tokens), name).toBe(Number(supply));
        expect(Number(supply)).toBeGreaterThan(0);
      }
    });

    test('failed attempts have the reason of their error, and who came late in a block was outbid', async () => {
      const rows = await selectRows<{ reason: string; error: string }>(
        store().db,
        `select distinct reason, split_part(error, '(', 1) as error from mint_attempts where state = 'failed' order by reason, error`,
        [],
      );
      expect(rows.map(({ reason, error }) => `${reason}: ${error}`)).toEqual([
        'not_allowed: NotListed',
        'outbid: SoldOut',
        'paused: MintPaused',
        'phase_closed: NotOpen',
        'sold_out: SoldOut',
        'wallet_limit: OverLimit',
        'would_revert: WrongPayment',
      ]);
      const outbid = await selectRows<{ place: number; rivals: number; tip_gwei: number }>(
        store().db,
        `select place, rivals, tip_gwei from mint_attempts where reason = 'outbid'`,
        [],
      );
      for (const { place } of outbid) expect(place).toBeGreaterThan(1);
      expect(outbid.some(({ rivals }) => rivals > 1)).toBe(true);
    });

    test('a token costs its price and all gas, that of failed attempts too', async () => {
      const reader = createPublicClient({ transport: http(chain.url) });
      const { address } = of('Ember');
      const ours: string[] = [LOCAL_ACCOUNTS.collectors[0], LOCAL_ACCOUNTS.mintBots[0]];
      let cost = 0n;
      let tokens = 0n;
      let failures = 0;
      const head = await reader.getBlockNumber();
      for (let blockNumber = 0n; blockNumber <= head; blockNumber++) {
        const { transactions } = await reader.getBlock({ blockNumber, includeTransactions: true });
        for (const { hash, from, to, value, input } of transactions) {
          // Approvals of the market are no attempts.
          if (to?.toLowerCase() !== address || !ours.includes(from) || input.startsWith('0xa22cb465'))
            continue;
          const { status, gasUsed, effectiveGasPrice, logs } = await reader.getTransactionReceipt({ hash });
          cost += gasUsed * effectiveGasPrice + (status === 'success' ? value : 0n);
          tokens += BigInt(logs.length);
          if (status !== 'success') failures += 1;
        }
      }
      expect(failures).toBeGreaterThan(0);
      const { Ember } = await rowsByName();
      expect(Ember?.own_minted).toBe(Number(tokens));
      expect(decimalToUnits(Ember!.cost_a_token_eth!, 18)).toBe(cost / tokens);
    });

    test('checks, phases, floors and states are those of the contracts', async () => {
      const { Ember, Quartz, Mirage, 'Loose leaves': leaves } = await rowsByName();
      expect(Ember).toMatchObject({
        standard: 'erc721',
        is_proxy: false,
        owner_can_mint: true,
        pausable: true,
      });
      expect(Ember).toMatchObject({
        paused: false,
        source_known: null,
        price_changed: false,
        max_supply: 24,
      });
      expect(Ember).toMatchObject({
        phase_state: 'soon',
        phase_source: 'event',
        allowlist: true,
        problem: null,
      });
      expect(Quartz).toMatchObject({ price_changed: true });
      expect(leaves).toMatchObject({
        phase_state: 'unknown',
        opens_at: null,
        owner_can_mint: false,
        pausable: false,
      });
      // The newest sales are those after the reveal, below what minting cost.
      expect(Mirage?.floor_sales).toBeGreaterThanOrEqual(5);
      expect(Mirage?.floor_to_cost).toBeLessThan(1);
      expect(Ember?.suspect_sales).toBe(2);
      expect(Number(Ember?.sale_floor_eth)).toBeLessThan(0.4);
      expect(Ember?.listing_floor_eth).not.toBeNull();
      expect(Ember?.floor_depth).toBeGreaterThanOrEqual(1);
      const held = await Promise.all(
        [LOCAL_ACCOUNTS.collectors[0], LOCAL_ACCOUNTS.mintBots[0]].map((one) =>
          of('Mirage').read('balanceOf', one),
        ),
      );
      expect(Mirage?.held).toBe(Number(held[0]! + held[1]!));
      const detail = await getMintDetail(store().db, Quartz!.id);
      expect(() => MintDetail.parse(detail)).not.toThrow();
      expect(detail?.phases[0]).toMatchObject({
        phase: '0',
        times_set: 2,
        price_eth: '0.020000000000000000',
      });
      expect(detail?.failures.map(({ reason }) => reason)).toEqual(
        expect.arrayContaining(['paused', 'would_revert']),
      );
      expect(await getMintDetail(store().db, '1-99999')).toBeUndefined();
    });

    test('the overview adds up, and what opens next is a deadline', async () => {
      const { db } = store();
      const source = await resolveSource(db, 'nft-mint', undefined, []);
      const overview = MintOverview.parse(await summariseMints(db, source));
      const sums = await summariseLedger(db, source);
      const real = sums.find(({ basis }) => basis === 'chain');
      const net = dollarsToMicros(overview.sold_usd) - dollarsToMicros(overview.spent_usd);
      expect(dollarsToMicros(real!.net_usd)).toBe(net);
      expect(overview.attempts).toBeGreaterThan(overview.minted);
      expect(Number(overview.failed_gas_usd)).toBeGreaterThan(0);
      expect(overview.next.map(({ collection }) => collection)).toEqual(['Ember', 'Mirage']);
      expect(overview.delay_n).toBeGreaterThan(0);
      const now = Number(await chain.client.now()) * 1_000;
      const ahead = await listDeadlines(db, { from: now, to: now + 1e10, kinds: ['phase_opens'] });
      expect(ahead.map(({ subject }) => subject)).toEqual(['Ember', 'Mirage']);
    });

    test('every phase that opened has a snipe on paper with its place, and a list is left', async () => {
      const source = await resolveSource(store().db, 'nft-mint', undefined, []);
      const { snipes } = await listPage(store().db, MINT_SNIPE_LIST, source, { limit: 100, basis: 'paper' });
      expect(snipes.map(({ collection }) => collection).toSorted()).toEqual([
        'Ember',
        'Ember',
        'Mirage',
        'Quartz',
      ]);
      expect(snipes.find(({ reason }) => reason === 'not_allowed')).toMatchObject({
        ...{ collection: 'Ember', result: 'skipped', filled: 0 },
      });
      const taken = snipes.filter(({ result }) => result === 'minted');
      expect(taken.length).toBeGreaterThan(0);
      for (const one of taken) expect(Number(one.cost_usd)).toBeGreaterThan(Number(one.gas_usd));
    });

    test('what the chain gives up goes, and comes back as it was when it is read again', async () => {
      const { db } = store();
      const facts = async () =>
        selectRows(
          db,
          `select (select count(*) from mint_attempts) as attempts, (select count(*) from mint_sales) as sales,
           (select count(*) from mint_snipes) as snipes, (select sum(amount_usd)::text from area_ledger) as sum`,
          [],
        );
      const before = await facts();
      const head = Number(await chain.client.height());
      await rollBackChain(db, sources, head - 50);
      expect(await facts()).not.toEqual(before);
      await follow();
      expect(await facts()).toEqual(before);
    });

    async function rowsByName() {
      const source = await resolveSource(store().db, 'nft-mint', undefined, []);
      const { collections } = await listPage(store().db, MINT_COLLECTION_LIST, source, { limit: 50 });
      return Object.fromEntries(collections.map((row) => [row.collection, row]));
    }

    async function follow(): Promise<ChainSources> {
      const found = await ensureLocalSources(store());
      const profile = localChainProfile(chain.deployment);
      // A client that allows times ahead of the clock.
      const client = createPublicClient({ transport: http(chain.url) });
      const areas = createAreaReaders({ store: store(), client, profile, sources: found, log: silentLog });
      const done = new AbortController();
      await followChain({
        ...{ store: store(), client, profile, sources: found, areas, log: silentLog, signal: done.signal },
        async onCaughtUp(head) {
          if (head === undefined) return;
          for (const area of areas) await area.atHead?.(head);
          if (head === Number(await client.getBlockNumber({ cacheTime: 0 }))) done.abort();
        },
      });
      return found;
    }
  });
