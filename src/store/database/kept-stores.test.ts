import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCases } from '../../../test/support/is-long.ts';
import { listKeptStores, unpackKeptStore } from '../../../test/support/kept-stores.ts';
import { EMAIL, setUpIdentity } from '../../../test/support/local-identity.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { STORE_TARGETS, type StorePlace } from '../../../test/support/store-targets.ts';
import { summariseTrades } from '../figures/trade-summaries.ts';
import { getAccountByEmail } from '../identity/accounts.ts';
import { listSavedViews } from '../identity/saved-views.ts';
import { resolveScope } from '../list/scope.ts';
import { createPglite } from './create-pglite.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openStore, type Store } from './open-store.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** A table as the former version left it. */
interface KeptTable {
  readonly table: string;
  /** Columns that are written; the database computes the others. */
  readonly columns: readonly string[];
  readonly numbers: readonly string[];
  /** Columns that number the rows by themselves. */
  readonly identities: readonly string[];
  /** Every row as JSON. */
  readonly rows: string;
}

type Query = <Row>(text: string) => Promise<readonly Row[]>;

// The oldest and the newest in every run, all of them in the long one.
for (const name of sampleCases(await listKeptStores(), 2)) {
  describe(`a store of migration ${name}`, () => {
    let directory: string;
    let tables: readonly KeptTable[];
    let figures: unknown;

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'kept-stores-'));
      await unpackKeptStore(name, join(directory, 'data'));
      await cp(join(directory, 'data'), join(directory, 'read'), { recursive: true });
      const lite = await createPglite(join(directory, 'read/pglite'));
      const query: Query = async (text) => (await lite.query<never>(text)).rows;
      tables = await readTables(query);
      figures = await addUp(query, tables);
      await lite.close();
    });
    afterAll(() => rm(directory, { recursive: true, force: true }));

    for (const target of STORE_TARGETS) {
      test(`opens on ${target.name} with the same counts and sums, and its figures are read`, async () => {
        const place = target.kind === 'pglite' ? keptPlace(directory) : await target.makePlace();
        try {
          if (target.kind === 'postgresql') await fillAnew(place, name, tables);
          const store = await openStore(place.options);
          try {
            expect(await addUp(queryOf(store.db), tables)).toEqual(figures);
            await expectReadable(store);
          } finally {
            await store.close();
          }
        } finally {
          await place.remove();
        }
      });
    }
  });
}

test('the newest migration has a store that is kept', async () => {
  const newest = (await readdir(MIGRATIONS)).sort().at(-1)?.slice(0, 4);
  expect((await listKeptStores()).at(-1), 'node test/support/make-kept-store.ts makes it').toBe(newest);
});

function keptPlace(directory: string): StorePlace {
  return {
    options: { dataDir: join(directory, 'data'), databaseUrl: undefined, log: silentLog },
    remove: async () => {},
  };
}

/** PostgreSQL as the former version would have left it: its migrations, then the very rows. */
async function fillAnew(place: StorePlace, newest: string, tables: readonly KeptTable[]): Promise<void> {
  const former = await mkdtemp(join(tmpdir(), 'migrations-'));
  const store = await openStore(place.options);
  try {
    for (const file of await readdir(MIGRATIONS)) {
      if (file.slice(0, 4) <= newest) await cp(join(MIGRATIONS, file), join(former, file));
    }
    await sql`drop schema if exists public, as_of, laboratory cascade`.execute(store.db);
    await sql`create schema public`.execute(store.db);
    await migrate(store.db, 'postgresql', silentLog, { directory: former });
    await store.db.connection().execute(async (db) => {
      // Triggers and foreign keys have done their work in the former store.
      await sql`set session_replication_role = replica`.execute(db);
      for (const { table, columns, identities, rows } of tables) {
        const names = sql.raw(columns.map((column) => `"${column}"`).join(', '));
        await sql`insert into ${sql.table(table)} (${names}) overriding system value
          select ${names} from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(db);
        for (const column of identities) {
          await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}) + 1)
            from ${sql.table(table)}`.execute(db);
        }
      }
      await sql`set session_replication_role = origin`.execute(db);
    });
  } finally {
    await store.close();
    await rm(former, { recursive: true, force: true });
  }
}

async function readTables(query: Query): Promise<readonly KeptTable[]> {
  const columns = await query<{
    table: string;
    column: string;
    type: string;
    written: boolean;
    numbered: boolean;
  }>(`
    select table_name as table, column_name as column, data_type as type, is_generated = 'NEVER' as written,
      is_identity = 'YES' as numbered
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    order by table_name, ordinal_position`);
  const tables: KeptTable[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table);
    const [row] = await query<{ rows: string }>(
      `select coalesce(json_agg(kept), '[]')::text as rows from "${table}" as kept`,
    );
    tables.push({
      table,
      columns: own.filter(({ written }) => written).map(({ column }) => column),
      numbers: own
        .filter(({ type }) => /^(smallint|integer|bigint|numeric)$/.test(type))
        .map(({ column }) => column),
      identities: own.filter(({ numbered }) => numbered).map(({ column }) => column),
      rows: row?.rows ?? '[]',
    });
  }
  return tables;
}

/** How many rows each table has, and the sum of each of its exact numbers, as text. */
async function addUp(query: Query, tables: readonly KeptTable[]): Promise<unknown> {
  const figures: Record<string, unknown> = {};
  for (const { table, numbers } of tables) {
    const sums = numbers.map((column) => `sum("${column}")::text as "${column}"`);
    const [row] = await query(`select ${['count(*)::text as "count"', ...sums].join(', ')} from "${table}"`);
    figures[table] = row;
  }
  return figures;
}

function queryOf(db: Kysely<Database>): Query {
  return async (text) => (await sql.raw<never>(text).execute(db)).rows;
}

/** What a screen would ask first: figures of the trades, an account and its view. */
async function expectReadable(store: Store): Promise<void> {
  const { db } = store;
  const scope = await resolveScope(db, { market: 'imported', granularity: 'H1' }, 'trades');
  const summary = await summariseTrades(db, scope, {});
  const [{ count } = { count: '' }] = await queryOf(db)<{ count: string }>(
    'select count(*)::text as count from trades',
  );
  expect([scope.series.length, String(summary.total)]).toEqual([2, count]);
  const account = await getAccountByEmail(db, EMAIL);
  expect(await listSavedViews(db, account?.id ?? '')).toHaveLength(1);
  const { signIn } = await setUpIdentity(store);
  expect((await signIn()).id_token).not.toBe('');
}
