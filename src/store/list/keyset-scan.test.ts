import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { seedListRows } from '../../../test/support/list-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { PATTERN_SORTS, type PatternSort } from '../../contract/patterns.ts';
import { ELITE_SORTS, type EliteSort, TRADE_SORTS, type TradeSort } from '../../contract/trades.ts';
import { PATTERN_STATUSES, type PatternStatus } from '../../domain/pattern-status.ts';
import { PATTERN_LIST } from '../patterns/patterns.ts';
import { ELITE_TRADE_LIST } from '../trades/elite-trades.ts';
import { TRADE_LIST } from '../trades/trades.ts';
import { listPage } from './list-reader.ts';
import { resolveScope } from './scope.ts';

type Row = Readonly<Record<string, string | number | null>>;
type Order = 'asc' | 'desc';

interface Page {
  readonly ids: readonly string[];
  readonly total: number | null;
  readonly page: number;
  readonly pages: number | null;
  readonly next: string | null;
  readonly previous: string | null;
}

interface PageQuery {
  readonly sort: string;
  readonly order: Order;
  readonly limit: number;
  readonly page?: number;
  readonly after?: string;
  readonly before?: string;
}

const ORDERS: readonly Order[] = ['asc', 'desc'];
/** One whose pages are as long as what a statement reads, and one of which it reads more. */
const LIMITS = [25, 7] as const;
/** The plan of a search is never kept. */
const SEARCH_LIMITS = [13] as const;
/** How a search is sorted: by one part, by nulls of their own, by groups of few. */
const SEARCH_SORTS: readonly string[] = ['timestamp', 'closed_at', 'confidence', 'trade_count'];
/** Sorts of each kind of order: one part, one a series, one a group, nulls of their own, nulls by the key. */
const SOME_SORTS: readonly string[] = [
  'timestamp',
  'symbol',
  'status',
  'closed_at',
  'confidence',
  'trade_count',
  'tp_triggered',
];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let trades: Row[] = [];
    let patterns: Row[] = [];

    beforeAll(async () => {
      await seedListRows(store());
      trades = (
        await sql<Row>`select t.*, s.symbol from trades t join series s on s.id = t.series_id`.execute(
          store().db,
        )
      ).rows;
      patterns = (
        await sql<Row>`
          select p.*, s.symbol, 'imported/M5' as source from patterns p join series s on s.id = p.series_id`.execute(
          store().db,
        )
      ).rows;
    });

    const tradeFilters = [
      {},
      { symbol: 'AUD_USD' },
      { status: 'completed' },
      { status: 'pending' },
      { trade_action: 'sell' },
      { source: 'promoted' },
      { source_text: 'OMO' },
      { min_profit: -3, max_profit: 4.5 },
      { symbol: 'EUR_USD', min_price: 1.13, max_price: 1.17 },
      { from: '2026-01-10T00:00:00Z', to: '2026-01-16T00:00:00Z' },
      { from: '2026-01-10T00:00:01Z' },
      { min_quantity: 1000.5 },
      { min_confidence: 0.25, max_confidence: 0.75 },
      { closed_from: '2026-01-06T03:00:00Z', closed_to: '2026-01-08T00:00:00Z' },
      { pattern: '01' },
      { bits: '00000110' },
      { bits: '00001100', pattern: '11', symbol: 'EUR_USD', status: 'completed' },
      { bits: '00001100', from: '2026-01-08T00:00:00Z' },
      { bits: '0000011' },
    ] as const;

    for (const [place, filter] of tradeFilters.entries()) {
      test(`trades ${JSON.stringify(filter)}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, { symbol: 'symbol' in filter ? filter.symbol : undefined });
        const rows = trades.filter((row) => matchesTrade(row, filter, 'profit'));
        for (const sort of sortsFor(TRADE_SORTS, filter, place)) {
          await expectWalks(
            rows,
            { sort, key: 'seq', limits: limitsFor(sort, filter) },
            tradeId,
            async (query) => {
              const { trades: found, ...page } = await listPage(db, TRADE_LIST, scope, {
                ...filter,
                ...query,
                sort,
              });
              return { ids: found.map(({ id }) => id), ...page };
            },
          );
        }
      });
    }

    const eliteFilters = [
      {},
      { symbol: 'AUD_USD' },
      { status: 'completed' },
      { status: 'pending' },
      { min_profit: 0.01 },
      { min_exit_price: 1.21, max_exit_price: 1.25 },
      { tp_triggered: 'true' },
      { tp_triggered: 'false', sl_triggered: 'false' },
      { pattern: '0' },
      { bits: '00000110' },
    ] as const;

    for (const [place, filter] of eliteFilters.entries()) {
      test(`elite trades ${JSON.stringify(filter)}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, { symbol: 'symbol' in filter ? filter.symbol : undefined });
        const rows = trades
          .filter((row) => row.source === 'elite' && matchesTrade(row, filter, 'profit_pct'))
          .map((row) => ({
            ...row,
            profit: row.profit_pct ?? null,
            tp_triggered: Number(row.outcome === 'take_profit'),
            sl_triggered: Number(row.outcome === 'stop_loss'),
          }));
        for (const sort of sortsFor(ELITE_SORTS, filter, place)) {
          await expectWalks(
            rows,
            { sort, key: 'seq', limits: limitsFor(sort, filter) },
            tradeId,
            async (query) => {
              const { trades: found, ...page } = await listPage(db, ELITE_TRADE_LIST, scope, {
                ...filter,
                ...query,
                sort,
              });
              return { ids: found.map(({ id }) => id), ...page };
            },
          );
        }
      });
    }

    const patternFilters = [
      {},
      { symbol: 'USD_SGD' },
      ...PATTERN_STATUSES.map((status) => ({ status })),
      { status_text: 'O' },
      { status: 'elite', symbol: 'EUR_USD' },
      { pattern: '101' },
      { source: 'IMPORTED/' },
      { source: 'oanda' },
      { min_trades: 0.5, max_trades: 9 },
      { min_seen: 3, max_seen: 12.9 },
      { min_avg_profit: -0.02, max_avg_profit: 1e300 },
      { min_confidence: 0.3, max_confidence: 0.8 },
      { min_win_rate: 20, max_win_rate: 80 },
      { max_profit: 0 },
      { min_bit_length: 9 },
      { seen_from: '2026-01-05T10:05:00Z', seen_to: '2026-01-05T10:20:00Z' },
      { significant: 'true' },
      { significant: 'false' },
    ] as const;

    for (const [place, filter] of patternFilters.entries()) {
      test(`patterns ${JSON.stringify(filter)}`, async () => {
        const { db } = store();
        const scope = await resolveScope(db, { symbol: 'symbol' in filter ? filter.symbol : undefined });
        const rows = patterns.filter((row) => matchesPattern(row, filter));
        for (const sort of sortsFor(PATTERN_SORTS, filter, place)) {
          await expectWalks(
            rows,
            { sort, key: 'pattern', limits: limitsFor(sort, filter) },
            patternId,
            async (query) => {
              const { patterns: found, ...page } = await listPage(db, PATTERN_LIST, scope, {
                ...filter,
                ...query,
                sort,
              });
              return { ids: found.map(({ symbol, pattern }) => `${symbol} ${pattern}`), ...page };
            },
          );
        }
      });
    }
  });
}

