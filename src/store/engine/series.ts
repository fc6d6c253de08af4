import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LiveEvent } from '../../contract/event-topics.ts';
import type { Granularity } from '../../domain/granularity.ts';
import type { Market } from '../../domain/market.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { bookOfSeries } from '../overview/books.ts';

/** Rows per statement, so that PGlite's one connection serves other statements several times a second. */
const ROWS_A_SLICE = 1_000;
/**
 * Tables of a series with their key columns. Patterns are deleted before trades, because each deleted trade would update its
 * pattern.
 */
const TABLES = [
  ['patterns', 'pattern', ROWS_A_SLICE],
  ['pattern_steps', 'seq', ROWS_A_SLICE],
  ['trades', 'seq', ROWS_A_SLICE],
  ['candle_chunks', 'chunk_no', 50],
  ['benchmark_outcomes', 'direction', ROWS_A_SLICE],
] as const;

/** Markets whose candles come from a live feed. */
const FED_MARKETS = ['oanda', 'simulated'] as const satisfies readonly Market[];

/** A series as it is stored; see migrations/0001_series.sql. */
export type SeriesRow = Row<'series'>;

/** The reason for a new generation: the end of a sentence after 'because'. */
export interface NewSeries {
  readonly engine_key: string;
  readonly engine_settings?: object;
  readonly made_because?: string;
}

/** How far a series is. A problem that is absent stays as it is: the feed may have told one meanwhile. */
interface SeriesState extends Readonly<Row<'series', 'state' | 'progress'>> {
  readonly problem?: Row<'series', 'problem'>['problem'];
}

export interface SeriesKey {
  readonly market: Market;
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity | null;
}

/** Series, oldest first: every generation, or only the active ones. */
export async function listSeries(
  db: Kysely<Database>,
  filter: { readonly market?: Market; readonly active?: true } = {},
): Promise<SeriesRow[]> {
  let query = db.selectFrom('series').selectAll().orderBy('id');
  if (filter.market) query = query.where('market', '=', filter.market);
  if (filter.active) query = query.where('active', '=', true);
  return query.execute();
}

/** A generation by its id; undefined if there is none. */
export async function getSeries(db: Kysely<Database>, id: number): Promise<SeriesRow | undefined> {
  return db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The active generation of a series; undefined if there is none. */
export async function getActiveSeries(db: Kysely<Database>, key: SeriesKey): Promise<SeriesRow | undefined> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('active', '=', true)
    .where('market', '=', key.market)
    .where('symbol', '=', key.symbol)
    .where('granularity', key.granularity === null ? 'is' : '=', key.granularity)
    .executeTakeFirst();
}

/**
 * The unfinished generations of a market, the newest of each symbol, without symbols that are shown already. `keyOf` gives the
 * engine key of a symbol.
 */
export async function listBegunSeries(
  db: Kysely<Database>,
  key: Omit<SeriesKey, 'symbol'> & { readonly keyOf: (symbol: CurrencyPair) => string },
): Promise<SeriesRow[]> {
  const ofMarket = await listSeries(db, { market: key.market });
  const alike = ofMarket.filter((row) => row.granularity === key.granularity);
  const begun = alike.filter(
    (row) =>
      row.retired_at === null &&
      row.symbol !== null &&
      row.engine_key === key.keyOf(row.symbol) &&
      !alike.some(({ active, symbol }) => active && symbol === row.symbol),
  );
  return [...new Map(begun.map((row) => [row.symbol, row])).values()];
}

/** Creates a generation that is not shown, in the state 'loading'. Returns its id. */
export async function createSeries(db: Kysely<Database>, series: SeriesKey & NewSeries): Promise<number> {
  const { market, symbol, granularity, engine_key, engine_settings = null, made_because = null } = series;
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('series')
      .values({
        ...{ market, symbol, granularity, engine_key, made_because },
        engine_settings: engine_settings && JSON.stringify(engine_settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(trx, { topic: 'series', market, symbol });
    return id;
  });
}

/**
 * Makes a generation the active one and retires the previous one in the same transaction, together with the writes of
 * `alongside`. Rejects if the generation is retired or does not exist.
 */
export async function activateSeries(
  db: Kysely<Database>,
  id: number,
  alongside: (trx: Kysely<Database>) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { market, symbol, granularity } = await trx
      .selectFrom('series')
      .select(['market', 'symbol', 'granularity'])
      .where('id', '=', id)
      .where('retired_at', 'is', null)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Error(`Series ${id} is not there to be shown`));
    await trx
      .updateTable('series')
      .set({ active: false, retired_at: sql<string>`now()` })
      .where('active', '=', true)
      .where('id', '<>', id)
      .where('market', '=', market)
      .where('symbol', '=', symbol)
      .where('granularity', granularity === null ? 'is' : '=', granularity)
      .execute();
    await trx.updateTable('series').set({ active: true }).where('id', '=', id).execute();
    await alongside(trx);
    await notifySeries(trx, { market, symbol });
  });
}

