import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fillKnownStore } from '../../../test/support/fill-known-store.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { makeKnownRows } from '../../../test/support/known-rows.ts';
import { emptyStore, SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { meanLowerBound } from '../../domain/mean-lower-bound.ts';
import { wilsonInterval } from '../../domain/wilson-interval.ts';
import type { Store } from '../database/open-store.ts';
import { createSeries, deleteSeries } from '../engine/series.ts';
import { resolveScope } from '../list/scope.ts';
import { listPatternBounds } from './pattern-bounds.ts';

const NOW = Date.parse('2026-05-05T10:20:00Z') / 1_000;
const PATTERNS = ['0101', '1100', null];

const result = fc.option(fc.constantFrom('-1.5', '-0.000001', '0', '0.25', '0.3', '2'), { nil: null });
const trade = fc.record({ pattern: fc.constantFrom(...PATTERNS), result });
/** A trade that is closed, closed anew or deleted, by its place among those that were made. */
const change = fc.record({ at: fc.nat(), to: fc.oneof(result, fc.constant('delete' as const)) });

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('the bounds are those of the trades that stand, whatever was added, closed and deleted', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(trade, { minLength: 1, maxLength: 40 }),
          fc.array(change, { maxLength: 12 }),
          async (trades, changes) => {
            await emptyStore(store());
            const { db } = store();
            const id = await createSeries(db, {
              market: 'imported',
              symbol: 'EUR_USD',
              granularity: 'M5',
              engine_key: 'test',
            });
            await insertTrades(store(), id, trades);
            for (const { at, to } of changes) await changeTrade(store(), id, (at % trades.length) + 1, to);
            const rows = await db
              .selectFrom('trades')
              .select(['pattern', 'profit_pct'])
              .where('pattern', 'is not', null)
              .execute();
            const naive = PATTERNS.flatMap((pattern) => {
              const own = rows.flatMap((row) => (row.pattern === pattern ? [Number(row.profit_pct)] : []));
              const values = own.filter((value) => value !== 0);
              return pattern === null || values.length === 0
                ? []
                : [{ pattern, n: values.length, low: meanLowerBound(values) }];
            });
            const kept = await db
              .selectFrom('pattern_bounds')
              .select(['pattern', 'n', 'avg_profit_low as low'])
              .orderBy('pattern')
              .execute();
            expect(kept.map(({ pattern, n }) => [pattern, n])).toEqual(
              naive.map(({ pattern, n }) => [pattern, n]),
            );
            kept.forEach(({ low }, index) => {
              const other = naive[index]?.low ?? null;
              if (low === null || other === null) expect(low).toBe(other);
              else expect(low).toBeCloseTo(other, 9);
            });
            await deleteSeries(db, id);
            expect(await db.selectFrom('pattern_bounds').selectAll().execute()).toEqual([]);
          },
        ),
        { numRuns: isLong ? 25 : 10 },
      );
    });

    test("the lower end of Wilson's interval is the same in the store", async () => {
      const pairs = Array.from({ length: 60 }, (_, n) => [Math.floor((n * 37) % (n + 1)), n] as const);
      for (const [wins, n] of [...pairs, [0, 7], [7, 7], [52_000, 100_000]] as const) {
        const effective = n / 1.37;
        const { rows } = await sql<Record<'low' | 'told' | 'untold', number | null>>`
          select wilson_low(${wins}::integer, ${n}::integer) as low,
            wilson_low(${wins}::integer, ${n}::integer, ${effective}::float8) as told,
            wilson_low(${wins}::integer, ${n}::integer, null) as untold`.execute(store().db);
        const { low = null, told = null, untold = null } = rows[0] ?? {};
        if (n === 0) expect([low, told, untold]).toEqual([null, null, null]);
        else {
          expect(untold).toBeCloseTo(low ?? Number.NaN, 12);
          expect(low).toBeCloseTo(wilsonInterval(wins, n).low, 12);
          expect(told).toBeCloseTo(wilsonInterval(wins / 1.37, effective).low, 12);
        }
      }
    });

    test('the rankings hold the five highest bounds of every symbol together, and of one', async () => {
      await fillKnownStore(store(), NOW);
      for (const symbol of [undefined, 'USD_SGD' as const]) {
        const scope = await resolveScope(store().db, { symbol });
        const top = await listPatternBounds(store().db, scope);
        const naive = naiveBounds(symbol);
        expect(top.avg_profit.map(({ low }) => low.toFixed(6))).toEqual(naive.avg_profit);
        expect(top.confidence.map(({ low }) => low.toFixed(6))).toEqual(naive.confidence);
        for (const { pattern, low } of top.avg_profit) expect(low).toBeLessThan(pattern.avg_profit ?? 0);
      }
      const nothing = await resolveScope(store().db, { market: 'simulated' });
      expect(await listPatternBounds(store().db, nothing)).toEqual({ avg_profit: [], confidence: [] });
    });
  });
}

function naiveBounds(symbol: string | undefined) {
  const { patterns, trades } = makeKnownRows(NOW);
  const own = patterns.filter((pattern) => symbol === undefined || pattern.symbol === symbol);
  const means = own.flatMap(({ pattern, symbol: of }) => {
    const profits = trades
      .filter((each) => each.symbol === of && each.pattern === pattern)
      .map(({ closed }) => Number(closed?.micro_pct ?? 0n) / 1e6);
    return meanLowerBound(profits.filter((profit) => profit !== 0)) ?? [];
  });
  const rates = own.flatMap(({ evidence_n: n, evidence_wins: wins, evidence_effective_n: effective }) =>
    n === 0 || effective === null ? [] : [100 * wilsonInterval((wins * effective) / n, effective).low],
  );
  return { avg_profit: highest(means), confidence: highest(rates) };
}

function highest(values: readonly number[]): string[] {
  return values
    .toSorted((a, b) => b - a)
    .slice(0, 5)
    .map((value) => value.toFixed(6));
}

async function insertTrades(
  { db }: Store,
  series_id: number,
  trades: readonly { pattern: string | null; result: string | null }[],
): Promise<void> {
  const rows = trades.map(({ pattern, result: profit }, index) => ({
    series_id,
    seq: index + 1,
    pattern,
    trade_action: 'buy' as const,
    source: 'observed',
    quantity: '1',
    price: '1',
    profit,
    profit_pct: profit,
    status: profit === null ? ('pending' as const) : ('completed' as const),
    timestamp: new Date(NOW * 1_000).toISOString(),
  }));
  await db.insertInto('trades').values(rows).execute();
}

async function changeTrade({ db }: Store, id: number, seq: number, to: string | null): Promise<void> {
  if (to === 'delete') {
    await db.deleteFrom('trades').where('series_id', '=', id).where('seq', '=', seq).execute();
    return;
  }
  const status = to === null ? ('pending' as const) : ('completed' as const);
  await db
    .updateTable('trades')
    .set({ profit: to, profit_pct: to, status })
    .where('series_id', '=', id)
    .where('seq', '=', seq)
    .execute();
}
