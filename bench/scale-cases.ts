import { askedBy, sortsOf } from '../src/contract/list-columns.ts';
import type { ListColumns } from '../src/contract/list-declaration.ts';
import { DAY_MS } from '../src/domain/durations.ts';
import type { TradingDay } from '../src/domain/trading-day.ts';
import type { Store } from '../src/store/database/open-store.ts';
import { sumTradeDays } from '../src/store/figures/history-days.ts';
import { summariseCalendarMonth, summariseCalendarYear } from '../src/store/figures/trade-calendar.ts';
import { sumTradeEquity } from '../src/store/figures/trade-equity.ts';
import { summariseEliteAndAllTrades, summariseTradePeriods } from '../src/store/figures/trade-summaries.ts';
import { type AnyListReader, listPage } from '../src/store/list/list-reader.ts';
import { resolveScope } from '../src/store/list/scope.ts';
import { resolveBooks } from '../src/store/overview/books.ts';
import { summariseOverview, summariseOverviewDays } from '../src/store/overview/overview-figures.ts';
import { OVERVIEW_LEDGER_LIST } from '../src/store/overview/overview-list.ts';
import { listPatternBounds } from '../src/store/patterns/pattern-bounds.ts';
import { createFunnelReader } from '../src/store/patterns/pattern-funnel.ts';
import { summarisePatternOverview } from '../src/store/patterns/pattern-overview.ts';
import { countPatternStatuses, PATTERN_LIST } from '../src/store/patterns/patterns.ts';
import { ELITE_TRADE_LIST } from '../src/store/trades/elite-trades.ts';
import { TRADE_LIST } from '../src/store/trades/trades.ts';

/** A call that both stores answer; `turn` chooses its values. */
export interface ScaleCase {
  readonly kind: string;
  readonly name: string;
  run(store: Store, turn: number): Promise<unknown>;
}

const LISTS = {
  trades: TRADE_LIST,
  elite: ELITE_TRADE_LIST,
  patterns: PATTERN_LIST,
  ledger: OVERVIEW_LEDGER_LIST,
} as const satisfies Readonly<Record<string, AnyListReader>>;
type ListName = keyof typeof LISTS;

type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, unknown>>;

/** A filter: the column it is about, and a query with the values of a row. */
interface Filter {
  readonly column: string;
  readonly name: string;
  of(row: Row, turn: number): Query;
}

const LIMIT = 50;
const SAMPLE_PAGES = 20;
/** Shares of a list at which pages are read that are neither the first nor the last. */
const SHARES = { quarter: 0.25, middle: 0.5 } as const;
const PERIOD_DAYS = [1, 30, 400] as const;
/** Values of what no column of a row has as it is asked for. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  status_text: ['ing', 'obs', 'e'],
  source_text: ['obs', 'e', 'prom'],
  significant: ['true', 'false'],
  tp_triggered: ['true', 'false'],
  sl_triggered: ['true', 'false'],
};
const TRADING_DAYS: readonly TradingDay[] = ['utc', 'new_york', 'Asia/Kolkata'];

/** Every list at its pages and with its filters, their totals, and every figure that is summed; values are of rows of the given store. */
export async function scaleCases(store: Store): Promise<ScaleCase[]> {
  const cases = figureCases();
  for (const list of Object.keys(LISTS) as ListName[]) cases.push(...(await listCases(store, list)));
  return cases;
}

