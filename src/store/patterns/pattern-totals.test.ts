import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { PatternFilter } from '../../contract/patterns.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { listPage, listRows } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { PATTERN_LIST } from './patterns.ts';

const MOST_TRADES = [undefined, -0.5, 0, 20.9, 1e12];
const STATUSES: readonly PatternFilter[] = [
  {},
  { status: 'elite' },
  { status: 'dormant' },
  { status_text: 'o' },
  { status: 'elite', status_text: 'obs' },
];
const SOURCES = [undefined, 'feed', 'UN', 'imported'];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    beforeAll(async () => {
      for (const market of ['imported', 'remote'] as const) await fill(market);
    });

    async function fill(market: 'imported' | 'remote'): Promise<void> {
      const { db } = store();
      const id = await createSeries(db, {
        market,
        symbol: 'EUR_USD',
        granularity: market === 'remote' ? null : 'H1',
        engine_key: 'test',
      });
      const told = sql`case place % 4 when 0 then 'Feed one' when 1 then 'unknown to it' when 2 then 'other' end`;
      await sql`
        insert into patterns (series_id, pattern, bit_length, status, seen_count, trade_count, given_source)
        select ${id}, place::bit(8)::text, 8, case when place % 3 = 0 then 'elite' else 'observed' end, 1,
          greatest(0, place - 60), ${market === 'remote' ? told : sql`null`} from generate_series(0, 99) as place`.execute(
        db,
      );
      await activateSeries(db, id);
    }

    for (const market of ['imported', 'remote'] as const) {
      test(`the total of every filter is the count of its rows: ${market}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, { market });
        const all = [];
        for await (const batch of listRows(db, PATTERN_LIST, scope, {})) all.push(...batch);
        expect(all).toHaveLength(100);
        for (const max_trades of MOST_TRADES) {
          for (const status of STATUSES) {
            for (const source of SOURCES) {
              const query = {
                ...status,
                ...(max_trades !== undefined && { max_trades }),
                ...(source !== undefined && { source }),
              };
              const counted = all.filter(
                (row) =>
                  row.trade_count <= (max_trades ?? Infinity) &&
                  row.status.includes(status.status ?? '') &&
                  row.status.includes(status.status_text ?? '') &&
                  (row.source ?? 'Unknown').toLowerCase().includes((source ?? '').toLowerCase()),
              ).length;
              const { total } = await listPage(db, PATTERN_LIST, scope, { ...query, page: 1, limit: 1 });
              expect([query, total]).toEqual([query, counted]);
            }
          }
        }
      });
    }
  });
}
