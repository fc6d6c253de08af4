import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { PatternFilter } from '../../contract/patterns.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { PATTERN_STATUSES } from '../../domain/pattern-status.ts';
import type { Store } from '../database/open-store.ts';
import { activateSeries, createSeries, deleteSeries, retireSeries } from '../engine/series.ts';
import { listPage } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { countPatterns, listUncountedPatterns } from './counted-patterns.ts';
import { PATTERN_LIST } from './patterns.ts';

const SYMBOLS = ['EUR_USD', 'USD_SGD'] as const;
const FIRST_DAY = Date.parse('2025-03-01T00:00:00Z');

const numbers = fc.oneof(
  fc.constantFrom(0, 1, 2, 999, 1_000, 1_009, 1_010, 12_345, 12_399, 12_400, 1_234_567, 2_147_483_646),
  fc.integer({ min: 0, max: 20 }),
);
const moments = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 1, 43_200_000, DAY_MS - 1))
  .map(([day, ms]) => FIRST_DAY + day * DAY_MS + ms);
const bits = (maxLength: number) =>
  fc.array(fc.constantFrom('0', '1'), { minLength: 1, maxLength }).map((letters) => letters.join(''));
/** Of few patterns many are drawn again: those are changed. */
const names = fc.oneof(bits(4), bits(14), bits(20));
const patterns = fc.record({
  pattern: names,
  status: fc.constantFrom(...PATTERN_STATUSES),
  seen_count: numbers,
  last_seen_at: fc.option(moments),
  evidence_n: fc.integer({ min: 0, max: 2 }),
  q_value: fc.constantFrom(0.01, 0.05, 0.2, null),
  trade_count: fc.integer({ min: 0, max: 2 }),
});
type Drawn = typeof patterns extends fc.Arbitrary<infer Pattern> ? Pattern : never;
type Kept = Drawn & { readonly symbol: (typeof SYMBOLS)[number] };

const bounds = <Least extends keyof PatternFilter, Most extends keyof PatternFilter, Value>(
  least: Least,
  most: Most,
  of: fc.Arbitrary<Value>,
) =>
  fc.record({ [least]: of, [most]: of } as Record<Least | Most, fc.Arbitrary<Value>>, {
    requiredKeys: [],
  }) as fc.Arbitrary<PatternFilter>;
const instants = moments.map((moment) => new Date(moment).toISOString());
const odd = fc.constantFrom(-1e300, -1, -0.5, 0.5, 1_000.5, 1e300);
const values: fc.Arbitrary<PatternFilter> = fc.oneof(
  bounds('min_seen', 'max_seen', fc.oneof(numbers, odd)),
  bounds('min_bit_length', 'max_bit_length', fc.oneof(fc.integer({ min: 0, max: 21 }), odd)),
  bounds(
    'seen_from',
    'seen_to',
    fc.oneof(instants, fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z')),
  ),
  fc.record({ pattern: fc.oneof(bits(3), bits(9), bits(13), fc.constantFrom('2', '0 1')) }),
);
const sides = fc.record(
  {
    status: fc.constantFrom('all' as const, ...PATTERN_STATUSES),
    status_text: fc.constantFrom('O', 'ing'),
    significant: fc.constantFrom('true' as const, 'false' as const),
    max_trades: fc.constantFrom(-1, 0, 1.5),
    max_evidence: fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
);
/** Of one value or several. */
const more = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, values);
const filters = fc
  .tuple(
    values,
    fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, sides),
    more,
    more,
    fc.constantFrom(...SYMBOLS, undefined),
  )
  .map(
    ([one, side, other, third, symbol]): PatternFilter => ({ ...third, ...other, ...one, ...side, symbol }),
  );

