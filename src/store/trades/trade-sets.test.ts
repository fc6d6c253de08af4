import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectRange } from '../../../test/support/expect-range.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import type { List } from '../list/list-page.ts';
import { listPage } from '../list/list-reader.ts';
import type { Bind } from '../list/list-statement.ts';
import { resolveScope } from '../list/scope.ts';
import { countTrades } from './counted-trades.ts';
import { rangeBySets } from './range-by-sets.ts';
import { tradeConditions } from './trade-conditions.ts';
import { addTradeSets } from './trade-sets.ts';
import { TRADE_LIST } from './trades.ts';

const SERIES = { market: 'imported', symbol: 'EUR_USD', granularity: 'M5', engine_key: 'test' } as const;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function seed(trades: number): Promise<number> {
      const { db } = store();
      const id = await createSeries(db, SERIES);
      await activateSeries(db, id);
      await sql`
        insert into trades (series_id, seq, pattern, trade_action, source, quantity, price, profit, profit_pct, status, "timestamp", closed_at)
        select ${id}::integer, seq, '0101', case seq % 2 when 0 then 'buy' else 'sell' end, 'observed', 1000, 1 + seq * 0.000001,
          seq % 7 - 3, seq % 7 - 3, 'completed', '2026-01-01T00:00:00Z'::timestamptz + seq * interval '1 minute',
          '2026-01-01T01:00:00Z'::timestamptz + seq * interval '1 minute'
        from generate_series(1, ${trades}::bigint) as seq`.execute(db);
      return id;
    }

    test('whole blocks of counted trades have sets, so many at a time, until a trade changes', async () => {
      const { db } = store();
      const id = await seed(5_000);
      expect(await addTradeSets(db, id, 10)).toBe(0);
      await countTrades(db, id, 3_500);
      expect(await addTradeSets(db, id, 2)).toBe(2);
      expect(await addTradeSets(db, id, 2)).toBe(1);
      expect(await addTradeSets(db, id, 2)).toBe(0);
      await countTrades(db, id, 3_500);
      expect(await addTradeSets(db, id, 2)).toBe(1);
      expect(await blocksOf(db)).toEqual([0, 1, 2, 3]);
      await sql`update trades set profit = 5 where seq = 4999`.execute(db);
      expect(await blocksOf(db)).toEqual([]);
    });

    test('a total by several values is read from the sets of trades that have one', async () => {
      const { db } = store();
      const id = await seed(5_000);
      const total = async () => {
        const query = { min_profit: 0.5, min_price: 1.0005, trade_action: 'buy', count: 'only' } as const;
        return (await listPage(db, TRADE_LIST, await resolveScope(db, {}), query)).total;
      };
      const counted = await total();
      await countTrades(db, id, 5_000);
      await addTradeSets(db, id, 10);
      expect(await total()).toBe(counted);
      const emptied = `${'0'.repeat(1_024)}`;
      await sql`update trade_sets set known = ${emptied} where kind = 'flags' and block_no = 2`.execute(db);
      const buysInBlock = await sql<{ trades: number }>`
        select count(*) as trades from trades where seq >= 2048 and seq < 3072 and profit >= 0.5 and trade_action = 'buy'`.execute(
        db,
      );
      expect(await total()).toBe((counted ?? 0) - Number(buysInBlock.rows[0]?.trades));
    });

    test('values are compared in blocks alone that have other ones too', async () => {
      const { db } = store();
      const id = await seed(5_000);
      await countTrades(db, id, 5_000);
      await addTradeSets(db, id, 10);
      const scope = await resolveScope(db, {});
      const query = { min_quantity: 900, max_quantity: 1_100, min_profit: 0.5, count: 'only' } as const;
      const { total } = await listPage(db, TRADE_LIST, scope, query);
      expect(total).toBeGreaterThan(1_000);
      const emptied = `${'0'.repeat(1_024)}`;
      await sql`update trade_sets set s3 = ${emptied}, s9 = ${emptied} where kind = 'quantity'`.execute(db);
      expect((await listPage(db, TRADE_LIST, scope, query)).total).toBe(total);
    });

    test('how many trades have no confidence is told by the sets of those that have one', async () => {
      const { db } = store();
      const id = await seed(5_000);
      await sql`update trades set confidence = 0.5 where seq > 1000`.execute(db);
      await countTrades(db, id, 5_000);
      await addTradeSets(db, id, 10);
      const scope = await resolveScope(db, {});
      const query = { sort: 'confidence', order: 'desc', trade_action: 'buy', page: 31, limit: 50 } as const;
      const { trades } = await listPage(db, TRADE_LIST, scope, query);
      expect(trades.map(({ confidence }) => confidence)).toEqual(Array(50).fill(0.5));
      const emptied = `${'0'.repeat(1_024)}`;
      await sql`update trade_sets set known = ${emptied} where kind = 'confidence' and block_no = 3`.execute(
        db,
      );
      const others = await listPage(db, TRADE_LIST, scope, query);
      expect(others.trades.map(({ id: of }) => of)).not.toEqual(trades.map(({ id: of }) => of));
    });

    test('bounds with nothing between them match nothing', async () => {
      const { db } = store();
      const id = await seed(3_000);
      const scope = await resolveScope(db, {});
      for (const isCounted of [false, true]) {
        if (isCounted) await countTrades(db, id, 3_000);
        if (isCounted) await addTradeSets(db, id, 10);
        for (const filter of [
          { min_profit: 1, max_profit: 0.5 },
          { min_profit: -1, max_price: 1, min_price: 2 },
          { from: '2026-01-02T00:00:00Z', to: '2026-01-02T00:00:00Z', tp_triggered: 'false' },
        ] as const) {
          const { trades, total } = await listPage(db, TRADE_LIST, scope, { ...filter, sort: 'price' });
          expect([filter, trades, total]).toEqual([filter, [], 0]);
        }
        const same = await listPage(db, TRADE_LIST, scope, { min_profit: 1, max_profit: 1, limit: 1 });
        expect(same.total).toBeGreaterThan(400);
      }
    });

    test('no match after a place is left out, however far the next ones are', async () => {
      const { db } = store();
      const id = await createSeries(db, SERIES);
      await activateSeries(db, id);
      await sql`
        insert into trades (series_id, seq, trade_action, source, quantity, price, status, "timestamp")
        select ${id}::integer, seq, 'buy', 'observed', 1000, case when seq % 400 = 0 then 2 else 1 end, 'completed',
          '2026-01-01T00:00:00Z'::timestamptz + seq * interval '12 hours'
        from generate_series(1, 12000::bigint) as seq`.execute(db);
      await countTrades(db, id, 12_000);
      await addTradeSets(db, id, 20);
      const query = { min_price: 1.5, sort: 'timestamp' } as const;
      const list = await TRADE_LIST.open(db, await resolveScope(db, {}), query);
      expect(await expectRange(db, list, query)).toBe(4);
    });

    test('the first matches of all blocks are found, whichever of them tell nearly where', async () => {
      const { db } = store();
      const id = await createSeries(db, SERIES);
      await activateSeries(db, id);
      await sql`
        insert into trades (series_id, seq, trade_action, source, quantity, price, profit, outcome, status, "timestamp")
        select ${id}::integer, seq, 'buy', 'observed', 1000, 1, place / 100.0, case when place < 4000 or place > 8000 then 'stop_loss' else 'time' end,
          'completed', '2026-01-01T00:00:00Z'::timestamptz + seq * interval '1 minute'
        from (select seq, seq * 7919 % 12000 as place from generate_series(1, 12000::bigint) as seq) as one`.execute(
        db,
      );
      await countTrades(db, id, 12_000);
      await addTradeSets(db, id, 20);
      const query = { sl_triggered: 'false', sort: 'profit' } as const;
      const list = await TRADE_LIST.open(db, await resolveScope(db, {}), query);
      const conditions = (some: TradeFilter, bind: Bind) => tradeConditions(some, undefined, 'profit', bind);
      const filter = { sl_triggered: 'false' } as const;
      const count = { seriesIds: [id], filter, elite: false, matched: undefined, conditions };
      for (const blocks of [1, 2, 3]) {
        const matchingRange: List['matchingRange'] = (of, reading) => rangeBySets(of, reading, count, blocks);
        expect(await expectRange(db, { ...list, matchingRange }, { ...query, blocks })).toBe(2);
      }
    });

    test('a page begins where its matches are, after thousands of trades that do not match', async () => {
      const { db } = store();
      const id = await seed(5_000);
      await countTrades(db, id, 5_000);
      const scope = await resolveScope(db, {});
      const query = { max_profit_pct: -3, sort: 'profit', order: 'desc' } as const;
      expect(await expectRange(db, await TRADE_LIST.open(db, scope, query), query)).toBeGreaterThan(0);
      await addTradeSets(db, id, 10);
      expect(await expectRange(db, await TRADE_LIST.open(db, scope, query), query)).toBeGreaterThan(0);
    });
  });
}

async function blocksOf(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ block_no: number }>`
    select distinct block_no from trade_sets order by block_no`.execute(db);
  return rows.map(({ block_no }) => block_no);
}
