import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsRead } from '../../../test/support/rows-read.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { analyseStore } from '../database/analyse-store.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { listPage } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { TRADE_LIST } from './trades.ts';

const TRADES = 20_000;
const LIMIT = 50;
/** Half of the trades, one a minute. */
const PERIOD = { from: '2026-01-03T00:00:00Z', to: '2026-01-10T00:00:00Z' };

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(async () => {
      const { db } = store();
      const id = await createSeries(db, {
        ...{ market: 'imported', symbol: 'EUR_USD', granularity: 'M1', engine_key: 'test' },
      });
      await activateSeries(db, id);
      await sql`
        insert into patterns (series_id, pattern, bit_length, status, seen_count, trade_count)
        select ${id}, unnest(array['0101', '1111']), 4, 'observed', 1, 1`.execute(db);
      // Two of the trades have the rare pattern: the first and the last ones of the period.
      await sql`
        insert into trades (series_id, seq, pattern, trade_action, source, quantity, price, profit, profit_pct, status, "timestamp",
          closed_at)
        select ${id}, seq, case when seq in (3000, 12000) then '1111' else '0101' end,
          case when seq % 2 = 0 then 'buy' else 'sell' end, 'observed', 1000, 1 + seq * 0.00001, 1, 1, 'completed', moment, moment
        from generate_series(1, ${TRADES}) as seq,
          lateral (select timestamptz '2026-01-01' + make_interval(mins => seq) as moment) as entered`.execute(
        db,
      );
      await sql`update patterns set trade_count = case pattern when '1111' then 2 else ${TRADES - 2} end`.execute(
        db,
      );
      await analyseStore(db);
    });

    test.each([
      ['no other filter', {}],
      ['a side', { trade_action: 'buy' }],
      ['a pattern that many have', { pattern: '0101' }],
      ['a pattern that few have', { pattern: '1111' }],
      ['another sort', { sort: 'price', min_price: 1.05, max_price: 1.15, from: undefined, to: undefined }],
    ] as const)('a page of a period reads little more than its rows: %s', async (_case, filter) => {
      const { db } = store();
      const asked = { ...PERIOD, ...filter, limit: LIMIT, count: 'rows' } as const;
      const read = await rowsRead(db, async (trx) => {
        const scope = await resolveScope(trx, {});
        const { trades } = await listPage(trx, TRADE_LIST, scope, asked);
        expect(trades).toHaveLength('pattern' in filter && filter.pattern === '1111' ? 2 : LIMIT);
      });
      expect(read.trades).toBeLessThan(5 * LIMIT);
    });
  });
}
