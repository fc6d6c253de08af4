// node bench/one-sided.ts [pglite|postgresql] [patterns...]: how long a page of patterns takes for each filter with one bound, beside
// each order, over so many patterns (112,000 and 206,400 by default) on both databases, in a store that was just opened. A filter
// is asked for the first time and again; the slowest are printed.
import { performance } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';
import { askedBy } from '../src/contract/list-columns.ts';
import type { ListColumn } from '../src/contract/list-declaration.ts';
import { PATTERN_SORTS, PATTERNS, type PatternFilter } from '../src/contract/patterns.ts';
import type { Database } from '../src/store/database/database.ts';
import type { Store } from '../src/store/database/open-store.ts';
import { listPage } from '../src/store/list/list-reader.ts';
import { resolveScope } from '../src/store/list/scope.ts';
import { PATTERN_LIST } from '../src/store/patterns/patterns.ts';
import { seedStore } from './seed-store.ts';
import { withDatabases } from './with-databases.ts';

const BUDGET_MS = 150;
const TRADES = 100_000;
const SHARES = [0.02, 0.5, 0.98];
const SHOWN = 8;
const [only, ...sizes] = process.argv.slice(2);

type Order = 'asc' | 'desc';

interface Asked {
  readonly filter: PatternFilter;
  readonly sort: (typeof PATTERN_SORTS)[number] | null;
  readonly order: Order;
}

interface Timed extends Asked {
  readonly first_ms: number;
  readonly again_ms: number;
}

await withDatabases(only, async (database, open) => {
  for (const patterns of sizes.length > 0 ? sizes.map(Number) : [112_000, 206_400]) {
    const seeded = await open(`patterns_${patterns}`);
    await seedStore(seeded, { trades: TRADES, patterns });
    const filters = await oneSidedFilters(seeded.db);
    await seeded.close();
    const store = await open(`patterns_${patterns}`);
    report(`${database}, ${patterns} patterns`, await measure(store, filters));
    await store.close();
  }
});

/** Each bound of each column that has a range, at values that few, half and nearly all of its patterns are below. */
async function oneSidedFilters(db: Kysely<Database>): Promise<PatternFilter[]> {
  const filters: PatternFilter[] = [];
  for (const [name, column] of Object.entries(PATTERNS.columns) as [string, ListColumn][]) {
    const by = askedBy(name, column);
    if (by?.form !== 'range' && by?.form !== 'span') continue;
    const values = await sql<{ value: string }>`
      select distinct value from unnest((select percentile_disc(array[${sql.join(SHARES)}]::float8[]) within group (order by ${sql.ref(name)})
      from patterns)) as value`.execute(db);
    for (const { value } of values.rows) {
      const asked = by.form === 'range' ? Number(value) : new Date(value).toISOString();
      for (const field of by.form === 'range' ? [by.min, by.max] : [by.from, by.to])
        filters.push({ [field]: asked });
    }
  }
  return filters;
}

/** The rows of each order, and the count once: a console asks for them apart. */
async function measure({ db }: Store, filters: readonly PatternFilter[]): Promise<Timed[]> {
  const scope = await resolveScope(db, {});
  const timed: Timed[] = [];
  const orders = PATTERN_SORTS.flatMap((sort): [typeof sort, Order][] => [
    [sort, 'asc'],
    [sort, 'desc'],
  ]);
  for (const filter of filters) {
    for (const [sort, order] of [...orders, [null, 'asc'] as const]) {
      const query = sort === null ? { count: 'only' as const } : { sort, order, count: 'rows' as const };
      const ask = async () => {
        const startedAt = performance.now();
        await listPage(db, PATTERN_LIST, scope, { ...filter, ...query, limit: 50 });
        return performance.now() - startedAt;
      };
      const first_ms = await ask();
      // The least of several: other load of the machine slows some and speeds up none.
      const again_ms = Math.min(await ask(), await ask(), await ask());
      timed.push({ filter, sort, order, first_ms, again_ms });
    }
  }
  return timed;
}

function report(title: string, timed: readonly Timed[]): void {
  const slowest = timed.toSorted((a, b) => b.first_ms - a.first_ms);
  const over = timed.filter(({ first_ms }) => first_ms > BUDGET_MS).length;
  const again = Math.max(...timed.map(({ again_ms }) => again_ms));
  console.log(
    `${title}: ${timed.length} pages and counts, slowest ${slowest[0]?.first_ms.toFixed(0)} ms at first, ` +
      `${again.toFixed(0)} ms again, ${over} over ${BUDGET_MS} ms at first`,
  );
  for (const { filter, sort, order, first_ms, again_ms } of slowest.slice(0, SHOWN)) {
    const what = sort === null ? 'count' : `${sort} ${order}`;
    console.log(
      `  ${JSON.stringify(filter)} ${what}: ${first_ms.toFixed(0)} ms, again ${again_ms.toFixed(0)} ms`,
    );
  }
  if (over > 0) process.exitCode = 1;
}
