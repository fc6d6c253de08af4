import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsRead } from '../../../test/support/rows-read.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { PatternFilter, PatternSort } from '../../contract/patterns.ts';
import { DAY_MS } from '../../domain/durations.ts';
import type { Database } from '../database/database.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { readPage } from '../list/list-page.ts';
import { listPage } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { countPatterns } from './counted-patterns.ts';
import { PATTERN_LIST } from './patterns.ts';

const LAST_DAY = Date.parse('2026-03-01T00:00:00Z');
const SHORT = 8;
const LONG = 11;
const LIMIT = 25;
/** A page, and the steps that it is in. */
const FEW = 200;

const SORTS = ['seen_count', 'last_seen_at', 'bit_length'] as const satisfies readonly PatternSort[];
const FILTERS: readonly PatternFilter[] = [
  { min_bit_length: LONG, status: 'awaiting' },
  { max_bit_length: SHORT },
  { max_seen: 9, seen_from: '2026-01-05T10:00:00Z', seen_to: '2026-02-20T11:00:00Z' },
  { min_seen: 1_205, min_bit_length: 2 },
  { min_seen: 100, min_bit_length: LONG },
];

interface Kept {
  readonly pattern: string;
  readonly bit_length: number;
  readonly status: string;
  readonly seen_count: number;
  readonly last_seen_at: string | null;
}

/** Short patterns were seen often and lately, long ones seldom and long ago. */
const PATTERNS: readonly Kept[] = [SHORT, LONG].flatMap((bit_length) =>
  Array.from({ length: 2 ** bit_length }, (_, place) => ({
    pattern: place.toString(2).padStart(bit_length, '0'),
    bit_length,
    status: place % 7 === 0 ? 'potential' : 'awaiting',
    seen_count: bit_length === SHORT ? 1_000 + place : place % 13,
    last_seen_at:
      place % 50 === 49
        ? null
        : new Date(
            LAST_DAY - (bit_length === SHORT ? place % 3 : place % 120) * DAY_MS - place,
          ).toISOString(),
  })),
);

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(() => fill(store().db));

    for (const filter of FILTERS) {
      test(`pages are in order: ${JSON.stringify(filter)}`, async () => {
        for (const sort of SORTS) {
          for (const order of ['asc', 'desc'] as const) {
            const expected = sorted(sort, order, filter);
            expect([sort, order, await walk(store().db, { ...filter, sort, order })]).toEqual([
              sort,
              order,
              expected,
            ]);
            const page = await readPatterns(store().db, { ...filter, sort, order, page: 3 });
            expect(page.patterns).toEqual(expected.slice(2 * LIMIT, 3 * LIMIT));
          }
        }
      });
    }

    test('what comes first in an order and does not match is not read', async () => {
      for (const [filter, sort, order] of [
        [{ min_bit_length: LONG }, 'seen_count', 'desc'],
        [{ max_bit_length: SHORT }, 'seen_count', 'asc'],
        [{ max_seen: 12 }, 'bit_length', 'asc'],
      ] as const) {
        const { db } = store();
        const query = { ...filter, sort, order };
        const list = await PATTERN_LIST.open(db, await resolveScope(db, {}, 'patterns'), query);
        const table = { ...list.table, sortThreshold: 0 };
        const read = await rowsRead(db, async (trx) => {
          // At so few rows the planner prefers to read a table whole.
          await sql`set local enable_seqscan to off`.execute(trx);
          await sql`set local enable_bitmapscan to off`.execute(trx);
          await readPage(trx, { ...list, table }, { limit: LIMIT, count: 'rows' });
        });
        expect([query, read.patterns < FEW]).toEqual([query, true]);
      }
    });

    test('a page is whole even if its patterns left the steps that were counted', async () => {
      const { db } = store();
      await db.transaction().execute(async (trx) => {
        await sql`update pattern_cells set pattern_count = 100 * pattern_count`.execute(trx);
        const query = { min_bit_length: LONG, sort: 'last_seen_at', order: 'desc' } as const;
        const { patterns } = await readPatterns(trx, query);
        expect(patterns).toEqual(sorted('last_seen_at', 'desc', query).slice(0, LIMIT));
        await sql`rollback and chain`.execute(trx);
      });
    });
  });
}

type Query = PatternFilter & {
  readonly sort: (typeof SORTS)[number];
  readonly order: 'asc' | 'desc';
  readonly page?: number;
  readonly after?: string;
};

async function readPatterns(db: Kysely<Database>, query: Query) {
  const scope = await resolveScope(db, {}, 'patterns');
  const page = await listPage(db, PATTERN_LIST, scope, { ...query, limit: LIMIT, count: 'rows' });
  return { ...page, patterns: page.patterns.map(({ pattern }) => pattern) };
}

async function walk(db: Kysely<Database>, query: Query): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await readPatterns(db, after === undefined ? query : { ...query, after });
    found.push(...page.patterns);
    after = page.next;
  }
  return found;
}

function sorted(sort: (typeof SORTS)[number], order: 'asc' | 'desc', filter: PatternFilter): string[] {
  const sign = order === 'asc' ? 1 : -1;
  const matching = PATTERNS.filter(
    (one) =>
      one.seen_count >= (filter.min_seen ?? 0) &&
      one.seen_count <= (filter.max_seen ?? Number.POSITIVE_INFINITY) &&
      one.bit_length >= (filter.min_bit_length ?? 0) &&
      one.bit_length <= (filter.max_bit_length ?? 20) &&
      one.status === (filter.status ?? one.status) &&
      (filter.seen_from === undefined ||
        (one.last_seen_at !== null &&
          Date.parse(one.last_seen_at) >= Date.parse(filter.seen_from) &&
          Date.parse(one.last_seen_at) < Date.parse(filter.seen_to ?? ''))),
  );
  return matching
    .toSorted((a, b) => {
      const [left, right] = [a[sort], b[sort]];
      if ((left === null) !== (right === null)) return left === null ? 1 : -1;
      if (left !== right && left !== null && right !== null) return left < right ? -sign : sign;
      return a.pattern < b.pattern ? -sign : sign;
    })
    .map(({ pattern }) => pattern);
}

async function fill(db: Kysely<Database>): Promise<void> {
  const id = await createSeries(db, {
    market: 'imported',
    symbol: 'EUR_USD',
    granularity: 'M5',
    engine_key: 'test',
  });
  await sql`
    insert into patterns (series_id, pattern, bit_length, status, seen_count, last_seen_at)
    select ${id}::integer, pattern, bit_length, status, seen_count, last_seen_at
    from json_to_recordset(${JSON.stringify(PATTERNS)}::json)
      as given (pattern text, bit_length smallint, status text, seen_count integer, last_seen_at timestamptz)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  await activateSeries(db, id);
  await countPatterns(db, id, PATTERNS.length + 1);
}
