import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsRead } from '../../../test/support/rows-read.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { TradeSort } from '../../contract/trades.ts';
import { analyseStore } from '../database/analyse-store.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { createBinder } from '../list/create-binder.ts';
import type { OrderSegment } from '../list/list-order.ts';
import { listPage, listRows } from '../list/list-reader.ts';
import { rowsSql } from '../list/list-statement.ts';
import type { MatchingRange } from '../list/matching-range.ts';
import { resolveScope } from '../list/scope.ts';
import { countTrades } from './counted-trades.ts';
import { addTradeSets } from './trade-sets.ts';
import { TRADE_LIST } from './trades.ts';

const SYMBOLS = ['EUR_USD', 'USD_SGD'] as const;
const TRADES = 34_000;
/** Trades of a symbol at each end whose price is high; one in between is so at the beginning of the long time without others. */
const HIGH = 4_000;
const LIMIT = 20;
/** Matches before the gap. */
const BEFORE = SYMBOLS.length * HIGH;
const BLOCKS = SYMBOLS.length * Math.floor(TRADES / 1_024);
/** Those of the filter and of the order; a few blocks are cut by a day. */
const KINDS = 2;
const FEW = 20;
const FILTER = { min_price: 1.50005 };
const SORTS: readonly TradeSort[] = ['timestamp', 'closed_at', 'status', 'quantity', 'trade_action'];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(() => seed(store().db));

    test.each(SORTS)('pages before, across and behind a long time without matches, by %s', async (sort) => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      for (const order of ['asc', 'desc'] as const) {
        const query = { ...FILTER, sort, order };
        const whole = await idsOf(listRows(db, TRADE_LIST, scope, query));
        expect(whole).toHaveLength(2 * BEFORE);
        for (const rank of [BEFORE - 2_000, BEFORE - 30, BEFORE - 10, BEFORE + 5, BEFORE + 2_000]) {
          const page = Math.ceil(rank / LIMIT) + 1;
          const { trades } = await listPage(db, TRADE_LIST, scope, { ...query, page, limit: LIMIT });
          expect([order, page, trades.map(({ id }) => id)]).toEqual([
            order,
            page,
            whole.slice((page - 1) * LIMIT, page * LIMIT),
          ]);
        }
      }
    });

    test.each(['timestamp', 'closed_at'] as const)(
      'a page is found by reading sets once, by %s',
      async (sort) => {
        const { db } = store();
        const scope = await resolveScope(db, {});
        const list = await TRADE_LIST.open(db, scope, { min_profit: 0.5, sort, order: 'asc' });
        const part = list.parts[0] as OrderSegment;
        const reading = { part, up: true, place: null, skip: 20_000, rows: 20_000 + LIMIT, sortFirst: false };
        const read = await rowsRead(db, async (trx) => {
          const range = await list.matchingRange?.(trx, reading);
          expect(range?.before).toBeGreaterThan(10_000);
        });
        expect(read.trade_sets).toBeLessThan(KINDS * BLOCKS + FEW);
      },
    );

    test('a page among many trades of one value is read from its place on, also where a filter bounds that value', async () => {
      const { db } = store();
      const query = { max_quantity: 1_000, sort: 'quantity', order: 'desc' } as const;
      const { table, parts, seriesIds, filter } = await TRADE_LIST.open(
        db,
        await resolveScope(db, {}),
        query,
      );
      const part = parts.find(({ isNull }) => !isNull) as OrderSegment;
      const { values, bind } = createBinder();
      const text = rowsSql(
        {
          ...{ table, part, seriesIds, conditions: filter(bind), up: false },
          ...{ place: { value: '1000', key: TRADES / 4, series_id: 0 }, skip: 0, take: LIMIT },
          ...{ sortFirst: false, byKeys: false },
        },
        bind,
      );
      const [row] = await selectRows<{ 'QUERY PLAN': readonly [{ Plan: { 'Shared Hit Blocks': number } }] }>(
        db,
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      expect(row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(60);
    });

    test.each(['profit', 'price', 'timestamp'] as const)(
      'few trades of an exit price, which no index has, are read in their blocks, by %s',
      async (sort) => {
        const { db } = store();
        const query = { min_exit_price: 1.4, sort, order: 'asc', limit: LIMIT } as const;
        const read = await rowsRead(db, async (trx) => {
          const { trades } = await listPage(trx, TRADE_LIST, await resolveScope(trx, {}), query);
          expect(trades.map(({ exit_price }) => exit_price)).toEqual(Array(SYMBOLS.length * 3).fill(1.5));
        });
        expect(read.trades).toBeLessThan((SYMBOLS.length * TRADES) / 4);
      },
    );

    test.each(SORTS)('no trade of the gap is read, by %s', async (sort) => {
      const { db } = store();
      const list = await TRADE_LIST.open(db, await resolveScope(db, {}), { ...FILTER, sort, order: 'asc' });
      const part = list.parts.find(({ isNull }) => !isNull) as OrderSegment;
      const rangeAt = async (skip: number) => {
        const reading = { part, up: true, place: null, skip, rows: skip + LIMIT, sortFirst: false };
        return (await list.matchingRange?.(db, reading)) as MatchingRange;
      };
      const before = await rangeAt(BEFORE - 10);
      expect(before.ends).toBe(true);
      expect(before.next?.before).toBe(BEFORE);
      expect(await countLow(db, before)).toBeLessThan(15_000);
      const behind = await rangeAt(BEFORE + 10);
      expect(behind.before).toBeGreaterThanOrEqual(BEFORE);
      expect(await countLow(db, behind)).toBeLessThan(15_000);
    });
  });
}

/** The trades of a range that do not match. */
async function countLow(db: Kysely<Database>, { conditions }: MatchingRange): Promise<number> {
  const { values, bind } = createBinder();
  const where = [...conditions(bind), `price < ${bind(FILTER.min_price)}`].join(' and ');
  const [row] = await selectRows<{ rows: number }>(
    db,
    `select count(*) as rows from trades where ${where}`,
    values,
  );
  return Number(row?.rows);
}

async function idsOf(batches: AsyncGenerator<readonly { readonly id: string }[]>): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
  return ids;
}

async function seed(db: Kysely<Database>): Promise<void> {
  for (const symbol of SYMBOLS) {
    const id = await createSeries(db, { market: 'imported', granularity: 'M5', engine_key: 'test', symbol });
    await activateSeries(db, id);
    await sql`
      insert into trades (series_id, seq, pattern, trade_action, source, quantity, price, exit_price, profit, status, "timestamp", closed_at)
      select ${id}::integer, seq, '0101', 'buy', 'observed', 1000,
        case when seq in (${HIGH + 2}, ${TRADES - HIGH - 2}) then 1.50006 when seq < ${HIGH} or seq > ${TRADES - HIGH} + 1 then 1.6 else 1.2 end,
        case when seq in (${HIGH + 2}, ${TRADES - HIGH - 2}, ${TRADES}) then 1.5 else 1.2 end,
        1, 'completed', '2026-01-01T00:00:00Z'::timestamptz + seq * interval '1 minute',
        '2026-01-01T01:00:00Z'::timestamptz + seq * interval '1 minute'
      from generate_series(1, ${TRADES}::bigint) as seq`.execute(db);
    await countTrades(db, id, TRADES);
    await addTradeSets(db, id, TRADES);
  }
  await analyseStore(db);
}
