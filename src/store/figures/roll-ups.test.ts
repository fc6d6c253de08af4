import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { figuresWithoutEvidence } from '../../../test/support/figures-without-evidence.ts';
import { isLong } from '../../../test/support/is-long.ts';
import {
  readClosingRollups,
  readPatternRollups,
  readPatternSums,
  readTradeRollups,
  sumClosings,
  sumPatternRollups,
  sumPatterns,
  sumTrades,
} from '../../../test/support/naive-roll-ups.ts';
import { emptyStore, SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { PATTERN_STATUSES } from '../../domain/pattern-status.ts';
import type { Store } from '../database/open-store.ts';
import { upsertPatterns } from '../engine/engine-commit-patterns.ts';
import { createSeries, deleteSeries } from '../engine/series.ts';

const PATTERNS = ['0101', '1100', '1111'];

/** Where days of some tier begin or clocks of New York change; trades are entered up to two hours from them. */
const MOMENTS = [
  '2025-03-09T07:00:00Z',
  '2025-03-09T21:00:00Z',
  '2025-11-02T06:00:00Z',
  '2025-11-02T22:00:00Z',
  '2024-12-31T22:00:00Z',
  '2025-01-01T00:00:00Z',
  '2025-07-04T21:00:00Z',
].map((text) => Date.parse(text) / 1_000);

const time = fc
  .tuple(fc.constantFrom(...MOMENTS), fc.integer({ min: -7_200, max: 7_200 }))
  .map(([moment, offset]) => moment + offset);
/** Dollars and percent of a trade; few values, so that the best is often found twice. */
const result = fc.option(
  fc.record({
    dollars: fc.constantFrom('-2.5', '-0.000001', '0', '0.000001', '1.25', '3', '123456789012.123456'),
    percent: fc.constantFrom('-1.5', '0', '0.25', '2'),
  }),
  { nil: null },
);
const trade = fc.record({
  series: fc.integer({ min: 0, max: 1 }),
  pattern: fc.option(fc.constantFrom(...PATTERNS), { nil: null }),
  trade_action: fc.constantFrom('buy', 'sell'),
  source: fc.constantFrom('observed', 'elite'),
  time,
  result,
});
const pattern = fc.record({
  series: fc.integer({ min: 0, max: 1 }),
  pattern: fc.constantFrom(...PATTERNS),
  status: fc.constantFrom(...PATTERN_STATUSES),
  seen_count: fc.nat(1_000),
});
/** Which rows a change is about: those whose seq leaves a remainder below `below` when divided by `by`. */
const choice = fc.record({ by: fc.integer({ min: 1, max: 4 }), below: fc.integer({ min: 1, max: 3 }) });

const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('insert'), trades: fc.array(trade, { maxLength: 12 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close'), choice }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('patterns'), patterns: fc.array(pattern, { maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rewrite'), choice, trade }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), choice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-patterns'), choice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-series') }) },
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('roll-ups equal what the rows sum to, after any changes of them', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 14 }), async (changes) => {
          await emptyStore(store());
          const series = [await makeSeries(store(), 'EUR_USD'), await makeSeries(store(), 'AUD_USD')];
          for (const [index, next] of changes.entries()) await apply(store(), series, index, next);
          expect(await readTradeRollups(store())).toEqual(await sumTrades(store()));
          expect(await readClosingRollups(store())).toEqual(await sumClosings(store()));
          expect(await readPatternSums(store())).toEqual(await sumPatterns(store()));
          expect(await readPatternRollups(store())).toEqual(await sumPatternRollups(store()));
        }),
        { numRuns: isLong ? 40 : 15 },
      );
    });

    test('closings of before the roll-ups are summed when these are made', async () => {
      const series = [await makeSeries(store(), 'EUR_USD'), await makeSeries(store(), 'AUD_USD')];
      const trades = fc.sample(trade, { numRuns: 50, seed: 11 });
      await apply(store(), series, 0, { kind: 'insert', trades });
      // With its view as of a moment, which no test here reads.
      await sql`drop table closing_rollups cascade`.execute(store().db);
      await sql`drop function closing_buckets, roll_up_added_closings, roll_up_removed_closings cascade`.execute(
        store().db,
      );
      const migration = await readFile(
        join(import.meta.dirname, '../../../migrations/0007_closing_roll_ups.sql'),
        'utf8',
      );
      await sql.raw(migration).execute(store().db);
      const found = await readClosingRollups(store());
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(await sumClosings(store()));
    });

    test('a series is deleted with all that hangs on it, its neighbours stay', async () => {
      const [gone, kept] = [await makeSeries(store(), 'EUR_USD'), await makeSeries(store(), 'AUD_USD')];
      const trades = fc.sample(trade, { numRuns: 50, seed: 7 });
      await apply(store(), [gone, kept], 0, { kind: 'insert', trades });
      const before = await readTradeRollups(store());
      await deleteSeries(store().db, gone);
      const rest = before.filter((row) => row.series_id === kept);
      expect(rest.length).toBeGreaterThan(0);
      expect(await readTradeRollups(store())).toEqual(rest);
      const trades_left = await store().db.selectFrom('trades').select('series_id').distinct().execute();
      expect(trades_left).toEqual([{ series_id: kept }]);
    });
  });
}