const symbols = fc.constantFrom(...SYMBOLS);
const steps = fc.oneof(
  fc.record({ write: fc.array(patterns, { minLength: 1, maxLength: 60 }), symbol: symbols }),
  fc.record({ count: fc.constantFrom(1, 10, 1_000), symbol: symbols }),
  fc.record({ remove: fc.nat({ max: 1_000 }), symbol: symbols }),
);

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a total is the number of matching patterns, however many of them are counted', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(patterns, { minLength: 30, maxLength: 60 }),
          fc.array(fc.tuple(steps, fc.array(filters, { minLength: 4, maxLength: 8 })), { maxLength: 10 }),
          async (first, done) => {
            await store().db.deleteFrom('series').execute();
            await store().db.deleteFrom('patterns').execute();
            await store().db.deleteFrom('pattern_rollups').execute();
            const ids = new Map<string, number>();
            const kept = new Map<string, Kept>();
            for (const symbol of SYMBOLS) {
              ids.set(symbol, await showSeries(store(), symbol));
              await write(store(), ids, kept, symbol, first);
              await countPatterns(store().db, ids.get(symbol)!, symbol === 'EUR_USD' ? 1_000 : 20);
            }
            for (const [step, asked] of done) {
              if ('write' in step) await write(store(), ids, kept, step.symbol, step.write);
              else if ('count' in step) await countPatterns(store().db, ids.get(step.symbol)!, step.count);
              else await remove(store(), ids, kept, step);
              for (const filter of asked) await expectTotal(store(), kept, filter);
              const { rows } = await sql`select from pattern_cells where pattern_count <= 0`.execute(
                store().db,
              );
              expect(rows).toHaveLength(0);
            }
          },
        ),
        { numRuns: isLong ? 25 : target.kind === 'pglite' ? 4 : 10 },
      );
    });

    test('a series is counted in slices, while it is shown', async () => {
      const { db } = store();
      const id = await showSeries(store(), 'EUR_USD');
      const all = Array.from({ length: 20 }, (_, place) => drawn(place.toString(2).padStart(5, '0')));
      await write(store(), new Map([['EUR_USD', id]]), new Map(), 'EUR_USD', all);
      expect(await listUncountedPatterns(db)).toEqual([id]);
      expect(await countPatterns(db, id, 10)).toBe(10);
      expect(await listUncountedPatterns(db)).toEqual([id]);
      expect(await countPatterns(db, id, 10)).toBe(10);
      expect(await countPatterns(db, id, 10)).toBe(0);
      expect(await listUncountedPatterns(db)).toEqual([]);

      await sql`delete from patterns where pattern = '00001'`.execute(db);
      expect(await listUncountedPatterns(db)).toEqual([id]);
      await db.updateTable('series').set({ content: 'patterns' }).where('id', '=', id).execute();
      expect(await listUncountedPatterns(db)).toEqual([]);
      expect(await countPatterns(db, id, 10)).toBe(0);
      await db.updateTable('series').set({ content: 'all', active: false }).where('id', '=', id).execute();
      expect(await countPatterns(db, id, 10)).toBe(0);
      expect(await sums(store())).toEqual([]);
    });

    test('what is being written when a slice is counted is not missed', async () => {
      const { db } = store();
      const id = await showSeries(store(), 'EUR_USD');
      const writing = Promise.withResolvers<void>();
      const writer = db.transaction().execute(async (trx) => {
        await write({ db: trx }, new Map([['EUR_USD', id]]), new Map(), 'EUR_USD', [drawn('0101')]);
        writing.resolve();
        await delay(100);
      });
      await writing.promise;
      await Promise.all([writer, countPatterns(db, id, 10)]);
      const { total } = await listPage(db, PATTERN_LIST, await resolveScope(db, {}, 'patterns'), {
        pattern: '10',
        count: 'only',
      });
      expect(total).toBe(1);
    });

    test('a deleted series takes its sums along', async () => {
      const { db } = store();
      const id = await showSeries(store(), 'EUR_USD');
      await write(store(), new Map([['EUR_USD', id]]), new Map(), 'EUR_USD', [drawn('0101')]);
      await countPatterns(db, id, 10);
      expect(await sums(store())).not.toEqual([]);
      await db.updateTable('series').set({ active: false }).where('id', '=', id).execute();
      await retireSeries(db, id);
      await deleteSeries(db, id);
      expect(await sums(store())).toEqual([]);
    });
  });
}

function drawn(pattern: string): Drawn {
  return {
    pattern,
    status: 'awaiting',
    seen_count: 3,
    last_seen_at: FIRST_DAY,
    evidence_n: 0,
    q_value: null,
    trade_count: 0,
  };
}

async function showSeries({ db }: Store, symbol: (typeof SYMBOLS)[number]): Promise<number> {
  const id = await createSeries(db, { market: 'imported', symbol, granularity: 'M5', engine_key: 'test' });
  await activateSeries(db, id);
  return id;
}