async function listCases(store: Store, list: ListName): Promise<ScaleCase[]> {
  const { columns } = LISTS[list].list as { readonly columns: ListColumns };
  const rows = await sampleRows(store, list);
  const cases: ScaleCase[] = [];
  const filters = Object.keys(columns).flatMap((column) => filtersOf(column, columns));
  const add = (kind: string, name: string, query: (row: Row, turn: number) => Query, share?: number) => {
    const place = cases.length;
    cases.push({
      kind: `${list} ${kind}`,
      name: `${list} ${kind} ${name}`,
      run: (of, turn) => {
        const row = rows[(turn * 7_919 + place * 104_729) % rows.length] as Row;
        return readAt(of, list, query(row, turn), share);
      },
    });
  };
  const only = (query: Query): Query => ({ ...query, count: 'only' });
  const period = (row: Row, turn: number): Query => periodOf(list, row, turn + cases.length);
  add('total', 'of all', () => only({}));
  for (const { name, of } of filters) add('total', name, (row, turn) => only(of(row, turn)));
  for (const { column, name, of } of filters) {
    if (!INSTANTS[list].includes(column))
      add('total in a period', name, (row, turn) => only({ ...period(row, turn), ...of(row, turn) }));
  }
  for (const [at, one] of filters.entries()) {
    for (const other of filters.slice(at + 1)) {
      if (one.column === other.column || one.name.includes('..') || other.name.includes('..')) continue;
      add('total of two', `${one.name} + ${other.name}`, (row, turn) =>
        only({ ...one.of(row, turn), ...other.of(row, turn) }),
      );
    }
  }
  add('total of six', 'filters', (row, turn) =>
    only(
      Object.assign(
        {},
        ...filters
          .filter((_, place) => place % 3 === turn % 3)
          .slice(0, 6)
          .map(({ of }) => of(row, turn)),
      ),
    ),
  );
  for (const sort of sortsOf(columns)) {
    for (const order of ['asc', 'desc']) {
      const page = { sort, order, limit: LIMIT, count: 'rows' };
      add('first page', `${sort} ${order}`, () => page);
      add('first page in a period', `${sort} ${order}`, (row, turn) => ({ ...page, ...period(row, turn) }));
      add('last page', `${sort} ${order}`, () => page, 1);
      for (const [name, share] of Object.entries(SHARES)) {
        add(`${name} page`, `${sort} ${order}`, () => page, share);
        add(
          `${name} page in a period`,
          `${sort} ${order}`,
          (row, turn) => ({ ...page, ...period(row, turn) }),
          share,
        );
      }
      for (const { name, of } of filters) {
        add('first page of a filter', `${sort} ${order} ${name}`, (row, turn) => ({
          ...page,
          ...of(row, turn),
        }));
        add(
          'middle page of a filter',
          `${sort} ${order} ${name}`,
          (row, turn) => ({ ...page, ...of(row, turn) }),
          SHARES.middle,
        );
      }
    }
  }
  return cases;
}

/** The columns that a period is about. */
const INSTANTS: Readonly<Record<ListName, readonly string[]>> = {
  trades: ['timestamp'],
  elite: ['timestamp'],
  patterns: ['last_seen_at'],
  ledger: ['timestamp'],
};

/** A period that begins at a row. */
function periodOf(list: ListName, row: Row, turn: number): Query {
  const from = String(row[INSTANTS[list][0] as string]);
  const days = PERIOD_DAYS[turn % PERIOD_DAYS.length] as number;
  const to = new Date(Date.parse(from) + days * DAY_MS).toISOString();
  return list === 'patterns' ? { seen_from: from, seen_to: to } : { from, to };
}

/** Reads a page; with a share of the list the page there, which takes a total that is not measured. */
async function readAt(store: Store, list: ListName, query: Query, share?: number): Promise<unknown> {
  if (share === undefined) return readPage(store, list, query);
  const total = await totalOf(store, list, query);
  const page = Math.max(1, Math.ceil((total * share) / LIMIT));
  return readPage(store, list, { ...query, page });
}

/** Totals by store and query, so that only the first reading of a page pays for its number. */
const totals = new Map<string, number>();

async function totalOf(store: Store, list: ListName, query: Query): Promise<number> {
  const { sort: _sort, order: _order, ...asked } = query;
  const key = JSON.stringify([store.id, list, asked]);
  const known = totals.get(key) ?? (await readPage(store, list, { ...asked, count: 'only' })).total ?? 0;
  totals.set(key, known);
  return known;
}

