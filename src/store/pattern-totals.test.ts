import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { listPatterns } from './patterns.ts';
import { resolveScope } from './scope.ts';
import { activateSeries, createSeries } from './series.ts';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('the total of at most so many trades is that of the rows, whatever the bound and the status', async () => {
      const { db } = store();
      const id = await createSeries(db, {
        market: 'imported',
        symbol: 'EUR_USD',
        granularity: 'H1',
        engine_key: 'test',
      });
      await sql`
        insert into patterns (series_id, pattern, bit_length, status, seen_count, trade_count)
        select ${id}, place::bit(8)::text, 8, case when place % 3 = 0 then 'elite' else 'observed' end, 1,
          greatest(0, place - 60) from generate_series(0, 99) as place`.execute(db);
      await activateSeries(db, id);
      const scope = await resolveScope(db, {});
      for (const status of [undefined, 'elite'] as const) {
        for (const most of [-1, -0.5, 0, 0.5, 1, 20.9, 39, 1e12]) {
          const query = { max_trades: most, ...(status && { status }) };
          const counted = Array.from({ length: 100 }, (_, place) => place).filter(
            (place) => Math.max(0, place - 60) <= most && (status === undefined || place % 3 === 0),
          ).length;
          const { total } = await listPatterns(db, scope, { ...query, page: 1, limit: 10 });
          expect([query, total]).toEqual([query, counted]);
        }
      }
    });
  });
}
