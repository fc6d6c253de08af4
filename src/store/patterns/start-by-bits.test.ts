import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { sortsOf } from '../../contract/list-columns.ts';
import { PATTERNS, type PatternFilter, type PatternSort } from '../../contract/patterns.ts';
import type { Database } from '../database/database.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { listPage, listRows } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { countPatterns } from './counted-patterns.ts';
import { PATTERN_LIST } from './patterns.ts';

const SERIES = { market: 'imported', granularity: 'M5', engine_key: 'test' } as const;
const LENGTHS = [2, 8, 12, 13] as const;
const LIMIT = 25;

const FILTERS: readonly PatternFilter[] = [
  {},
  { status: 'awaiting', min_trades: 0 },
  { max_trades: 3 },
  { max_trades: 0, status: 'awaiting' },
  { max_evidence: 40, significant: 'false' },
  { min_bit_length: 12, min_trades: 0 },
  { pattern: '01', max_bit_length: 12 },
  { max_seen: 1_100 },
  { max_seen: 900, min_bit_length: 12 },
  { max_bit_length: 12 },
  { seen_to: '2026-10-01T00:30:00Z', min_bit_length: 3 },
  { min_seen: 300, max_trades: 3 },
  { seen_from: '2026-02-01T00:30:00Z' },
  { seen_from: '2026-01-10T00:00:00Z', seen_to: '2026-09-01T10:00:00Z', status: 'awaiting' },
];
/** Filters that leave nearly all patterns, or whole statuses. */
const OF_NEARLY_ALL = ['status', 'min_trades', 'max_trades', 'max_evidence', 'significant'];
/** Orders of all rows, or nearly all, by their bits. */
const BY_BITS: readonly PatternSort[] = [
  'pattern',
  'source',
  'symbol',
  'status',
  'bit_length',
  'trade_count',
  'confidence',
  'profit',
];
const BY_STEPS: readonly PatternSort[] = ['seen_count', 'last_seen_at'];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(() => seed(store().db));

    test.each(FILTERS)('pages in the middle of every order of %j', async (filter) => {
      const { db } = store();
      const scope = await resolveScope(db, {}, 'patterns');
      let starts = 0;
      for (const [at, sort] of sortsOf(PATTERNS.columns).entries()) {
        if (!isLong && ![...BY_BITS, ...BY_STEPS].includes(sort as PatternSort)) continue;
        const order = (at + FILTERS.indexOf(filter)) % 2 === 0 ? 'asc' : 'desc';
        const query = { ...filter, sort: sort as PatternSort, order } as const;
        const whole: string[] = [];
        for await (const rows of listRows(db, PATTERN_LIST, scope, query)) whole.push(...rows.map(nameOf));
        const pages = Math.ceil(whole.length / LIMIT);
        const list = await PATTERN_LIST.open(db, scope, query);
        for (const page of [Math.ceil(pages * 0.31), Math.ceil(pages * 0.5), Math.ceil(pages * 0.8)]) {
          const { patterns } = await listPage(db, PATTERN_LIST, scope, {
            ...query,
            page,
            limit: LIMIT,
            count: 'rows',
          });
          const wanted = whole.slice((page - 1) * LIMIT, page * LIMIT);
          expect({ query, page, found: patterns.map(nameOf) }).toEqual({ query, page, found: wanted });
        }
        for (const part of list.parts) {
          const reading = {
            part,
            up: order === 'asc',
            place: null,
            skip: 2_500,
            rows: 2_500 + LIMIT,
            sortFirst: false,
          };
          const range = await list.matchingRange?.(db, reading);
          starts += range && range.before > 0 && range.before <= 2_500 ? 1 : 0;
        }
      }
      const isOfAll = Object.keys(filter).every((name) => OF_NEARLY_ALL.includes(name));
      expect(starts).toBeGreaterThanOrEqual(BY_BITS.length + (isOfAll ? BY_STEPS.length : 0));
    });
  });
}

const nameOf = ({ symbol, pattern }: { readonly symbol: string | null; readonly pattern: string }) =>
  `${symbol} ${pattern}`;

async function seed(db: Kysely<Database>): Promise<void> {
  for (const symbol of ['EUR_USD', 'USD_SGD'] as const) {
    const id = await createSeries(db, { ...SERIES, symbol });
    for (const length of LENGTHS) {
      await sql`
        insert into patterns (series_id, pattern, bit_length, status, seen_count, last_seen_at, trade_count, known_count, nonzero_count, win_count, profit_pct_sum,
          confidence, evidence_n, q_value)
        select ${id}::integer, right(place::bit(16)::text, ${length}::integer), ${length}::smallint,
          case when place % 90 = 0 then 'observed' when place % 7 = 0 then 'potential' else 'awaiting' end, place * 7 % 1300,
          case when place % 13 > 0 then '2026-01-01T00:00:00Z'::timestamptz + place * interval '53 minutes' end,
          traded, traded, traded, traded / 2, traded, case when traded > 0 then 0.5 + traded / 100.0 end,
          case when place % 20 = 0 then place % 60 else 0 end, case when place % 20 = 0 and place % 60 > 0 then (place % 9) / 20.0 end
        from (
          select place, case when place % 45 = 0 then place % 8 else 0 end as traded
          from generate_series(0, (2 ^ ${length}::integer - 1)::integer) as place where place % 11 > 0
        ) as place`.execute(db);
    }
    await activateSeries(db, id);
    await countPatterns(db, id, 100_000);
  }
  await sql`analyze patterns`.execute(db);
}
