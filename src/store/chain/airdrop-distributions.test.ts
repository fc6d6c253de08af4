import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { AIRDROP_ALLOCATIONS } from '../../contract/airdrop-distributions.ts';
import type { AIRDROP_WALLETS } from '../../contract/airdrops.ts';
import type { ListQueryOf } from '../../contract/list-query.ts';
import { listPage, listRows } from '../list/list-reader.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import {
  ALLOCATION_LIST,
  closeDistributions,
  insertDistribution,
  listDistributions,
  type NewDistribution,
  removeDistribution,
} from './airdrop-distributions.ts';
import { getAirdropMatrix, listAirdropProtocols, summariseAirdrops, WALLET_LIST } from './airdrops.ts';
import { commitChainBlocks, rollBackChain } from './chain-commit.ts';
import { type ChainSources, ensureChainSources } from './chain-sources.ts';
import { addWatchedAddress, removeWatchedAddress } from './watched-addresses.ts';

const KIND = 'chain';
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 2);
const wallet = (digit: number | string) => `0x${String(digit).repeat(40)}`;

const DROP: NewDistribution = {
  kind: null,
  protocol: 'Drop',
  token: 'DROP',
  decimals: 18,
  distributor: null,
  deadline: new Date(NOW + DAY).toISOString(),
  root: null,
  proven: 'none',
  digest: new Uint8Array(32).fill(1),
  shares: [1, 2, 3].map((digit) => ({ wallet: wallet(digit), amount: BigInt(digit) * 10n ** 18n })),
};

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function open(): Promise<{ sources: ChainSources; source: ResolvedSource }> {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: KIND, label: 'chain' });
      return { sources, source: { id: sources.airdrops, area: 'airdrops', kind: KIND } };
    }
    const watch = (role: 'wallet' | 'distributor', address: string, name: string | null) =>
      addWatchedAddress(store().db, KIND, { role, address, name, claim_event: null }, NOW);
    const record = (digit: number, usd: string | null, at: number) => ({
      protocol: 'Drop',
      wallet: wallet(digit),
      usd_value: usd,
      tx_hash: `0x${String(digit).repeat(64)}`,
      timestamp: new Date(at).toISOString(),
      tx_index: digit,
      gas_wei: '1',
      gas_usd: '0.25',
    });
    const claimAt = (sources: ChainSources, number: number, digit: number) => {
      const one = record(digit, '12.5', NOW + number * 1_000);
      const block = { number, hash: `0x${number}`, trades: [], interactions: [one], claims: [one] };
      return commitChainBlocks(store().db, sources, 'key', [block]);
    };
    const statuses = async (source: ResolvedSource) =>
      (
        await listPage(store().db, ALLOCATION_LIST, source, { page: 1, sort: 'wallet', order: 'asc' })
      ).allocations.map(({ status }) => status);

    test('a share is unknown until somebody looks, then unclaimed, claimed, missed; and back', async () => {
      const { db } = store();
      const { sources, source } = await open();
      await insertDistribution(db, DROP, NOW);
      expect(await statuses(source)).toEqual(['unknown', 'unknown', 'unknown']);
      await watch('wallet', wallet(1), null);
      await watch('wallet', wallet(2), null);
      // Wallets are watched, the contract that pays out is not: a claim would not be seen.
      expect(await statuses(source)).toEqual(['unknown', 'unknown', 'unknown']);
      await watch('distributor', wallet('d'), 'Drop');
      expect(await statuses(source)).toEqual(['unclaimed', 'unclaimed', 'unknown']);
      await claimAt(sources, 5, 1);
      expect(await statuses(source)).toEqual(['claimed', 'unclaimed', 'unknown']);
      const [first] = (await listPage(db, ALLOCATION_LIST, source, { page: 1, status: 'claimed' }))
        .allocations;
      expect(first).toMatchObject({ claimed_usd: 12.5, claimed_at: new Date(NOW + 5_000).toISOString() });
      await closeDistributions(db, NOW + DAY - 1);
      expect(await statuses(source)).toEqual(['claimed', 'unclaimed', 'unknown']);
      await closeDistributions(db, NOW + DAY);
      expect(await statuses(source)).toEqual(['claimed', 'missed', 'unknown']);
      // The chain gives the claim up.
      await rollBackChain(db, sources, 4);
      expect(await statuses(source)).toEqual(['missed', 'missed', 'unknown']);
      // A later deadline opens it again.
      const later = new Date(NOW + 9 * DAY).toISOString();
      expect(await insertDistribution(db, { ...DROP, deadline: later }, NOW + 2 * DAY)).toMatchObject({
        outcome: 'deadline',
      });
      expect(await statuses(source)).toEqual(['unclaimed', 'unclaimed', 'unknown']);
      await removeWatchedAddress(db, KIND, { role: 'wallet', address: wallet(1) });
      expect(await statuses(source)).toEqual(['unknown', 'unclaimed', 'unknown']);
      expect(await listDistributions(db, source)).toMatchObject([
        {
          deadline: later,
          shares: 3,
          amount: (6n * 10n ** 18n).toString(),
          statuses: { unknown: 2, unclaimed: 1, claimed: 0, missed: 0 },
          unclaimed_amount: (2n * 10n ** 18n).toString(),
        },
      ]);
    });

    test('the same list again changes nothing, and removing it takes its shares along', async () => {
      const { db } = store();
      const { source } = await open();
      const { id } = await insertDistribution(db, DROP, NOW);
      expect(await insertDistribution(db, { ...DROP, deadline: null }, NOW)).toEqual({
        outcome: 'known',
        id,
      });
      expect(await insertDistribution(db, DROP, NOW)).toEqual({ outcome: 'known', id });
      await removeDistribution(db, id);
      expect(await listDistributions(db, source)).toEqual([]);
      expect(await listPage(db, ALLOCATION_LIST, source, { page: 1 })).toMatchObject({
        allocations: [],
        total: 0,
      });
    });

    test('a list of the local chain is seen on it alone and gives way to the next one', async () => {
      const { db } = store();
      const { source } = await open();
      const local = { ...source, kind: 'local-chain' } as const;
      await insertDistribution(db, { ...DROP, kind: 'local-chain' }, NOW);
      await insertDistribution(db, { ...DROP, kind: 'local-chain', digest: new Uint8Array(32).fill(2) }, NOW);
      expect(await listDistributions(db, source)).toEqual([]);
      expect(await listDistributions(db, local)).toMatchObject([{ local: true }]);
    });

    test('lists of thousands are sorted by every column and filtered', async () => {
      const { db } = store();
      const { source } = await open();
      const shares = Array.from({ length: 12_001 }, (_, at) => ({
        wallet: `0x${at.toString(16).padStart(40, '0')}`,
        amount: BigInt((at * 7_919) % 12_007) * 10n ** 15n,
      }));
      await insertDistribution(db, { ...DROP, shares }, NOW);
      const sorted = shares.map(({ amount }) => amount).toSorted((x, y) => (x < y ? 1 : -1));
      const page = await listPage(db, ALLOCATION_LIST, source, { page: 3, limit: 50 });
      expect(page.total).toBe(12_001);
      expect(page.allocations.map(({ amount }) => BigInt(amount))).toEqual(sorted.slice(100, 150));
      const few = await listPage(db, ALLOCATION_LIST, source, {
        page: 1,
        min_tokens: 2,
        max_tokens: 2.5,
        sort: 'token_amount',
      });
      expect(few.total).toBe(sorted.filter((x) => x >= 2n * 10n ** 18n && x <= 25n * 10n ** 17n).length);
      for (const sort of ['protocol', 'wallet', 'status', 'deadline', 'claimed_at', 'claimed_usd'] as const)
        expect((await listPage(db, ALLOCATION_LIST, source, { page: 2, sort })).allocations).toHaveLength(50);
    });

    test('allocations are filtered by deadline, claim and value as one by one', async () => {
      const { db } = store();
      const { sources, source } = await open();
      const addresses = Array.from({ length: 20 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`);
      const blocks = addresses.map((address, at) => {
        const claim = {
          ...record(at, at % 7 === 0 ? null : `${at}.5`, NOW + at * DAY),
          ...{ wallet: address, protocol: `Drop ${at % 4}` },
        };
        return { number: at + 1, hash: `0x${at + 1}`, trades: [], interactions: [], claims: [claim] };
      });
      await commitChainBlocks(db, sources, 'key', blocks);
      for (const [at, deadline] of [null, NOW, NOW + DAY].entries())
        await insertDistribution(
          db,
          {
            ...DROP,
            protocol: `Drop ${at}`,
            deadline: deadline === null ? null : new Date(deadline).toISOString(),
            digest: new Uint8Array(32).fill(at),
            shares: addresses.map((address) => ({ wallet: address, amount: 1n })),
          },
          NOW,
        );
      const read = (query: ListQueryOf<typeof AIRDROP_ALLOCATIONS>) =>
        rowsOf(listRows(db, ALLOCATION_LIST, source, { sort: 'wallet', order: 'asc', ...query }));
      const all = await read({});
      const [from, to] = [new Date(NOW + 5 * DAY).toISOString(), new Date(NOW + 9 * DAY).toISOString()];
      const [noon, next] = [new Date(NOW).toISOString(), new Date(NOW + DAY).toISOString()];
      const cases: readonly [
        ListQueryOf<typeof AIRDROP_ALLOCATIONS>,
        (row: (typeof all)[number]) => boolean,
      ][] = [
        [{ deadline_from: next }, ({ deadline }) => deadline !== null && deadline >= next],
        [{ deadline_to: next }, ({ deadline }) => deadline !== null && deadline < next],
        [{ deadline_from: noon, deadline_to: next }, ({ deadline }) => deadline === noon],
        [
          { claimed_from: from, claimed_to: to },
          ({ claimed_at: at }) => at !== null && at >= from && at < to,
        ],
        [{ min_claimed_usd: 8.5 }, ({ claimed_usd }) => claimed_usd !== null && claimed_usd >= 8.5],
        [{ max_claimed_usd: 8.5 }, ({ claimed_usd }) => claimed_usd !== null && claimed_usd <= 8.5],
      ];
      expect(all).toHaveLength(60);
      for (const [query, matches] of cases) {
        const wanted = all.filter(matches);
        expect([query, wanted.length > 0 && wanted.length < 60]).toEqual([query, true]);
        expect([query, await read(query)]).toEqual([query, wanted]);
      }
    });

    test('wallets are filtered by their days and by every figure as one by one', async () => {
      const { db } = store();
      const { sources, source } = await open();
      const addresses = Array.from({ length: 24 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`);
      for (const address of addresses) await watch('wallet', address, null);
      const records = (at: number, count: number) =>
        Array.from({ length: count }, (_, index) => ({
          ...record(index, at % 6 === 0 ? null : `${at}.5`, NOW + at * 3_600_000 + index * DAY),
          ...{ wallet: addresses[at]!, protocol: `Drop ${index % 3}` },
          gas_usd: at % 7 === 0 ? null : `0.${at + 10}`,
        }));
      const blocks = addresses.map((_, at) => ({
        ...{ number: at + 1, hash: `0x${at + 1}`, trades: [] },
        ...{ interactions: records(at, at % 5), claims: records(at, at % 4) },
      }));
      await commitChainBlocks(db, sources, 'key', blocks);
      const read = (query: ListQueryOf<typeof AIRDROP_WALLETS>) =>
        rowsOf(listRows(db, WALLET_LIST, source, { sort: 'address', order: 'asc', ...query }));
      const all = await read({});
      expect(all).toHaveLength(24);
      const isWithin = <V extends number | string>(value: V | null, least: V, most: V) =>
        value !== null && value >= least && value <= most;
      const isSome = (count: number) => count > 0 && count < 24;
      for (const name of [
        'interactions',
        'protocols',
        'claims',
        'claimed_usd',
        'gas_usd',
        'net_usd',
      ] as const) {
        const known = all.flatMap((one) => one[name] ?? []).toSorted((x, y) => x - y);
        const [least, most] = [known[Math.floor(known.length / 4)]!, known[Math.floor(known.length * 0.8)]!];
        const wanted = all.filter((one) => isWithin(one[name], least, most));
        expect([name, isSome(wanted.length)]).toEqual([name, true]);
        expect([name, await read({ [`min_${name}`]: least, [`max_${name}`]: most })]).toEqual([name, wanted]);
      }
      for (const [name, field] of [
        ['active', 'last_active'],
        ['created', 'created_at'],
      ] as const) {
        const known = all.flatMap((one) => one[field] ?? []).toSorted();
        const [from, to] = [known[4]!, known.at(-4)!];
        const wanted = all.filter((one) => isWithin(one[field], from, to) && one[field] !== to);
        expect([name, isSome(wanted.length)]).toEqual([name, true]);
        expect([name, await read({ [`${name}_from`]: from, [`${name}_to`]: to })]).toEqual([name, wanted]);
      }
    });

    test('gas and net of wallets, protocols and all together are those of the records', async () => {
      const { db } = store();
      const { sources, source } = await open();
      await watch('wallet', wallet(1), 'one');
      await watch('wallet', wallet(2), null);
      await claimAt(sources, 1, 1);
      const used = { ...record(1, null, NOW + 9_000), protocol: 'Alpha' };
      const block = { number: 9, hash: '0x9', trades: [], interactions: [used], claims: [] };
      await commitChainBlocks(db, sources, 'key', [block]);
      const { wallets } = await listPage(db, WALLET_LIST, source, {
        page: 1,
        sort: 'net_usd',
        order: 'desc',
      });
      expect(wallets).toMatchObject([
        {
          address: wallet(1),
          interactions: 2,
          protocols: 2,
          claims: 1,
          claimed_usd: 12.5,
          gas_usd: 0.5,
          net_usd: 12,
        },
        { address: wallet(2), interactions: 0, claims: 0, claimed_usd: 0, gas_usd: null, net_usd: null },
      ]);
      expect(await summariseAirdrops(db, undefined)).toMatchObject({
        interactions: 0,
        claimed_usd: 0,
        gas_usd: 0,
      });
      expect(await summariseAirdrops(db, source)).toMatchObject({
        gas_usd: 0.5,
        gas_known: 2,
        claimed_usd: 12.5,
      });
      expect(await listAirdropProtocols(db, source)).toMatchObject([
        { protocol: 'Drop', interactions: 1, claims: 1, claimed_usd: 12.5, gas_usd: 0.25, wallets: 1 },
        { protocol: 'Alpha', interactions: 1, claims: 0, claimed_usd: 0, gas_usd: 0.25, wallets: 1 },
      ]);
      const matrix = await getAirdropMatrix(db, source);
      expect(matrix.wallets).toEqual([
        { address: wallet(1), label: 'one' },
        { address: wallet(2), label: null },
      ]);
      expect(matrix.cells).toMatchObject([
        { wallet: wallet(1), protocol: 'Alpha', interactions: 1, claims: 0 },
        { wallet: wallet(1), protocol: 'Drop', interactions: 1, claims: 1, claimed_usd: 12.5 },
      ]);
    });
  });
}

/** Every row of a stream, in its order. */
async function rowsOf<Row>(batches: AsyncGenerator<readonly Row[], void, void>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
