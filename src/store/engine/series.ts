import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LiveEvent } from '../../contract/event-topics.ts';
import type { Granularity } from '../../domain/granularity.ts';
import type { Market } from '../../domain/market.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';

/** Rows a statement, so that PGlite's one connection is free for others several times a second. */
const ROWS_A_SLICE = 5_000;
/** Tables of a series with what tells their rows apart. Patterns go before trades: each trade would update its pattern. */
const TABLES = [
  ['patterns', 'pattern', ROWS_A_SLICE],
  ['pattern_steps', 'seq', ROWS_A_SLICE],
  ['trades', 'seq', ROWS_A_SLICE],
  ['candle_chunks', 'chunk_no', 50],
] as const;

/** Markets whose candles come from a feed as time goes. */
const FED_MARKETS = ['oanda', 'simulated'] as const satisfies readonly Market[];

/** A series as it is stored; see migrations/0001_series.sql. */
export type SeriesRow = Row<'series'>;

/** What makes a generation, and why: a sentence's end after 'because'. */
export interface NewSeries {
  readonly engine_key: string;
  readonly engine_settings?: object;
  readonly made_because?: string;
}

export interface SeriesKey {
  readonly market: Market;
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity | null;
}

/** Series, the oldest first; every generation, or only those that are shown. */
export async function listSeries(
  db: Kysely<Database>,
  filter: { readonly market?: Market; readonly active?: true } = {},
): Promise<SeriesRow[]> {
  let query = db.selectFrom('series').selectAll().orderBy('id');
  if (filter.market) query = query.where('market', '=', filter.market);
  if (filter.active) query = query.where('active', '=', true);
  return query.execute();
}

/** The generation of a series that is shown; undefined where none is. */
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
 * The generations of a market that an engine began and did not finish, the newest of each symbol; none of a symbol that is shown
 * already.
 */
export async function listBegunSeries(
  db: Kysely<Database>,
  key: Omit<SeriesKey, 'symbol'> & { readonly engine_key: string },
): Promise<SeriesRow[]> {
  const ofMarket = await listSeries(db, { market: key.market });
  const alike = ofMarket.filter((row) => row.granularity === key.granularity);
  const begun = alike.filter(
    (row) =>
      row.retired_at === null &&
      row.engine_key === key.engine_key &&
      !alike.some(({ active, symbol }) => active && symbol === row.symbol),
  );
  return [...new Map(begun.map((row) => [row.symbol, row])).values()];
}

/** Begins a generation that nobody sees, in the state 'loading'. Answers its id. */
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
 * Shows a generation instead of the one before it, which is retired in the same transaction; what `alongside` writes stands or falls
 * with it. Rejects where the generation is retired itself or is not there.
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
    for (const topic of ['series', 'trades', 'positions', 'patterns'] as const) {
      await notify(trx, eventOf(topic, { market, symbol }));
    }
  });
}

/** Gives up a generation that is not shown: it takes nothing any more, no status tells of it, and its rows go later. */
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

/** Writes how far a series is; tells it only where that is news. */
export async function updateSeriesState(
  db: Kysely<Database>,
  id: number,
  next: Readonly<Row<'series', 'state' | 'progress' | 'problem'>>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('series')
      .set(next)
      .where('id', '=', id)
      .where(
        sql<boolean>`(state, progress, problem) is distinct from
          (${next.state}::text, ${next.progress}::float8, ${next.problem}::text)`,
      )
      .returning(['market', 'symbol'])
      .executeTakeFirst();
    if (changed) await notify(trx, eventOf('series', changed));
  });
}

/** Deletes a series that is not shown, in slices. One that is shown rejects; one that is not there is no error. */
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
    // First, so that the triggers have nothing to take the deleted rows off from.
    await trx.deleteFrom('trade_rollups').where('series_id', '=', id).execute();
    await trx.deleteFrom('pattern_bounds').where('series_id', '=', id).execute();
    await trx.deleteFrom('pattern_rollups').where('series_id', '=', id).execute();
    await trx.deleteFrom('closing_rollups').where('series_id', '=', id).execute();
  });
  for (const [table, key, rows] of TABLES) await deleteRows(db, id, sql.table(table), sql.ref(key), rows);
  await db.deleteFrom('series').where('id', '=', id).execute();
}

/** Goes on from where the slice before it ended: what that one deleted still lies in the way until it is vacuumed. */
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
 * Deletes the series that are not shown (of one market, or all) but for those to keep: former generations, and those whose
 * making was cut short. Call it only where nothing is being made. Answers how many there were.
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

/**
 * Says that no feed runs for the series of markets that live by one, but for the market that is followed (null: none is). What they
 * hold stays.
 */
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
    for (const market of others) await notify(trx, { topic: 'series', market });
  });
}

/** Tells of a series that is being followed or built what keeps its feed from going on; null: nothing does. */
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

function eventOf(
  topic: LiveEvent['topic'],
  { market, symbol }: Row<'series', 'market' | 'symbol'>,
): LiveEvent {
  return { topic, market, ...(symbol !== null && { symbol }) };
}
