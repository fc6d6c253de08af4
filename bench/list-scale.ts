// node bench/list-scale.ts SMALL_URL LARGE_URL [PART]: how much longer lists of trades and patterns take in a store of ten times as many.
// Both are PostgreSQL databases that bench/seed-store.ts filled. Asked for are the totals of every filter and of every two of different
// columns, and the pages of every order, alone and with every filter, with values of stored rows; the same in both stores, in turns. What
// takes more than 1.5 times as long is printed. PART is a part of the cases' names.
import { askedBy, sortsOf } from '../src/contract/list-columns.ts';
import type { ListColumns } from '../src/contract/list-declaration.ts';
import { createLog } from '../src/log.ts';
import { Secret } from '../src/secret.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { type AnyListReader, listPage } from '../src/store/list/list-reader.ts';
import { resolveScope } from '../src/store/list/scope.ts';
import { countPatterns, listUncountedPatterns } from '../src/store/patterns/counted-patterns.ts';
import { PATTERN_LIST } from '../src/store/patterns/patterns.ts';
import { countTrades, listUncounted } from '../src/store/trades/counted-trades.ts';
import { ELITE_TRADE_LIST } from '../src/store/trades/elite-trades.ts';
import { addTradeSets } from '../src/store/trades/trade-sets.ts';
import { TRADE_LIST } from '../src/store/trades/trades.ts';

const LISTS = { trades: TRADE_LIST, elite: ELITE_TRADE_LIST, patterns: PATTERN_LIST };
const TURNS = Number(process.env.BENCH_TURNS ?? 3);
const SAMPLE_PAGES = 20;
const RATIO = 1.5;
/** What takes less is no wait. */
const LEAST_MS = Number(process.env.BENCH_LEAST_MS ?? 20);
/** Values of what no column of a row has as it is asked for. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  status_text: ['ing', 'obs', 'e'],
  source_text: ['obs', 'e', 'prom'],
  significant: ['true', 'false'],
  tp_triggered: ['true', 'false'],
  sl_triggered: ['true', 'false'],
};

type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, unknown>>;

/** A filter: the column it is about, and a query with the values of a row. */
interface Filter {
  readonly column: string;
  readonly name: string;
  of(row: Row, turn: number): Query;
}

interface Case {
  readonly name: string;
  readonly list: keyof typeof LISTS;
  query(turn: number): Query;
}

const [smallUrl, largeUrl, part = ''] = process.argv.slice(2);
if (!smallUrl || !largeUrl) throw new Error('Usage: node bench/list-scale.ts SMALL_URL LARGE_URL [PART]');
const stores = [await openCounted(smallUrl), await openCounted(largeUrl)] as const;
const measured: { readonly name: string; readonly small: number; readonly large: number }[] = [];
for (const one of await allCases(stores[0])) {
  if (!one.name.includes(part)) continue;
  const times: [number[], number[]] = [[], []];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const query = one.query(turn + 1);
    for (const at of [0, 1] as const) {
      // Others use the machine too: the faster of two.
      const ms = Math.min(
        await timeOf(stores[at], one.list, query),
        await timeOf(stores[at], one.list, query),
      );
      if (turn >= 0) times[at].push(ms);
    }
  }
  measured.push({ name: one.name, small: median(times[0]), large: median(times[1]) });
}
report();
for (const store of stores) await store.close();

async function openCounted(url: string): Promise<Store> {
  const log = createLog({ level: 'warn', format: 'pretty' });
  const store = await openStore({ dataDir: '', databaseUrl: new Secret(url), log });
  const began = performance.now();
  let [trades, patterns, slowest] = [0, 0, 0];
  const slice = async (count: () => Promise<number>): Promise<number> => {
    const from = performance.now();
    const counted = await count();
    slowest = Math.max(slowest, performance.now() - from);
    return counted;
  };
  for (const { series_id } of part.startsWith('patterns') || part.includes('page')
    ? []
    : await listUncounted(store.db)) {
    for (let more = 1; more > 0; trades += more)
      more = await slice(() => countTrades(store.db, series_id, 50_000));
    while ((await slice(() => addTradeSets(store.db, series_id, 50))) > 0);
  }
  for (const id of await listUncountedPatterns(store.db)) {
    for (let more = 1; more > 0; patterns += more)
      more = await slice(() => countPatterns(store.db, id, 20_000));
  }
  console.log(
    `counted ${trades} trades and ${patterns} patterns in ${seconds(performance.now() - began)} s, slowest slice ${slowest.toFixed(0)} ms`,
  );
  return store;
}

