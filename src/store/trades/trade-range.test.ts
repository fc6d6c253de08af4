import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRange } from '../../../test/support/expect-range.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { rowsRead } from '../../../test/support/rows-read.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ELITE_SORTS, TRADE_SORTS, type TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { createBinder } from '../list/create-binder.ts';
import type { OrderSegment } from '../list/list-order.ts';
import type { List } from '../list/list-page.ts';
import { listPage, listRows } from '../list/list-reader.ts';
import type { Bind } from '../list/list-statement.ts';
import { resolveScope } from '../list/scope.ts';
import { countTrades } from './counted-trades.ts';
import { ELITE_TRADE_LIST } from './elite-trades.ts';
import { PATTERN_STEPS } from './set-patterns.ts';
import { SET_VALUES, type SetSteps } from './set-values.ts';
import { startByValue } from './start-by-value.ts';
import { tradeConditions } from './trade-conditions.ts';
import { addTradeSets } from './trade-sets.ts';
import { TRADE_LIST } from './trades.ts';

const SERIES = { market: 'imported', granularity: 'M5', engine_key: 'test' } as const;
/** Trades by symbol, of which the last ones are pending or in no set. */
const TRADES = { EUR_USD: 4_000, USD_SGD: 3_000 } as const;
const PATTERNS = ['0101', '0', '01', '111', '00000000000000000000', '1', '01010'];
const COUNTED = 3_500;
const LIMIT = 20;
const SKIPPED = 2_300;
/** Pages beyond the rows that are skipped in any case, from both ends. */
const PAGES = [106, 143, 168] as const;

