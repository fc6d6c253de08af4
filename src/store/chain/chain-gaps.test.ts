import { beforeEach, describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { FlashLoanGap, FORMER_GAPS } from '../../contract/flash-loan-gaps.ts';
import type { ListQueryOf } from '../../contract/list-query.ts';
import { selectRows } from '../database/select-rows.ts';
import { listPage, listRows } from '../list/list-reader.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { commitChainBlocks, rollBackChain } from './chain-commit.ts';
import { commitGapScan, type SeenGap } from './chain-gaps.ts';
import { type ChainSources, ensureChainSources } from './chain-sources.ts';
import { FORMER_GAP_LIST, listFlashLoanGaps } from './flash-loan-gaps.ts';

const [ALPHA, BETA, GAMMA] = ['0xa', '0xb', '0xc'];
const TIME = '2026-01-02T03:04:05.000Z';

function gap(cheap: string, dear: string, state: SeenGap['state']): SeenGap {
  return {
    state,
    token: 'WETH',
    payment: 'USDC',
    cheap: { venue: 'One', pool: cheap, price: 2_000 },
    dear: { venue: 'Two', pool: dear, price: 2_010 },
    spread_pct: 0.5,
    loan: null,
    gross_usd: '12.5',
    loan_fee_usd: '0',
    gas_usd: '0.5',
    net_usd: '12',
  };
}

/** Gaps that differ in everything, some figures unknown, the same at every run. */
function variedGap(n: number): SeenGap {
  const loan = {
    ...({
      kind: 'aave_v3',
      lender: '0xl',
      token: 'USDC',
      decimals: 6,
      amount: '1000000',
      fee: '500',
    } as const),
    amount_usd: n % 5 === 0 ? null : ((n * 13) % 31) * 10.5,
  };
  return {
    ...gap(`0x${n}`, ALPHA, 'open'),
    token: ['WETH', 'WBTC', 'LINK'][n % 3]!,
    cheap: { venue: ['One', 'Two'][n % 2]!, pool: `0x${n}`, price: 2_000 },
    spread_pct: ((n * 37) % 23) / 100,
    loan: n % 4 === 0 ? null : loan,
    gross_usd: n % 7 === 0 ? null : `${(n * 17) % 29}.25`,
    gas_usd: n % 9 === 0 ? null : `0.${(n % 6) + 1}`,
    net_usd: n % 7 === 0 ? null : `${((n * 17) % 29) - 9}.5`,
  };
}

/** What a former gap is sorted by; null where it is not known. */
const SORTED_BY: Readonly<
  Record<NonNullable<ListQueryOf<typeof FORMER_GAPS>['sort']>, (gap: FlashLoanGap) => string | number | null>
> = {
  observed_at: ({ observed_at }) => observed_at,
  pair: ({ token, payment }) => `${token} / ${payment}`,
  venues: ({ cheap, dear }) => `${cheap.venue} → ${dear.venue}`,
  spread_pct: ({ spread_pct }) => spread_pct,
  loan_usd: ({ loan }) => loan?.amount_usd ?? null,
  gross_usd: ({ gross_usd }) => gross_usd,
  costs_usd: ({ loan_fee_usd: fee, gas_usd: gas }) => (fee === null || gas === null ? null : fee + gas),
  net_usd: ({ net_usd }) => net_usd,
  state: ({ state }) => state,
};
const SORTS = Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    let sources: ChainSources;

    beforeEach(async () => {
      sources = await ensureChainSources(store().db, { kind: 'local-chain', label: 'local chain' });
    });

    test('a gap is taken, failed at, closed or open still, whoever went through both of its pools', async () => {
      await scan(10, [gap(ALPHA, BETA, 'open'), gap(ALPHA, GAMMA, 'open'), gap(BETA, GAMMA, 'open')]);
      await trade(11, 0, 'success', [ALPHA, BETA]);
      await trade(11, 1, 'reverted', [GAMMA, ALPHA]);
      await scan(11, [gap(ALPHA, BETA, 'no_loan_pays'), gap(BETA, ALPHA, 'below_costs')]);
      expect(await rows()).toEqual([
        { block_number: 10, latest: false, state: 'taken', trade_seq: 11_000_000, tx_hash: '0x11-0' },
        { block_number: 10, latest: false, state: 'failed', trade_seq: 11_000_001, tx_hash: '0x11-1' },
        { block_number: 10, latest: false, state: 'closed', trade_seq: null, tx_hash: null },
        { block_number: 11, latest: true, state: 'no_loan_pays', trade_seq: null, tx_hash: null },
        { block_number: 11, latest: true, state: 'below_costs', trade_seq: null, tx_hash: null },
      ]);
    });

    test('a gap that stays open is one gap, told where it was seen last', async () => {
      await scan(10, [gap(ALPHA, BETA, 'open')]);
      await trade(11, 0, 'reverted', [ALPHA, BETA]);
      await scan(11, [gap(BETA, ALPHA, 'open')]);
      expect(await rows()).toMatchObject([{ block_number: 11, latest: true, state: 'open' }]);
      await scan(12, [gap(ALPHA, BETA, 'no_loan_pays')]);
      await scan(13, [gap(ALPHA, BETA, 'no_loan_pays')]);
      expect(await rows()).toMatchObject([
        { block_number: 11, latest: false, state: 'closed' },
        { block_number: 13, latest: true, state: 'no_loan_pays' },
      ]);
    });

    test('the latest 500 that were worth something are kept', async () => {
      const hundred = Array.from({ length: 100 }, (_, at) => gap(`0x${at}`, ALPHA, 'open'));
      for (let block = 1; block <= 12; block++) await scan(block, block % 2 ? hundred : []);
      const kept = await rows();
      expect(kept).toHaveLength(500);
      expect(kept[0]).toMatchObject({ block_number: 3, state: 'closed' });
    });

    test('a block that the chain gives up takes its gaps, and whoever took one there did not', async () => {
      await scan(10, [gap(ALPHA, BETA, 'open')]);
      await trade(11, 0, 'success', [ALPHA, BETA]);
      await scan(11, [gap(ALPHA, BETA, 'no_loan_pays')]);
      await rollBackChain(store().db, sources, 10);
      expect(await rows()).toEqual([
        { block_number: 10, latest: true, state: 'open', trade_seq: null, tx_hash: null },
      ]);
    });

    describe('former gaps', () => {
      let source: ResolvedSource;
      /** The newest first, of a block the best first. */
      let all: readonly FlashLoanGap[];

      beforeEach(async () => {
        source = { id: sources['flash-loans'], area: 'flash-loans', kind: 'local-chain' };
        for (let block = 1; block <= 16; block += 2) {
          const gaps = [0, 1, 2, 3].map((place) => variedGap(2 * block + place));
          const observed_at = new Date(Date.parse(TIME) + block * 60_000).toISOString();
          await commitGapScan(store().db, source.id, { block_number: block, observed_at, gaps });
          await trade(block + 1, 0, 'success', [`0x${2 * block}`, ALPHA]);
          await trade(block + 1, 1, 'reverted', [`0x${2 * block + 1}`, ALPHA]);
          await scan(block + 1, [gap(ALPHA, BETA, 'no_loan_pays')]);
        }
        all = await read({});
      });

      test('stand in the order of blocks and places, apart from the latest scan', async () => {
        const numbers = [15, 13, 11, 9, 7, 5, 3, 1].flatMap((block) =>
          [0, 1, 2, 3].map((place) => `0x${2 * block + place}`),
        );
        expect(all.map(({ cheap }) => cheap.pool)).toEqual(numbers);
        expect(all.slice(0, 4).map(({ state }) => state)).toEqual(['taken', 'failed', 'closed', 'closed']);
        expect(all[0]).toMatchObject({ trade_id: `${source.id}-16000000`, tx_hash: '0x16-0', latest: false });
        expect(await listFlashLoanGaps(store().db, source)).toMatchObject([
          { block_number: 16, state: 'no_loan_pays', latest: true },
        ]);
        expect(await listFlashLoanGaps(store().db, undefined)).toEqual([]);
        expect(await listPage(store().db, FORMER_GAP_LIST, undefined, { page: 1 })).toMatchObject({
          gaps: [],
          total: 0,
        });
      });

      test('are sorted by every column as one by one, and paged', async () => {
        const orders = (['asc', 'desc'] as const).flatMap((order) => SORTS.map((sort) => ({ sort, order })));
        for (const { sort, order } of orders) {
          const sorted = inOrder(sort, order);
          expect([sort, order, await read({ sort, order })]).toEqual([sort, order, sorted]);
          const first = await listPage(store().db, FORMER_GAP_LIST, source, {
            page: 1,
            limit: 10,
            sort,
            order,
          });
          expect(first).toMatchObject({ gaps: sorted.slice(0, 10), total: 32, pages: 4 });
          const next = { limit: 10, sort, order, after: first.next ?? '' } as const;
          expect((await listPage(store().db, FORMER_GAP_LIST, source, next)).gaps).toEqual(
            sorted.slice(10, 20),
          );
          const third = await listPage(store().db, FORMER_GAP_LIST, source, {
            page: 3,
            limit: 10,
            sort,
            order,
          });
          expect(third.gaps).toEqual(sorted.slice(20, 30));
        }
      });

      test('are filtered by every column as one by one', async () => {
        const isWithin = (value: string | number | null, least: number, most: number) =>
          value !== null && Number(value) >= least && Number(value) <= most;
        const ranges = (
          [
            ['spread_pct', 0.05, 0.16],
            ['loan_usd', 42, 210],
            ['gross_usd', 4.25, 20],
            ['costs_usd', 0.2, 0.4],
            ['net_usd', -3, 8.5],
          ] as const
        ).map(
          ([name, least, most]) =>
            [
              { [`min_${name}`]: least, [`max_${name}`]: most },
              (one: FlashLoanGap) => isWithin(SORTED_BY[name](one), least, most),
            ] as const,
        );
        const [from, to] = [all[20]!.observed_at, all[8]!.observed_at];
        const cases: readonly (readonly [ListQueryOf<typeof FORMER_GAPS>, (one: FlashLoanGap) => boolean])[] =
          [
            ...ranges,
            [{ pair: 'wbtc / u' }, ({ token }) => token === 'WBTC'],
            [{ venues: 'ONE → t' }, ({ cheap }) => cheap.venue === 'One'],
            [{ state: 'failed' }, ({ state }) => state === 'failed'],
            [{ from, to }, ({ observed_at }) => observed_at >= from && observed_at < to],
          ];
        for (const [query, matches] of cases) {
          const wanted = all.filter(matches);
          expect([query, wanted.length > 0 && wanted.length < 32]).toEqual([query, true]);
          expect([query, await read(query)]).toEqual([query, wanted]);
        }
      });

      async function read(query: ListQueryOf<typeof FORMER_GAPS>): Promise<readonly FlashLoanGap[]> {
        const rows: FlashLoanGap[] = [];
        for await (const batch of listRows(store().db, FORMER_GAP_LIST, source, query)) rows.push(...batch);
        return rows;
      }

      /** Sorted one by one: what is not known comes last, what is equal stands by block and place. */
      function inOrder(sort: keyof typeof SORTED_BY, order: 'asc' | 'desc'): readonly FlashLoanGap[] {
        const from = order === 'asc' ? all.toReversed() : all;
        const [value, sign] = [SORTED_BY[sort], order === 'asc' ? 1 : -1];
        const known = from.filter((one) => value(one) !== null);
        const sorted = known.toSorted((a, b) => {
          const [x, y] = [value(a)!, value(b)!];
          return x === y ? 0 : x < y ? -sign : sign;
        });
        return [...sorted, ...from.filter((one) => value(one) === null)];
      }
    });

    async function scan(block_number: number, gaps: readonly SeenGap[]): Promise<void> {
      await commitGapScan(store().db, sources['flash-loans'], { block_number, observed_at: TIME, gaps });
    }

    async function rows(): Promise<readonly unknown[]> {
      return selectRows(
        store().db,
        `select block_number, latest, state, trade_seq, tx_hash from flash_loan_gaps
         where source_id = ${sources['flash-loans']} order by block_number, place`,
      );
    }

    async function trade(
      number: number,
      tx_index: number,
      status: string,
      pools: readonly string[],
    ): Promise<void> {
      await commitChainBlocks(store().db, sources, '1 0x', [
        {
          number,
          hash: `0x${number}`,
          interactions: [],
          claims: [],
          trades: [
            {
              tx_hash: `0x${number}-${tx_index}`,
              wallet: '0xw',
              token_path: ['USDC', 'WETH', 'USDC'],
              real_profit_usd: '1',
              gas_cost_usd: '1',
              bribe_eth: '0',
              status,
              timestamp: TIME,
              tx_index,
              detail: { route: pools.map((pool) => ({ pool })) },
            },
          ],
        },
      ]);
    }
  });
}
