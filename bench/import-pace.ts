// node bench/import-pace.ts [pglite|postgresql]: the time to import two years of minutes, against reading them, running the engine,
// and the floor: one bulk write of the same final rows into the same tables. On both databases unless one is named.

import { sql } from 'kysely';
import { importCandles } from '../src/collectors/import-candles.ts';
import type { CandleColumns } from '../src/domain/candle-columns.ts';
import { createEngine } from '../src/engine/engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../src/engine/engine-settings.ts';
import type { Store } from '../src/store/database/open-store.ts';
import { madeMinutes, minutesReader } from './two-years-of-minutes.ts';
import { withDatabases } from './with-databases.ts';

/**
 * The floor sends nothing, commits once and counts nothing; writing patterns costs an import the same as the floor. The rest is 116 commits, so that
 * reads pass and an interrupted history goes on, 70 that tell its progress (0.5 s in all), triggers that count what is added (0.3 s), and
 * rows that are sent. How an import fares beside other series is measured in import.ts.
 */
const RATIO_BUDGET = 1.7;
const ROUNDS = 3;
const SLICE = 16_384;

/** Tables of a series, in the order in which an import fills them. */
const TABLES = [
  'candle_chunks',
  'patterns',
  'pattern_steps',
  'trades',
  'trade_rollups',
  'closing_rollups',
  'pattern_bounds',
  'pattern_rollups',
] as const;

const { candles, readSeconds } = await readMinutes();
const engineSeconds = await bestOf(() => runEngine(candles));
console.log(`${candles.time.length} candles: reading ${text(readSeconds)}, engine ${text(engineSeconds)}`);

await withDatabases(process.argv[2], measure);

/** The real file where it is, else as many candles that are made, which take no time to read. */
async function readMinutes(): Promise<{ candles: CandleColumns; readSeconds: number }> {
  const reader = minutesReader();
  if (reader === null) return { candles: madeMinutes(), readSeconds: 0 };
  let candles: CandleColumns | undefined;
  const readSeconds = await bestOf(async () => {
    candles = await reader();
  });
  if (candles === undefined) throw new Error('Nothing was read');
  return { candles, readSeconds };
}

/** As an import does it: events are drained after every slice, figures of patterns at the end. */
function runEngine(columns: CandleColumns): void {
  const engine = createEngine({ symbol: 'EUR_USD', granularity: 'M1', settings: DEFAULT_ENGINE_SETTINGS });
  for (let from = 0; from < columns.time.length; from += SLICE) {
    engine.push(columns, from, Math.min(columns.time.length, from + SLICE));
    engine.drainEvents();
  }
  engine.drainPatterns();
}

/** In turn, and the best of each: other load of the machine slows some rounds and speeds up none. */
async function measure(name: string, open: (name: string) => Promise<Store>): Promise<void> {
  const imported = { committed: Infinity, done: Infinity };
  let floor = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const store = await open(`round_${round}`);
    const { committed, done } = await addMinutes(store);
    imported.committed = Math.min(imported.committed, committed);
    imported.done = Math.min(imported.done, done);
    floor = Math.min(floor, await writeInBulk(store));
    await store.close();
  }
  const least = readSeconds + engineSeconds + floor;
  const ratio = (readSeconds + imported.committed) / least;
  console.log(
    `${name}: import ${text(imported.committed)} until its figures are committed, ${text(imported.done)} in all, floor ${text(floor)}`,
  );
  console.log(
    `${name}: ratio ${ratio.toFixed(2)} of reading and import to reading, engine and floor (at most ${RATIO_BUDGET})`,
  );
  if (ratio > RATIO_BUDGET) process.exitCode = 1;
}

/** Seconds until the figures of the candles are committed and shown, and until the planner's statistics are new as well. */
async function addMinutes(store: Store): Promise<{ committed: number; done: number }> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  let committed = Infinity;
  const forget = store.listen(({ topic }) => {
    if (topic === 'trades') committed = seconds();
  });
  const request = { symbol: 'EUR_USD', granularity: 'M1', candles } as const;
  await importCandles(store, DEFAULT_ENGINE_SETTINGS, request, new AbortController().signal, () => {});
  forget();
  return { committed, done: seconds() };
}

/**
 * Seconds to write the rows of the imported series once more, under another number: a statement a table, with all indexes and
 * without triggers, whose sums are among the rows.
 */
async function writeInBulk(store: Store): Promise<number> {
  const columns = new Map<string, string[]>();
  for (const table of TABLES) columns.set(table, await writtenColumns(store, table));
  return store.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const startedAt = performance.now();
    for (const table of TABLES) {
      const others = sql.raw((columns.get(table) ?? []).map((name) => `"${name}"`).join(', '));
      await sql`insert into ${sql.table(table)} (series_id, ${others})
        select series_id + 1000, ${others} from ${sql.table(table)}`.execute(trx);
    }
    return (performance.now() - startedAt) / 1_000;
  });
}

async function writtenColumns({ db }: Store, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'series_id'
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}

async function bestOf(work: () => void | Promise<void>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await work();
    best = Math.min(best, (performance.now() - startedAt) / 1_000);
  }
  return best;
}

function text(seconds: number): string {
  return `${seconds.toFixed(2)} s`;
}
