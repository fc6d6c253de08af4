import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsRead } from '../../../test/support/rows-read.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { PatternFilter } from '../../contract/patterns.ts';
import type { TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { countPatterns } from '../patterns/counted-patterns.ts';
import { summarisePatternOverview } from '../patterns/pattern-overview.ts';
import { PATTERN_LIST } from '../patterns/patterns.ts';
import { countTrades as countByValues } from '../trades/counted-trades.ts';
import { ELITE_TRADE_LIST } from '../trades/elite-trades.ts';
import { TRADE_LIST } from '../trades/trades.ts';
import { readPage } from './list-page.ts';
import { listPage } from './list-reader.ts';
import { resolveScope } from './scope.ts';

const STORED = 30_000;
/** Of the completed trades, some were not counted by their values yet. */
const COUNTED = STORED - 100;
const LIMIT = 10;
/** A page, its neighbourhood in an order, and the steps of values at a filter's bounds: not what the filter matches. */
const FEW = STORED / 15;

/** Patterns of 12 bits, which were all seen more often than those of 16. */
const SHORT = 4_096;

/** Each matches a large part of all trades, or none. */
const TRADE_SEARCHES: readonly TradeFilter[] = [
  { min_profit: 0.313 },
  { max_profit: 1 },
  { min_profit: -1, max_profit: 1, status: 'completed' },
  { min_profit_pct: -0.2, max_profit_pct: 0.3 },
  { min_confidence: 0.4 },
  { max_confidence: 0.4, source: 'observed' },
  { max_price: 1.3 },
  { min_quantity: 1_000 },
  { max_quantity: 1_003 },
  { min_exit_price: 1.2 },
  { closed_from: '2024-06-05T03:02:01Z' },
  { tp_triggered: 'true' },
  { sl_triggered: 'true' },
  { tp_triggered: 'false', sl_triggered: 'false' },
  { tp_triggered: 'true', sl_triggered: 'true', source: 'observed' },
  { trade_action: 'sell', min_profit: 0.313 },
  { trade_action: 'sell', sl_triggered: 'true' },
  { source: 'observed', max_profit: 1 },
  { source_text: 'ROMO', min_profit: 0.313 },
  { from: '2024-06-05T03:02:01Z' },
  { from: '2024-03-05T03:02:01Z', to: '2024-11-05T03:16:01Z', status: 'completed' },
  { source_text: 'ROMO' },
  { source_text: 'e' },
  { source_text: 'no source' },
];

/** Within quarters of an hour, at their ends, and backwards. */
const BOUNDS = [
  [
    'from',
    'to',
    [
      undefined,
      '2024-03-01T00:00:00Z',
      '2024-03-01T00:01:00Z',
      '2024-03-01T00:14:00Z',
      '2024-04-01T00:16:00Z',
    ],
  ],
] as const;

/** Orders whose middle is found by sums. */
const DEEP_SORTS = ['timestamp', 'closed_at', 'price', 'profit', 'profit_pct', 'confidence'] as const;

/** Each asks for several values that patterns are counted by, and matches many. */
const PATTERN_TOTALS: readonly PatternFilter[] = [
  { min_seen: 5, min_bit_length: 12 },
  { max_seen: 2_000, seen_from: '2024-02-03T04:05:06Z', seen_to: '2024-09-03T04:05:06Z' },
  { min_bit_length: 13, seen_to: '2024-09-03T04:05:06Z', min_seen: 3, status: 'awaiting' },
  { pattern: '0110', max_bit_length: 16, min_bit_length: 12 },
];

/** 20 bits are in some patterns, fewer in many, other letters in none. */
const PATTERN_SEARCHES: readonly PatternFilter[] = [
  { pattern: '0110' },
  { pattern: '0110', status: 'potential' },
  { pattern: '01001100' },
  { pattern: '01001100110100' },
  { pattern: '01 10' },
];

for (const target of SQL_TARGETS) {
  describe(`${target.name}: a page of a search and its total`, () => {
    const store = useStore(target, { keep: true });
    beforeAll(() => fill(store().db));

    for (const filter of TRADE_SEARCHES) {
      test(`of trades, ${JSON.stringify(filter)}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, {});
        await expectFew(db, 'trades', async (trx) => {
          const { total } = await listPage(trx, TRADE_LIST, scope, { ...filter, count: 'only' });
          return total;
        });
        const { total } = await listPage(db, TRADE_LIST, scope, { ...filter, limit: LIMIT });
        expect(total).toBe(await countTrades(db, filter));
      });
    }

    test('of trades with any bounds', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      for (const [least, most, values] of BOUNDS) {
        for (const first of values) {
          for (const last of values) {
            const filter = { [least]: first, [most]: last };
            const { total } = await listPage(db, TRADE_LIST, scope, { ...filter, count: 'only' });
            expect([filter, total]).toEqual([filter, await countTrades(db, filter)]);
          }
        }
      }
    });

    for (const sort of DEEP_SORTS) {
      test(`in the middle of all trades by ${sort}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, {});
        for (const order of ['asc', 'desc'] as const) {
          for (const [source, count, page] of [
            [undefined, STORED, 0.35],
            [undefined, STORED, 0.8],
            ['elite', STORED / 3, 0.5],
          ] as const) {
            const query = { sort, order, source, page: Math.floor((page * count) / LIMIT), limit: LIMIT };
            let found: unknown;
            await expectFew(db, 'trades', async (trx) => {
              const { trades } = await listPage(trx, TRADE_LIST, scope, { ...query, count: 'rows' });
              found = trades.map(({ id }) => Number(id.split('-')[1]));
              return null;
            });
            const by = sql.raw(order);
            const { rows } = await sql<{ seq: number }>`
              select seq from trades where source = coalesce(${source ?? null}, source)
              order by ${sql.ref(sort)} ${by} nulls last, seq ${by}
              limit ${LIMIT} offset ${(query.page - 1) * LIMIT}`.execute(db);
            expect([query, found]).toEqual([query, rows.map(({ seq }) => Number(seq))]);
          }
        }
      });
    }

    test('of elite trades', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const { total } = await listPage(db, ELITE_TRADE_LIST, scope, { min_profit: 0.1, limit: LIMIT });
      expect(total).toBe(await countTrades(db, { min_profit_pct: 0.1, source: 'elite' }));
    });

    test('of short patterns, the least often seen first: those of the other end are not read', async () => {
      const { db } = store();
      const list = await PATTERN_LIST.open(db, await resolveScope(db, {}), {
        max_bit_length: 12,
        sort: 'seen_count',
        order: 'asc',
      });
      const table = { ...list.table, sortThreshold: 1_000 };
      const read = await rowsRead(db, (trx) =>
        readPage(trx, { ...list, table }, { limit: LIMIT, count: 'rows' }),
      );
      expect(read.patterns).toBeLessThan(2 * SHORT);
    });

    test('the overview of patterns, planned without their series', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const read = await rowsRead(db, async (trx) => {
        await sql`set local plan_cache_mode to force_generic_plan`.execute(trx);
        await summarisePatternOverview(trx, scope);
      });
      expect(read.patterns).toBeLessThan(FEW);
    });

    for (const filter of PATTERN_TOTALS) {
      test(`the total of patterns by ${JSON.stringify(filter)}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, {});
        let total: number | null = null;
        await expectFew(db, 'patterns', async (trx) => {
          await sql`set local plan_cache_mode to force_generic_plan`.execute(trx);
          ({ total } = await listPage(trx, PATTERN_LIST, scope, { ...filter, count: 'only' }));
          return total;
        });
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from patterns
          where seen_count between ${filter.min_seen ?? 0} and ${filter.max_seen ?? 1_000_000}
            and bit_length between ${filter.min_bit_length ?? 0} and ${filter.max_bit_length ?? 20}
            and strpos(pattern, ${filter.pattern ?? ''}) > 0 and status = coalesce(${filter.status ?? null}, status)
            and (${filter.seen_to ?? null}::timestamptz is null or last_seen_at < ${filter.seen_to ?? null})
            and (${filter.seen_from ?? null}::timestamptz is null or last_seen_at >= ${filter.seen_from ?? null})`.execute(
          db,
        );
        expect(total).toBe(rows[0]?.count);
        expect(total).toBeGreaterThan(FEW);
      });
    }

    for (const filter of PATTERN_SEARCHES) {
      test(`of patterns, ${JSON.stringify(filter)}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, {});
        await expectFew(db, 'patterns', async (trx) => {
          const { total } = await listPage(trx, PATTERN_LIST, scope, {
            ...filter,
            limit: LIMIT,
            count: (filter.pattern?.length ?? 0) < 12 ? 'rows' : 'both',
          });
          return total;
        });
        const { total } = await listPage(db, PATTERN_LIST, scope, { ...filter, limit: LIMIT });
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from patterns where strpos(pattern, ${filter.pattern ?? ''}) > 0
            and status = coalesce(${filter.status ?? null}, status)
            and (${filter.significant ?? null}::text is null or q_value is null or q_value > 0.05)`.execute(
          db,
        );
        expect(total).toBe(rows[0]?.count);
      });
    }
  });
}

