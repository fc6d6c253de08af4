import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedListRows } from '../../../test/support/list-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { Pattern } from '../../contract/patterns.ts';
import { PATTERN_RANKINGS } from '../../contract/patterns.ts';
import { PATTERN_STATUSES } from '../../domain/pattern-status.ts';
import { wilsonInterval } from '../../domain/wilson-interval.ts';
import { listRows } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { summarisePatternOverview } from './pattern-overview.ts';
import { countPatternStatuses, PATTERN_LIST } from './patterns.ts';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(() => seedListRows(store()));

    test.each([undefined, 'USD_SGD'] as const)(
      'figures and rankings of %s are those of its patterns',
      async (symbol) => {
        const { db } = store();
        const scope = await resolveScope(db, { symbol });
        const patterns: Pattern[] = [];
        for await (const batch of listRows(db, PATTERN_LIST, scope, {})) patterns.push(...batch);
        const averages = patterns.map(({ avg_profit }) => avg_profit).filter((average) => average !== null);
        const winning = averages.filter((average) => average > 0).length;
        const nonzero = averages.filter((average) => average !== 0);
        const interval = wilsonInterval(winning, averages.length);
        const overview = await summarisePatternOverview(db, scope);

        expect(nonzero.length).toBeGreaterThan(5);
        expect(overview).toMatchObject({
          total: patterns.length,
          rated: averages.length,
          winning,
          win_rate: (100 * winning) / averages.length,
          win_rate_low: interval.low * 100,
          win_rate_high: interval.high * 100,
          avg_profit_n: nonzero.length,
          elite: patterns.filter(({ status }) => status === 'elite').length,
        });
        expect(overview.avg_profit).toBeCloseTo(sum(nonzero) / nonzero.length, 9);
        expect(overview.total_profit).toBeCloseTo(sum(patterns.map(({ profit }) => profit ?? 0)), 9);
        expect(overview.total_profit_n).toBe(patterns.filter(({ profit }) => profit !== null).length);
        expect(overview.status_counts).toEqual(
          Object.fromEntries(
            PATTERN_STATUSES.map((status) => [
              status,
              patterns.filter((one) => one.status === status).length,
            ]),
          ),
        );
        expect(await countPatternStatuses(db, scope)).toEqual(overview.status_counts);
        for (const ranking of PATTERN_RANKINGS) {
          const ranked = patterns
            .filter(
              (pattern) =>
                pattern[ranking] !== null && (ranking !== 'trade_count' || pattern.trade_count > 0),
            )
            .sort((a, b) => Number(b[ranking]) - Number(a[ranking]) || (a.pattern < b.pattern ? 1 : -1));
          expect(overview.top[ranking].map((pattern) => pattern[ranking])).toEqual(
            ranked.slice(0, 5).map((pattern) => pattern[ranking]),
          );
        }
      },
    );

    test('a total profit names how many profits it sums, however many averages are known', async () => {
      const { db } = store();
      const { id } = await db
        .insertInto('series')
        .values({
          market: 'simulated',
          symbol: 'EUR_USD',
          granularity: 'H1',
          engine_key: 'test',
          active: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const told = [
        { average: '0.5', profit: null },
        { average: '0.25', profit: null },
        { average: null, profit: '3' },
        { average: '0.1', profit: '-1' },
        { average: null, profit: null },
        { average: '0.2', profit: null },
      ];
      await sql`insert into patterns (series_id, pattern, bit_length, status, seen_count, given_avg_profit, given_profit)
        select ${id}, lpad(n::text, 8, '0'), 8, 'observed', 1, average, profit
        from json_to_recordset(${JSON.stringify(told.map((one, n) => ({ n, ...one })))}::json)
          as given (n integer, average numeric, profit numeric)`.execute(db);
      const overview = await summarisePatternOverview(db, await resolveScope(db, { market: 'simulated' }));
      expect(overview).toMatchObject({ total: 6, rated: 4, total_profit: 2, total_profit_n: 2 });
    });

    test('a scope without series has no patterns', async () => {
      const scope = await resolveScope(store().db, { market: 'remote' });
      const overview = await summarisePatternOverview(store().db, scope);
      expect(overview).toMatchObject({
        total: 0,
        win_rate: null,
        avg_profit: null,
        total_profit: 0,
        elite: 0,
      });
      expect(Object.values(overview.top)).toEqual([[], [], [], []]);
      expect(Object.values(overview.status_counts)).toEqual([0, 0, 0, 0, 0, 0]);
    });
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