function isSearch(filter: object): boolean {
  return !Object.keys(filter).every((name) => name === 'symbol' || name === 'status');
}

/**
 * Every sort of a whole list, some of each kind where it is filtered; of filtered lists that are no search all in the long run. The
 * searches of the quick run take turns with their sorts.
 */
function sortsFor<Sort extends string>(
  sorts: readonly Sort[],
  filter: object,
  place: number,
): readonly Sort[] {
  if (isSearch(filter)) {
    const own = sorts.filter((sort) => SEARCH_SORTS.includes(sort));
    return isLong ? own : own.filter((_, at) => at === place % own.length);
  }
  const isWhole = Object.keys(filter).length === 0;
  return isWhole || isLong ? sorts : sorts.filter((sort) => SOME_SORTS.includes(sort));
}

function limitsFor(sort: string, filter: object): readonly number[] {
  if (isSearch(filter)) return SEARCH_LIMITS;
  return isLong && SOME_SORTS.includes(sort) ? LIMITS : LIMITS.slice(0, 1);
}

/** Every page by its number, then forward by `after` and backward by `before`, in both directions of a sort. */
async function expectWalks(
  rows: readonly Row[],
  list: {
    readonly sort: TradeSort | EliteSort | PatternSort;
    readonly key: string;
    readonly limits: readonly number[];
  },
  idOf: (row: Row) => string,
  read: (query: Omit<PageQuery, 'sort'>) => Promise<Page>,
): Promise<void> {
  const { sort, key, limits } = list;
  for (const order of ORDERS) {
    const expected = sortRows(rows, sort, key, order).map(idOf);
    for (const limit of limits) {
      const pages = Math.ceil(expected.length / limit);
      const chunk = (page: number) => expected.slice((page - 1) * limit, page * limit);
      const name = `${sort} ${order} by ${limit}`;
      let last: Page | undefined;
      for (let page = 1; page <= Math.max(pages, 1); page += 1) {
        last = await read({ order, limit, page });
        expect([name, page, ...last.ids]).toEqual([name, page, ...chunk(page)]);
        expect([last.total, last.page, last.pages]).toEqual([expected.length, page, pages]);
        expect([last.previous === null, last.next === null]).toEqual([page === 1, page >= pages]);
      }
      expect((await read({ order, limit, page: pages + 3 })).ids).toEqual([]);

      let cursor = (await read({ order, limit })).next;
      for (let page = 2; page <= pages; page += 1) {
        const found = await read({ order, limit, after: cursor ?? '' });
        expect([name, 'after', ...found.ids]).toEqual([name, 'after', ...chunk(page)]);
        expect([found.total, found.page, found.next === null]).toEqual([
          expected.length,
          page,
          page === pages,
        ]);
        cursor = found.next;
      }
      cursor = last?.previous ?? null;
      for (let page = pages - 1; page >= 1; page -= 1) {
        const found = await read({ order, limit, before: cursor ?? '' });
        expect([name, 'before', ...found.ids]).toEqual([name, 'before', ...chunk(page)]);
        expect([found.page, found.previous === null, found.next === null]).toEqual([page, page === 1, false]);
        cursor = found.previous;
      }
    }
  }
}