async function allCases(store: Store): Promise<Case[]> {
  const cases: Case[] = [];
  for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const { columns } = LISTS[list].list as { readonly columns: ListColumns };
    const rows = await sampleRows(store, list);
    const filters = Object.keys(columns).flatMap((column) => filtersOf(column, columns));
    const add = (name: string, query: (row: Row, turn: number) => Query) =>
      cases.push({
        name: `${list} ${name}`,
        list,
        query: (turn) => query(rows[(turn * 7_919 + cases.length * 104_729) % rows.length] as Row, turn),
      });
    for (const { name, of } of filters)
      add(`total ${name}`, (row, turn) => ({ ...of(row, turn), count: 'only' }));
    for (const [at, one] of filters.entries()) {
      for (const other of filters.slice(at + 1)) {
        if (one.column === other.column || one.name.includes('..') || other.name.includes('..')) continue;
        add(`pair ${one.name} + ${other.name}`, (row, turn) => ({
          ...one.of(row, turn),
          ...other.of(row, turn),
          count: 'only',
        }));
      }
    }
    for (const sort of sortsOf(columns)) {
      for (const order of ['asc', 'desc']) {
        const page = { sort, order, limit: 50, count: 'rows' };
        add(`page ${sort} ${order}`, () => page);
        add(`page 5 ${sort} ${order}`, () => ({ ...page, page: 5 }));
        for (const { name, of } of filters)
          add(`page ${sort} ${order} of ${name}`, (row, turn) => ({ ...page, ...of(row, turn) }));
      }
    }
  }
  return cases;
}

/** Rows from all over the list. */
async function sampleRows(store: Store, list: keyof typeof LISTS): Promise<Row[]> {
  const first = await readPage(store, list, { limit: 50 });
  const pages = Math.min(first.pages ?? 1, 4_000);
  const rows: Row[] = [];
  for (let place = 0; place < SAMPLE_PAGES; place += 1) {
    const page = 1 + Math.floor((place * pages) / SAMPLE_PAGES);
    rows.push(...(await readPage(store, list, { page, limit: 50, count: 'rows' })).rows);
  }
  return rows;
}

function filtersOf(column: string, columns: ListColumns): Filter[] {
  const asked = askedBy(column, columns[column]!);
  if (!asked) return [];
  const filter = (name: string, of: Filter['of']): Filter => ({ column, name, of });
  if (asked.form === 'value') {
    const known = ASKED[asked.name];
    if (known) return known.map((value) => filter(`${asked.name}=${value}`, () => ({ [asked.name]: value })));
    if (asked.name === 'user_id') return [];
    if (asked.name === 'pattern')
      return [6, 9, 12].map((length) =>
        filter(`pattern of ${length}`, (row, turn) => ({
          pattern: String(row.bitstring ?? row.pattern)
            .slice(turn % 3)
            .slice(0, length),
        })),
      );
    return [
      filter(asked.name, (row) => ({
        [asked.name]: row[asked.name === 'bits' ? 'pattern' : column] ?? row.bitstring,
      })),
    ];
  }
  const [least, most] = asked.form === 'range' ? [asked.min, asked.max] : [asked.from, asked.to];
  const value = (row: Row) =>
    row[column] ?? row[column.replace('price', 'entry_price')] ?? (asked.form === 'range' ? 1 : undefined);
  const between = (row: Row) => {
    const of = value(row);
    if (asked.form === 'span' && typeof of === 'string')
      return { [least]: of, [most]: new Date(Date.parse(of) + 30 * 86_400_000).toISOString() };
    return { [least]: of, [most]: Number(of) * 1.2 };
  };
  return [
    filter(least, (row) => ({ [least]: value(row) })),
    filter(most, (row) => ({ [most]: value(row) })),
    filter(`${least}..${most}`, between),
  ];
}

async function readPage(
  { db }: Store,
  list: keyof typeof LISTS,
  query: Query,
): Promise<{ readonly rows: readonly Row[]; readonly pages: number | null }> {
  const reader = LISTS[list] as AnyListReader;
  const scope = await resolveScope(db, query, list === 'patterns' ? 'patterns' : undefined);
  const page: Readonly<Record<string, unknown>> = await listPage(
    db,
    reader as never,
    scope as never,
    query as never,
  );
  return {
    rows: page[reader.list.rows] as readonly Row[],
    pages: page.pages as number | null,
  };
}

async function timeOf(store: Store, list: keyof typeof LISTS, query: Query): Promise<number> {
  const from = performance.now();
  await readPage(store, list, query);
  return performance.now() - from;
}

function report(): void {
  const slower = measured.filter(({ small, large }) => large > RATIO * small && large > LEAST_MS);
  for (const { name, small, large } of slower.sort((a, b) => b.large - a.large))
    console.log(
      `${small.toFixed(1).padStart(8)} → ${large.toFixed(1).padStart(8)} ms (${(large / small).toFixed(1)}×)  ${name}`,
    );
  const ratios = measured.map(({ small, large }) => large / small);
  console.log(
    `${measured.length} cases, median ratio ${median(ratios).toFixed(2)}; ${slower.length} take more than ${RATIO} times as long and over ${LEAST_MS} ms`,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