async function expectFew(
  db: Kysely<Database>,
  table: 'trades' | 'patterns',
  search: (trx: Kysely<Database>) => Promise<number | null>,
): Promise<void> {
  const read = await rowsRead(db, async (trx) => {
    // At so few rows the planner prefers to read a table whole.
    await sql`set local enable_seqscan to off`.execute(trx);
    await sql`set local enable_bitmapscan to off`.execute(trx);
    await search(trx);
  });
  // Index-only scans count too, as nothing was vacuumed.
  expect(read[table]).toBeLessThan(FEW);
}

async function countTrades(db: Kysely<Database>, filter: TradeFilter): Promise<number> {
  const least = (column: string, value: unknown) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} >= ${value}`;
  const most = (column: string, value: unknown) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} <= ${value}`;
  const before = (column: string, value?: string) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} < ${value}`;
  const ended = (outcome: string, triggered?: string) =>
    triggered === undefined
      ? sql`true`
      : sql`(outcome is not distinct from ${outcome}) = ${triggered === 'true'}`;
  const same = (column: string, value?: string) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from trades
    where ${least('profit', filter.min_profit)} and ${most('profit', filter.max_profit)}
      and ${least('profit_pct', filter.min_profit_pct)} and ${most('profit_pct', filter.max_profit_pct)}
      and ${least('confidence', filter.min_confidence)} and ${most('confidence', filter.max_confidence)}
      and ${most('price', filter.max_price)} and ${most('quantity', filter.max_quantity)}
      and ${least('exit_price', filter.min_exit_price)} and ${least('quantity', filter.min_quantity)}
      and ${least('closed_at', filter.closed_from)} and ${before('closed_at', filter.closed_to)}
      and ${least('timestamp', filter.from)} and ${before('timestamp', filter.to)}
      and ${ended('take_profit', filter.tp_triggered)} and ${ended('stop_loss', filter.sl_triggered)}
      and ${same('trade_action', filter.trade_action)} and ${same('source', filter.source)}
      and ${same('status', filter.status)}
      and source ilike ${`%${filter.source_text ?? ''}%`}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A year of trades, one every eighteen minutes, the last two pending; patterns of 12 and 16 bits. */
async function fill(db: Kysely<Database>): Promise<void> {
  const id = await createSeries(db, {
    market: 'imported',
    symbol: 'EUR_USD',
    granularity: 'M5',
    engine_key: 'test',
  });
  await sql`
    insert into trades (series_id, seq, pattern, trade_action, source, confidence, quantity, price, exit_price, outcome, profit,
      profit_pct, status, "timestamp", closed_at)
    select ${id}, seq, '00000001', case seq % 2 when 0 then 'buy' else 'sell' end,
      (array['observed', 'promoted', 'elite'])[1 + seq % 3], (seq * 7919 % 10000) / 10000.0, 1000 + seq % 7,
      1.1 + seq / 100000.0, case when done then 1.1 + (seq * 31 % ${STORED}) / 100000.0 end,
      case when done then (array['take_profit', 'stop_loss', 'time'])[1 + seq * 13 / 7 % 3] end,
      case when done then (seq * 104729 % 4001 - 2000) / 997.0 end,
      case when done then (seq * 15485 % 4001 - 2000) / 3989.0 end,
      case when done then 'completed' else 'pending' end, entered, case when done then entered + interval '40 minutes' end
    from generate_series(1, ${STORED}::bigint) as seq,
      lateral (select seq <= ${STORED} - 2 as done,
        timestamptz '2024-01-01' + make_interval(mins => 18 * seq::integer) as entered) as moment`.execute(
    db,
  );
  await sql`
    insert into patterns (series_id, pattern, bit_length, status, seen_count, q_value, evidence_n, last_seen_at)
    select ${id}, (place * 40503 % (1 << length))::integer::bit(16)::text, length,
      case when place % 4 = 0 then 'potential' else 'awaiting' end, place % 50,
      case when place % 100 = 0 then 0.01 when place % 101 = 0 then 0.5 end, case when place % 100 = 0 then 5 else 0 end,
      timestamptz '2024-01-01' + make_interval(hours => (place * 7 % 7000)::integer)
    from generate_series(0, ${STORED}::bigint) as place, lateral (select 16 as length) as told
    on conflict do nothing`.execute(db);
  await sql`
    insert into patterns (series_id, pattern, bit_length, status, seen_count, last_seen_at)
    select ${id}, place::bit(12)::text, 12, 'potential', 100 + place, timestamptz '2024-10-01' + make_interval(mins => place::integer)
    from generate_series(0, ${SHORT}::bigint - 1) as place`.execute(db);
  await sql`analyze`.execute(db);
  await activateSeries(db, id);
  await countByValues(db, id, COUNTED);
  await countPatterns(db, id, 2 * STORED);
}