/** Filters whose matches are read in the order, and not sorted. */
const FILTERS: readonly TradeFilter[] = [{}, { status: 'completed' }, { trade_action: 'buy' }];
const SEARCHES: readonly TradeFilter[] = [
  ...FILTERS,
  { from: '2026-01-01T02:00:30Z', to: '2026-01-03T20:00:00Z' },
  { from: '2026-01-01T05:00:30Z', to: '2026-01-03T15:00:00Z', trade_action: 'buy' },
  { from: '2026-01-01T00:00:00Z' },
  { min_profit: -1.8, max_price: 1.0103 },
  { max_profit: 2.75, trade_action: 'sell' },
  { max_profit: 2.25, source: 'observed' },
  { sl_triggered: 'false' },
  { pattern: '01' },
  { pattern: '0', from: '2026-01-01T02:00:30Z' },
  { min_quantity: 300, closed_from: '2026-01-01T03:00:30Z' },
  { max_exit_price: 1.0035, min_confidence: 0.1 },
];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(() => seed(store().db));

    for (const [place, filter] of [...FILTERS, { max_profit: 2.5, sl_triggered: 'false' } as const].entries())
      test(`pages in the middle of every order of ${JSON.stringify(filter)}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, {});
        for (const sort of sampleSorts(TRADE_SORTS, place)) {
          for (const order of ['asc', 'desc'] as const) {
            const query = { ...filter, sort, order };
            const whole = await idsOf(listRows(db, TRADE_LIST, scope, query));
            for (const page of PAGES) {
              const { trades } = await listPage(db, TRADE_LIST, scope, { ...query, page, limit: LIMIT });
              const ids = trades.map(({ id }) => id);
              expect({ query, page, ids }).toEqual({
                query,
                page,
                ids: whole.slice((page - 1) * LIMIT, page * LIMIT),
              });
            }
          }
        }
      });

    test('pages in the middle of every order of elite trades', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {}, 'elite');
      for (const sort of sampleSorts(ELITE_SORTS, 0)) {
        for (const filter of [{}, { trade_action: 'sell' }] as const) {
          const query = { ...filter, sort, order: 'desc' } as const;
          const whole = await idsOf(listRows(db, ELITE_TRADE_LIST, scope, query));
          const page = Math.floor((whole.length * 0.49) / LIMIT);
          const { trades } = await listPage(db, ELITE_TRADE_LIST, scope, { ...query, page, limit: LIMIT });
          const ids = trades.map(({ id }) => id);
          expect({ query, page, ids }).toEqual({
            query,
            page,
            ids: whole.slice((page - 1) * LIMIT, page * LIMIT),
          });
        }
      }
    });

    test.each(SEARCHES)('the part of each order with the next matches, of %j', async (filter) => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      for (const sort of sampleSorts(TRADE_SORTS, SEARCHES.indexOf(filter))) {
        const list = await TRADE_LIST.open(db, scope, { ...filter, sort });
        await expectRange(db, list, { ...filter, sort });
      }
    });

    test.each([
      ['timestamp', { min_price: 1.005, max_price: 1.00505 }],
      ['profit', { min_price: 1.005, max_price: 1.00502 }],
      ['price', { min_profit: 0.701, max_profit: 0.709 }],
      ['closed_at', { sl_triggered: 'true', min_confidence: 0.5, max_confidence: 0.51 }],
    ] as const)('the next matches in an order by %s, where few match: %j', async (sort, filter) => {
      const { db } = store();
      const list = await TRADE_LIST.open(db, await resolveScope(db, {}), { ...filter, sort });
      expect(await expectRange(db, list, { ...filter, sort })).toBeGreaterThan(0);
    });

    test.each([
      ['status', { min_exit_price: 1.0028 }],
      ['symbol', { from: '2026-01-02T20:00:00Z' }],
      ['trade_action', { min_exit_price: 1.0028, trade_action: 'sell' }],
      ['source', { source: 'promoted', min_price: 1.001 }],
      ['quantity', { from: '2026-01-02T20:00:00Z', min_quantity: 300 }],
      ['quantity', { from: '2026-01-02T14:00:00Z', symbol: 'USD_SGD' }],
    ] as const)('an order by %s begins with the first match of %j', async (sort, filter) => {
      const { db } = store();
      const scope = await resolveScope(db, 'symbol' in filter ? { symbol: filter.symbol } : {});
      const list = await TRADE_LIST.open(db, scope, { ...filter, sort, order: 'asc' });
      const part = list.parts[0] as OrderSegment;
      const reading = { part, up: true, place: null, skip: 0, rows: LIMIT, sortFirst: false };
      const range = await list.matchingRange?.(db, reading);
      expect(await keysOf(db, list, part, 0, range?.conditions ?? (() => ['false']))).toEqual(
        await keysOf(db, list, part, 0, () => []),
      );
      const { values, bind } = createBinder();
      // The only source that a filter leaves is not named again.
      const source = 'source' in filter ? [`source = ${bind(filter.source)}`] : [];
      const within = [...(range?.conditions(bind) ?? []), ...source].join(' and ');
      const [row] = await selectRows<{ rows: number }>(
        db,
        `select count(*) as rows from trades where not (${within})`,
        values,
      );
      expect(Number(row?.rows)).toBeGreaterThan(2_000);
    });

    test.each([
      ['0', '0', { bits: '0' }],
      ['0', '0101', { pattern: '0' }],
    ] as const)('an order by pattern is read from %s to %s', async (first, last, filter) => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      // Before version 17 PostgreSQL reads an order from its end on, whatever patterns are asked for.
      for (const sort of ['pattern', 'price'] as const) {
        const list = await TRADE_LIST.open(db, scope, { ...filter, sort });
        const { values, bind } = createBinder();
        const bounds = list.filter(bind).filter((one) => /^pattern [<>]/.test(one));
        expect(bounds).toEqual(sort === 'pattern' ? ['pattern >= $1', 'pattern <= $2'] : []);
        if (sort === 'pattern') expect(values.slice(0, 2)).toEqual([first, last]);
      }
    });

    test('in an order by pattern the patterns of a filter before a page are passed over by their trades', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      for (const order of ['asc', 'desc'] as const) {
        const query = { pattern: '01', sort: 'pattern', order } as const;
        const list = await TRADE_LIST.open(db, scope, query);
        const read = await rowsRead(db, async (trx) => {
          expect(await expectStarts(trx, list, query)).toBe(1);
        });
        expect([order, read.trade_sets]).toEqual([order, 0]);
      }
    });

    test('of trades that all have one value those that are skipped are counted, and not read', async () => {
      const { db } = store();
      const scope = await resolveScope(db, { symbol: 'USD_SGD' });
      for (const order of ['asc', 'desc'] as const) {
        const query = { from: '2026-01-01T05:00:30Z', sort: 'quantity', order } as const;
        expect(await expectStarts(db, await TRADE_LIST.open(db, scope, query), query)).toBe(1);
      }
    });

    test.each([
      ['min_price', 'price >= 1.002', { min_price: 1.002 }, 50_000],
      ['to', `"timestamp" < '2026-01-02T12:00:00Z'`, { to: '2026-01-02T12:00:00Z' }, 50_000],
      ['min_price, several at once', 'price >= 1.002', { min_price: 1.002 }, 1],
    ] as const)(
      'where a page begins is guessed from few blocks and counted in all: by %s',
      async (_name, where, filter, rows) => {
        const { db } = store();
        const scope = await resolveScope(db, {});
        const ids = scope.series.map(({ id }) => id);
        const conditions = (some: TradeFilter, bind: Bind) =>
          tradeConditions(some, undefined, 'profit', bind);
        const count = { seriesIds: ids, filter, elite: false, matched: undefined, conditions };
        let starts = 0;
        for (const value of ORDERS) {
          for (const up of [true, false]) {
            const start = await startByValue(db, count, { value, up, skip: SKIPPED }, { blocks: 1, rows });
            const { values, bind } = createBinder();
            if (!start) continue;
            starts += 1;
            const inside = start.conditions(bind).join(' and ') || 'true';
            const [row] = await selectRows<{ before: number; left: number }>(
              db,
              `select count(*) filter (where not (${inside})) as before, count(*) filter (where ${inside}) as left
             from trades where ${value.column} is not null and ${where}`,
              values,
            );
            expect([value.kind, up, start.before]).toEqual([value.kind, up, Number(row?.before)]);
            expect(Number(row?.before)).toBeLessThanOrEqual(SKIPPED);
          }
        }
        expect(starts).toBeGreaterThan(ORDERS.length);
      },
    );

    test.each(SEARCHES)('the part of each order from which few rows are skipped, of %j', async (filter) => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      let starts = 0;
      for (const sort of sampleSorts(TRADE_SORTS, SEARCHES.indexOf(filter) + 1)) {
        for (const order of ['asc', 'desc'] as const) {
          const query = { ...filter, sort, order };
          starts += await expectStarts(db, await TRADE_LIST.open(db, scope, query), query);
        }
      }
      expect(starts).toBeGreaterThanOrEqual(isLong ? 10 : 3);
    });
  });
}

/** The values that trades are ordered by in sets. */
const ORDERS: readonly SetSteps[] = [...SET_VALUES, PATTERN_STEPS];

/** Expects the rows after `SKIPPED` in each segment of a list within the range that it tells. Answers how many ranges began after others. */
async function expectStarts(db: Kysely<Database>, list: List, query: unknown): Promise<number> {
  const up = list.order === 'asc';
  let starts = 0;
  for (const part of list.parts) {
    const reading = { part, up, place: null, skip: SKIPPED, rows: SKIPPED + LIMIT, sortFirst: false };
    const range = await list.matchingRange?.(db, reading);
    const wanted = await keysOf(db, list, part, SKIPPED, () => []);
    if (!range || wanted.length === 0) continue;
    starts += range.before > 0 ? 1 : 0;
    const found = await keysOf(db, list, part, SKIPPED - range.before, range.conditions);
    expect({ query, part, found }).toEqual({ query, part, found: wanted });
  }
  return starts;
}

async function keysOf(
  db: Kysely<Database>,
  list: List,
  part: OrderSegment,
  skip: number,
  more: (bind: Bind) => readonly string[],
): Promise<readonly string[]> {
  const { values, bind } = createBinder();
  const ids = part.series_id === null ? list.seriesIds : [part.series_id];
  const where = [`series_id = any(${bind(ids)}::integer[])`, part.where, ...list.filter(bind), ...more(bind)];
  const columns = [part.isNull ? null : part.column?.name, 'seq', 'series_id'].filter((name) => name);
  const order = columns.map((name) => `${name} ${list.order}`).join(', ');
  const rows = await selectRows<{ key: string }>(
    db,
    `select series_id || '-' || seq as key from trades where ${where.filter((one) => one !== null).join(' and ')}
     order by ${order} offset ${skip} limit ${LIMIT}`,
    values,
  );
  return rows.map(({ key }) => key);
}

/** In the quick run every third order. */
function sampleSorts<Sort>(sorts: readonly Sort[], from: number): readonly Sort[] {
  return sorts.filter((_, at) => isLong || at % 3 === from % 3);
}

async function idsOf(batches: AsyncGenerator<readonly { readonly id: string }[]>): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
  return ids;
}

async function seed(db: Kysely<Database>): Promise<void> {
  for (const [symbol, trades] of Object.entries(TRADES) as [keyof typeof TRADES, number][]) {
    const id = await createSeries(db, { ...SERIES, symbol });
    await activateSeries(db, id);
    await sql`
      insert into patterns (series_id, pattern, bit_length, status, seen_count, in_sample_n)
      select ${id}::integer, pattern, length(pattern), 'observed', 1, 1 from unnest(${PATTERNS}::text[]) as pattern`.execute(
      db,
    );
    await sql`
      insert into trades (series_id, seq, pattern, trade_action, source, confidence, quantity, price, exit_price, outcome, profit, profit_pct,
        status, "timestamp", closed_at)
      select ${id}::integer, seq, (${PATTERNS}::text[])[1 + seq * seq % 7], case seq % 2 when 0 then 'buy' else 'sell' end,
        case when seq % 5 < 2 then 'elite' when seq % 7 = 0 then 'promoted' else 'observed' end,
        case when seq % 40 > 0 then (seq % 97) / 97.0 end, case when seq % 11 = 0 and ${symbol} = 'EUR_USD' then 250 else 1000 end, 1 + (seq * 7919 % 11000) * 0.000001,
        1 + seq * 0.000001, case when seq % 9 = 0 then 'take_profit' when seq % 8 = 0 then 'stop_loss' else 'time' end,
        case when seq % 6 = 0 then 0 else (seq * 31 % 9001) / 1500.0 - 3 end, (seq * 17 % 501) / 100.0 - 2.5,
        'completed', '2026-01-01T00:00:00Z'::timestamptz + seq * interval '1 minute',
        '2026-01-01T00:30:00Z'::timestamptz + seq * interval '1 minute' + (seq % 13) * interval '1 hour'
      from generate_series(1, ${trades - 1}::bigint) as seq where seq % 501 > 0`.execute(db);
    await sql`
      insert into trades (series_id, seq, pattern, trade_action, source, quantity, price, status, "timestamp")
      values (${id}, ${trades}, '0101', 'buy', 'observed', 1000, 1.5, 'pending', '2026-01-08T00:00:00Z')`.execute(
      db,
    );
    await countTrades(db, id, COUNTED);
    while ((await addTradeSets(db, id, 10)) > 0);
  }
}