/** Adds patterns and changes those that are there, in one statement as the engine does. */
async function write(
  { db }: Pick<Store, 'db'>,
  ids: ReadonlyMap<string, number>,
  kept: Map<string, Kept>,
  symbol: (typeof SYMBOLS)[number],
  drawnOnes: readonly Drawn[],
): Promise<void> {
  const once = [...new Map(drawnOnes.map((one) => [one.pattern, one])).values()];
  for (const one of once) {
    // Engines of our own know no q-value without evidence.
    const q_value = one.evidence_n > 0 ? one.q_value : null;
    kept.set(`${symbol} ${one.pattern}`, { ...one, q_value, symbol });
  }
  const rows = once.map((one) => ({
    ...one,
    bit_length: one.pattern.length,
    q_value: one.evidence_n > 0 ? one.q_value : null,
    last_seen_at: one.last_seen_at === null ? null : new Date(one.last_seen_at).toISOString(),
  }));
  await sql`
    insert into patterns (series_id, pattern, bit_length, status, seen_count, last_seen_at, evidence_n, q_value, trade_count)
    select ${ids.get(symbol)}::integer, pattern, bit_length, status, seen_count, last_seen_at, evidence_n, q_value, trade_count
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (pattern text, bit_length smallint, status text, seen_count integer,
      last_seen_at timestamptz, evidence_n integer, q_value float8, trade_count integer)
    on conflict (series_id, pattern) do update set status = excluded.status, seen_count = excluded.seen_count,
      last_seen_at = excluded.last_seen_at, evidence_n = excluded.evidence_n, q_value = excluded.q_value,
      trade_count = excluded.trade_count`.execute(db);
}

async function remove(
  { db }: Store,
  ids: ReadonlyMap<string, number>,
  kept: Map<string, Kept>,
  { remove: place, symbol }: { readonly remove: number; readonly symbol: string },
): Promise<void> {
  const ours = [...kept].filter(([, one]) => one.symbol === symbol);
  const [name, one] = ours[place % ours.length] ?? [];
  if (!one || !name) return;
  kept.delete(name);
  await db
    .deleteFrom('patterns')
    .where('series_id', '=', ids.get(symbol)!)
    .where('pattern', '=', one.pattern)
    .execute();
}

async function sums({ db }: Store): Promise<unknown[]> {
  const { rows } = await sql`
    select series_id from counted_patterns union all select series_id from pattern_cells
    union all select series_id from pattern_sets`.execute(db);
  return rows;
}

async function expectTotal(
  { db }: Store,
  kept: ReadonlyMap<string, Kept>,
  filter: PatternFilter,
): Promise<void> {
  const scope = await resolveScope(db, filter, 'patterns');
  const { total } = await listPage(db, PATTERN_LIST, scope, { ...filter, count: 'only' });
  const counted = [...kept.values()].filter((one) => matches(one, filter)).length;
  expect([filter, total]).toEqual([filter, counted]);
}

function matches(one: Kept, filter: PatternFilter): boolean {
  const between = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
    value >= least && value <= most;
  const [from, to] = [filter.seen_from, filter.seen_to].map((text) => (text ? Date.parse(text) : undefined));
  const seenAt =
    (from ?? to) === undefined ||
    (one.last_seen_at !== null &&
      one.last_seen_at >= (from ?? 0) &&
      one.last_seen_at < (to ?? Number.POSITIVE_INFINITY));
  const isSignificant = one.q_value !== null && one.q_value <= 0.05;
  return (
    one.symbol === (filter.symbol ?? one.symbol) &&
    [undefined, 'all', one.status].includes(filter.status) &&
    one.status.includes((filter.status_text ?? '').toLowerCase()) &&
    one.pattern.includes(filter.pattern ?? '') &&
    between(one.seen_count, filter.min_seen, filter.max_seen) &&
    between(one.pattern.length, filter.min_bit_length, filter.max_bit_length) &&
    seenAt &&
    one.trade_count <= (filter.max_trades ?? 9) &&
    one.evidence_n <= (filter.max_evidence ?? 9) &&
    (filter.significant === undefined || String(isSignificant) === filter.significant)
  );
}
