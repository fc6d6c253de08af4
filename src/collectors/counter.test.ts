import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { activateSeries, createSeries } from '../store/engine/series.ts';
import { createCounter } from './counter.ts';

const SERIES = { market: 'imported', symbol: 'EUR_USD', granularity: 'M5', engine_key: 'test' } as const;

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function addTrades(id: number, from: number, to: number): Promise<void> {
      await sql`
        insert into trades (series_id, seq, trade_action, source, quantity, price, profit, profit_pct, status, "timestamp", closed_at)
        select ${id}::integer, seq, 'buy', 'observed', 1000, 1, 1, 1, 'completed', now(), now()
        from generate_series(${from}::bigint, ${to}::bigint) as seq`.execute(store().db);
    }

    /** Runs the counter until it has looked `looks` times. */
    async function countedAfter(
      looks: number,
      between: () => Promise<void> = async () => {},
    ): Promise<number> {
      const abort = new AbortController();
      let left = looks;
      const counter = createCounter({
        store: store(),
        everyMs: 1,
        onLook: async () => {
          left -= 1;
          if (left === 0) abort.abort();
          else await between();
        },
      });
      await counter.run(abort.signal);
      const { rows } = await sql<{ counted: number }>`
        select coalesce(sum(trade_count), 0)::integer as counted from trade_values where kind = 'outcome' and source = ''`.execute(
        store().db,
      );
      return rows[0]!.counted;
    }

    test('counts what there is, then what is worth it', async () => {
      const { db } = store();
      const id = await createSeries(db, SERIES);
      await addTrades(id, 1, 1_100);
      expect(await countedAfter(1)).toBe(0);
      await activateSeries(db, id);
      expect(await countedAfter(1)).toBe(1_100);
      expect(await countedAfter(2, () => addTrades(id, 1_101, 1_300))).toBe(1_100);
      expect(await countedAfter(2, () => addTrades(id, 1_301, 1_900))).toBe(1_900);
    });

    test('counts all patterns', async () => {
      const { db } = store();
      const id = await createSeries(db, SERIES);
      await sql`
        insert into patterns (series_id, pattern, bit_length, status, seen_count)
        select ${id}::integer, place::bit(10)::text, 10, 'awaiting', 1 from generate_series(1, 700) as place`.execute(
        db,
      );
      await activateSeries(db, id);
      await countedAfter(1);
      expect(await db.selectFrom('counted_patterns').select('counted_to').execute()).toEqual([
        { counted_to: null },
      ]);
      const { rows } = await sql`
        select sum(pattern_count)::integer as patterns from pattern_cells where fine`.execute(db);
      expect(rows).toEqual([{ patterns: 700 }]);
    });

    test('begins again where a completed trade changed', async () => {
      const { db } = store();
      const id = await createSeries(db, SERIES);
      await activateSeries(db, id);
      await addTrades(id, 1, 600);
      expect(await countedAfter(1)).toBe(600);
      await sql`update trades set outcome = 'time' where seq <= 10`.execute(db);
      expect(await countedAfter(1)).toBe(600);
      const { rows } = await sql`
        select step::integer as step, sum(trade_count)::integer as trades from trade_values where kind = 'outcome' and source <> '' group by step order by step`.execute(
        db,
      );
      expect(rows).toEqual([
        { step: 0, trades: 590 },
        { step: 3, trades: 10 },
      ]);
    });
  });
}