/** Retires a generation that is not shown. It accepts no more rows, no status includes it, and its rows are deleted later. */
export async function retireSeries(db: Kysely<Database>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const retired = await trx
      .updateTable('series')
      .set({ retired_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('active', '=', false)
      .returning(['market', 'symbol'])
      .executeTakeFirst();
    if (retired) await notify(trx, eventOf('series', retired));
  });
}

/** Stores the state and progress of a series, and its problem if one is given, and sends an event if something changed. */
export async function updateSeriesState(
  db: Kysely<Database>,
  id: number,
  { state, progress, problem }: SeriesState,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('series')
      .set({ state, progress, problem })
      .where('id', '=', id)
      .where(
        sql<boolean>`(state, progress, problem) is distinct from
          (${state}::text, ${progress}::float8, ${problem === undefined ? sql.ref('problem') : sql`${problem}::text`})`,
      )
      .returning(['market', 'symbol'])
      .executeTakeFirst();
    if (changed) await notify(trx, eventOf('series', changed));
  });
}

/** Deletes a series that is not shown, in chunks. Rejects if it is shown. A series that does not exist is no error. */
export async function deleteSeries(db: Kysely<Database>, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const series = await trx
      .selectFrom('series')
      .select('active')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (series?.active) throw new Error(`Series ${id} is shown and cannot be deleted`);
    await trx
      .updateTable('series')
      .set({ retired_at: sql<string>`coalesce(retired_at, now())` })
      .where('id', '=', id)
      .execute();
    // First, so that the triggers need not subtract the deleted rows.
    await trx.deleteFrom('trade_rollups').where('series_id', '=', id).execute();
    await trx.deleteFrom('pattern_bounds').where('series_id', '=', id).execute();
    await trx.deleteFrom('pattern_rollups').where('series_id', '=', id).execute();
    await trx.deleteFrom('closing_rollups').where('series_id', '=', id).execute();
    await trx.deleteFrom('counted_patterns').where('series_id', '=', id).execute();
    await trx.deleteFrom('counted_trades').where('series_id', '=', id).execute();
    await trx.deleteFrom('ledger_days').where('owner', '=', bookOfSeries(id)).execute();
  });
  for (const [table, key, rows] of TABLES) await deleteRows(db, id, sql.table(table), sql.ref(key), rows);
  await db.deleteFrom('series').where('id', '=', id).execute();
}

/** Continues where the previous chunk ended: deleted rows are still scanned until they are vacuumed. */
async function deleteRows(
  db: Kysely<Database>,
  id: number,
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  count: number,
): Promise<void> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<{ last: string | number | null }>`
      select max(key) as last from (
        select ${key} as key from ${table} where series_id = ${id} and ${after} order by 1 limit ${count}
      ) as slice`.execute(db);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    await sql`delete from ${table} where series_id = ${id} and ${after} and ${key} <= ${last}`.execute(db);
    after = sql`${key} > ${last}`;
  }
}

/**
 * Deletes the series that are not shown, of one market or all, except those in `keep`: previous generations, and interrupted
 * builds. Call it only while nothing is being built. Returns their number.
 */
export async function deleteInactiveSeries(
  db: Kysely<Database>,
  market?: Market,
  kept: readonly number[] = [],
): Promise<number> {
  let query = db.selectFrom('series').select('id').where('active', '=', false).orderBy('id');
  if (market) query = query.where('market', '=', market);
  const series = (await query.execute()).filter(({ id }) => !kept.includes(id));
  for (const { id } of series) await deleteSeries(db, id);
  return series.length;
}

/** Marks the series of live markets as idle, except those of the followed market (null: none). Their rows stay. */
export async function idleOtherMarkets(db: Kysely<Database>, followed: Market | null): Promise<void> {
  const others = FED_MARKETS.filter((market) => market !== followed);
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('series')
      .set({ state: 'idle', progress: null, problem: null })
      .where('market', 'in', others)
      .where('retired_at', 'is', null)
      .where('state', '<>', 'idle')
      .execute();
    await notify(trx, ...others.map((market) => ({ topic: 'series' as const, market })));
  });
}

/** Stores what stops the feed of a series that is being followed or built; null: nothing does. */
export async function noteFeedTrouble(
  db: Kysely<Database>,
  { market, symbol, granularity }: SeriesKey,
  problem: string | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('series')
      .set({ problem })
      .where('market', '=', market)
      .where('symbol', '=', symbol)
      .where('granularity', granularity === null ? 'is' : '=', granularity)
      .where('retired_at', 'is', null)
      .where('state', 'in', ['live', 'loading'])
      .where('problem', 'is distinct from', problem)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await notify(trx, { topic: 'series', market, symbol });
  });
}

/** Tells that everything of a series may have changed. */
export async function notifySeries(
  db: Kysely<Database>,
  series: Row<'series', 'market' | 'symbol'>,
): Promise<void> {
  const topics = ['series', 'trades', 'positions', 'patterns'] as const;
  await notify(db, ...topics.map((topic) => eventOf(topic, series)));
}

function eventOf(
  topic: LiveEvent['topic'],
  { market, symbol }: Row<'series', 'market' | 'symbol'>,
): LiveEvent {
  return { topic, market, ...(symbol !== null && { symbol }) };
}