/** Rows from all over the list. */
async function sampleRows(store: Store, list: ListName): Promise<Row[]> {
  const first = await readPage(store, list, { limit: LIMIT });
  const pages = Math.min(first.pages ?? 1, 4_000);
  const rows: Row[] = [];
  for (let place = 0; place < SAMPLE_PAGES; place += 1) {
    const page = 1 + Math.floor((place * pages) / SAMPLE_PAGES);
    rows.push(...(await readPage(store, list, { page, limit: LIMIT, count: 'rows' })).rows);
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
      return { [least]: of, [most]: new Date(Date.parse(of) + 30 * DAY_MS).toISOString() };
    return { [least]: of, [most]: Number(of) * 1.2 };
  };
  return [
    filter(least, (row) => ({ [least]: value(row) })),
    filter(most, (row) => ({ [most]: value(row) })),
    filter(`${least}..${most}`, between),
  ];
}

interface ReadPage {
  readonly rows: readonly Row[];
  readonly total: number | null;
  readonly pages: number | null;
}

async function readPage(store: Store, list: ListName, query: Query): Promise<ReadPage> {
  const reader = LISTS[list] as AnyListReader;
  const subject = await reader.resolve(store.db, query as never, Date.now());
  const page: Readonly<Record<string, unknown>> = await listPage(
    store.db,
    reader as never,
    subject as never,
    query as never,
  );
  return {
    rows: page[reader.list.rows] as readonly Row[],
    total: page.total as number | null,
    pages: page.pages as number | null,
  };
}

/** Summaries, calendars, charts and the overview. */
function figureCases(): ScaleCase[] {
  const cases: ScaleCase[] = [];
  const add = (name: string, run: ScaleCase['run']) =>
    cases.push({ kind: 'figures', name: `figures ${name}`, run });
  const year = new Date().getUTCFullYear() - 1;
  for (const tradingDay of TRADING_DAYS) {
    for (const elite of [false, true]) {
      const of = `${tradingDay}${elite ? ' elite' : ''}`;
      add(`year ${of}`, async ({ db }, turn) =>
        summariseCalendarYear(
          db,
          await resolveScope(db, {}),
          { year: year - turn, tradingDay, elite },
          Date.now(),
        ),
      );
      add(`month ${of}`, async ({ db }, turn) =>
        summariseCalendarMonth(db, await resolveScope(db, {}), { year, month: 3 + turn, tradingDay, elite }),
      );
      add(`days ${of}`, async ({ db }) =>
        sumTradeDays(db, await resolveScope(db, {}), { tradingDay, elite }),
      );
    }
    add(`summary ${tradingDay}`, async ({ db }) =>
      summariseTradePeriods(db, await resolveScope(db, {}), tradingDay, Date.now()),
    );
    add(`equity ${tradingDay}`, async ({ db }) =>
      sumTradeEquity(db, await resolveScope(db, {}), {}, { tradingDay, unit: 'dollars' }),
    );
  }
  add('status', async ({ db }) => {
    const scope = await resolveScope(db, {});
    return summariseEliteAndAllTrades(db, scope, await resolveScope(db, {}, 'elite'));
  });
  const ofPatterns = (store: Store) => resolveScope(store.db, {}, 'patterns');
  add('patterns by status', async (store) => countPatternStatuses(store.db, await ofPatterns(store)));
  add('patterns overview', async (store) => summarisePatternOverview(store.db, await ofPatterns(store)));
  add('patterns with bounds', async (store) => listPatternBounds(store.db, await ofPatterns(store)));
  add('patterns funnel', async (store) => createFunnelReader(store.db)(await ofPatterns(store)));
  for (const days of [null, 30, 400]) {
    const span = (turn: number) => {
      if (days === null) return {};
      const from = Date.UTC(year - turn, 2, 1);
      return { from: new Date(from).toISOString(), to: new Date(from + days * DAY_MS).toISOString() };
    };
    const of = days === null ? '' : ` of ${days} days`;
    add(`overview${of}`, async ({ db }, turn) =>
      summariseOverview(db, await resolveBooks(db, {}), span(turn)),
    );
    add(`overview days${of}`, async ({ db }, turn) =>
      summariseOverviewDays(db, await resolveBooks(db, {}), span(turn)),
    );
  }
  return cases;
}