async function makeSeries(store: Store, symbol: 'EUR_USD' | 'AUD_USD'): Promise<number> {
  return createSeries(store.db, { market: 'imported', symbol, granularity: 'M1', engine_key: 'test' });
}

async function apply(store: Store, series: number[], index: number, next: Change): Promise<void> {
  const { db } = store;
  const [first = 0] = series;
  if (next.kind === 'insert' && 'trades' in next) {
    const rows = next.trades.map((row, at) => ({ ...columnsOf(row, series), seq: index * 1_000 + at }));
    if (rows.length > 0) await db.insertInto('trades').values(rows).execute();
  } else if (next.kind === 'patterns' && 'patterns' in next) {
    for (const { series: at, ...figures } of next.patterns) {
      await db
        .transaction()
        .execute((trx) => upsertPatterns(trx, series[at] ?? 0, [figuresWithoutEvidence(figures)]));
    }
  } else if (next.kind === 'delete-series') {
    await deleteSeries(db, first);
    series[0] = await makeSeries(store, 'EUR_USD');
  } else if ('choice' in next) {
    const chosen = sql<boolean>`seq % ${next.choice.by} < ${next.choice.below}`;
    if (next.kind === 'close') {
      await db
        .updateTable('trades')
        .set({
          profit: sql`seq % 7 - 3`,
          profit_pct: sql`(seq % 5 - 2) / 10.0`,
          status: 'completed',
          closed_at: sql`"timestamp" + make_interval(hours => (seq % 30)::integer)`,
        })
        .where('status', '=', 'pending')
        .where(chosen)
        .execute();
    } else if (next.kind === 'rewrite' && 'trade' in next) {
      const { series_id: _, ...columns } = columnsOf(next.trade, series);
      await db.updateTable('trades').set(columns).where(chosen).execute();
    } else if (next.kind === 'delete') {
      await db.deleteFrom('trades').where(chosen).execute();
    } else {
      await db
        .deleteFrom('patterns')
        .where(sql<boolean>`length(replace(pattern, '0', '')) % ${next.choice.by} < ${next.choice.below}`)
        .execute();
    }
  }
}

function columnsOf(row: typeof trade extends fc.Arbitrary<infer T> ? T : never, series: readonly number[]) {
  return {
    series_id: series[row.series] ?? 0,
    pattern: row.pattern,
    trade_action: row.trade_action as 'buy' | 'sell',
    source: row.source,
    quantity: 1_000,
    price: 1.1,
    profit: row.result?.dollars ?? null,
    profit_pct: row.result?.percent ?? null,
    status: row.result ? ('completed' as const) : ('pending' as const),
    timestamp: new Date(row.time * 1_000),
  };
}