/** By the column, nulls last in both directions, then by the key, then by the series. */
function sortRows(rows: readonly Row[], sort: string, key: string, order: Order): Row[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [sortValue(a, sort), sortValue(b, sort)];
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    return (
      sign *
      (compare(left, right) ||
        compare(a[key] ?? null, b[key] ?? null) ||
        compare(a.series_id ?? 0, b.series_id ?? 0))
    );
  });
}

function sortValue(row: Row, sort: string): string | number | null {
  const value = row[sort] ?? null;
  const isPattern = 'bit_length' in row;
  return isPattern && sort === 'status' ? PATTERN_STATUSES.indexOf(value as PatternStatus) : value;
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}

function tradeId(row: Row): string {
  return `${row.series_id}-${row.seq}`;
}

function patternId(row: Row): string {
  return `${row.symbol} ${row.pattern}`;
}

function matchesTrade(row: Row, filter: Readonly<Record<string, string | number>>, profit: string): boolean {
  return (
    ['symbol', 'status', 'trade_action', 'source'].every(
      (name) => filter[name] === undefined || row[name] === filter[name],
    ) &&
    String(row.source).includes(String(filter.source_text ?? '').toLowerCase()) &&
    (filter.pattern === undefined || String(row.pattern ?? 'null').includes(String(filter.pattern))) &&
    (filter.bits === undefined || row.pattern === filter.bits) &&
    within(row[profit], filter.min_profit, filter.max_profit) &&
    within(row.price, filter.min_price, filter.max_price) &&
    within(row.exit_price, filter.min_exit_price, filter.max_exit_price) &&
    within(row.quantity, filter.min_quantity, filter.max_quantity) &&
    within(row.confidence, filter.min_confidence, filter.max_confidence) &&
    ended(row, 'take_profit', filter.tp_triggered) &&
    ended(row, 'stop_loss', filter.sl_triggered) &&
    during(row.timestamp, filter.from, filter.to) &&
    during(row.closed_at, filter.closed_from, filter.closed_to)
  );
}

function matchesPattern(row: Row, filter: Readonly<Record<string, string | number>>): boolean {
  const holds = (text: unknown, part: unknown) =>
    part === undefined || String(text).toLowerCase().includes(String(part).toLowerCase());
  const significant = row.q_value !== null && Number(row.q_value) <= 0.05;
  return (
    ['symbol', 'status'].every((name) => filter[name] === undefined || row[name] === filter[name]) &&
    holds(row.pattern, filter.pattern) &&
    holds(row.source, filter.source) &&
    holds(row.status, filter.status_text) &&
    within(row.trade_count, filter.min_trades, filter.max_trades) &&
    within(row.seen_count, filter.min_seen, filter.max_seen) &&
    within(row.avg_profit, filter.min_avg_profit, filter.max_avg_profit) &&
    within(row.confidence, filter.min_confidence, filter.max_confidence) &&
    within(row.win_rate, filter.min_win_rate, filter.max_win_rate) &&
    within(row.profit, filter.min_profit, filter.max_profit) &&
    within(row.bit_length, filter.min_bit_length, filter.max_bit_length) &&
    during(row.last_seen_at, filter.seen_from, filter.seen_to) &&
    (filter.significant === undefined || String(significant) === filter.significant)
  );
}

function ended(row: Row, outcome: string, triggered: unknown): boolean {
  return triggered === undefined || String(row.outcome === outcome) === triggered;
}

function during(value: unknown, from: unknown, to: unknown): boolean {
  if (from === undefined && to === undefined) return true;
  if (value === null) return false;
  const time = Date.parse(String(value));
  return (
    (from === undefined || time >= Date.parse(String(from))) &&
    (to === undefined || time < Date.parse(String(to)))
  );
}

function within(value: unknown, least: unknown, most: unknown): boolean {
  if (least === undefined && most === undefined) return true;
  if (value === null) return false;
  return (
    (least === undefined || Number(value) >= Number(least)) &&
    (most === undefined || Number(value) <= Number(most))
  );
}
