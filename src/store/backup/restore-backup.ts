import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { holdMigrations, migrateWithin, UNFINISHED_RESTORE } from '../database/migrate.ts';
import { BackupError, type BackupHeader, TableEnd } from './backup-header.ts';
import { type BackupTable, listBackupTables } from './backup-tables.ts';
import { checkBackup, readLines } from './check-backup.ts';
import { setAsideIndexes } from './set-aside-indexes.ts';
import { digestTable, setExactTexts, type TableDigest } from './table-lines.ts';
import type { BackupReport } from './write-backup.ts';

/** Rows are inserted when so many of them, or so many characters, wait. */
const MOST_ROWS = 2_000;
const MOST_CHARACTERS = 4_000_000;

/**
 * Fills an empty database from a backup, with the tables of the version that made it, and compares every table with the backup: all or
 * nothing, in one transaction, whenever its process ends. The table that notes its beginning stays after a kill, so that no start takes the
 * database for a new one. Throws BackupError, before it touches the database, if the file is not whole or the database has tables.
 */
export async function restoreBackup(
  db: Kysely<Database>,
  kind: 'pglite' | 'postgresql',
  file: string,
): Promise<BackupReport> {
  const header = await checkBackup(file);
  await noteBeginning(db, kind);
  try {
    return await db.transaction().execute(async (trx) => {
      await holdMigrations(trx, kind);
      // Another restore may have been faster.
      await refuseTables(trx);
      await sql`drop table if exists ${sql.table(UNFINISHED_RESTORE)}`.execute(trx);
      return fillDatabase(trx, header, file);
    });
  } catch (error) {
    await sql`drop table if exists ${sql.table(UNFINISHED_RESTORE)}`.execute(db).catch(() => {});
    throw error;
  }
}

async function noteBeginning(db: Kysely<Database>, kind: 'pglite' | 'postgresql'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdMigrations(trx, kind);
    await refuseTables(trx);
    await sql`create table if not exists ${sql.table(UNFINISHED_RESTORE)} (begun_at timestamptz default now())`.execute(
      trx,
    );
  });
}

async function fillDatabase(
  trx: Transaction<Database>,
  header: BackupHeader,
  file: string,
): Promise<BackupReport> {
  const lines = readLines(file);
  await lines.next();
  const { migration, migrations } = header;
  await migrateWithin(trx, (version) => migrations?.includes(version) ?? version <= migration);
  await setExactTexts(trx);
  const tables = checkTables(header, await listBackupTables(trx));
  // Triggers did their work in the store that was backed up.
  for (const { table } of tables)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  const bringBack = await setAsideIndexes(trx);
  // Some migrations write rows.
  for (const { table } of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx);
  const report = { tables: 0, rows: 0 };
  for (const table of tables) {
    const wanted = await fillTable(trx, table, lines);
    const found = await digestTable(trx, table);
    if (found.rows !== wanted.rows || found.sha256 !== wanted.sha256)
      throw new Error(`The table ${table.table} is not as the backup has it`);
    report.tables += 1;
    report.rows += found.rows;
  }
  await bringBack();
  for (const { table } of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  return report;
}

async function refuseTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = 'public' and relname <> ${UNFINISHED_RESTORE} limit 1`.execute(db);
  if (rows.length > 0)
    throw new BackupError('The database has tables already. A backup is restored into an empty one.');
}

/** The tables of the backup, in its order; the same migrations have made them here. */
function checkTables({ tables }: BackupHeader, found: readonly BackupTable[]): readonly BackupTable[] {
  const own = new Map(found.map((one) => [one.table, JSON.stringify(one.columns)]));
  const isSame = ({ table, columns }: BackupTable) => own.get(table) === JSON.stringify(columns);
  if (tables.length !== found.length || !tables.every(isSame))
    throw new BackupError('The tables of the backup are not those of its version: the file is damaged.');
  return tables;
}

/** Inserts the rows of a table up to its last line, which is answered. */
async function fillTable(
  trx: Transaction<Database>,
  table: BackupTable,
  lines: AsyncGenerator<string, undefined>,
): Promise<TableDigest> {
  let [waiting, characters]: [string[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await insertRows(trx, table, waiting);
    [waiting, characters] = [[], 0];
  };
  for (;;) {
    const line = (await lines.next()).value ?? '';
    if (!line.startsWith('[')) {
      await flush();
      await continueNumbers(trx, table);
      return TableEnd.parse(JSON.parse(line));
    }
    waiting.push(line);
    characters += line.length;
    if (waiting.length >= MOST_ROWS || characters >= MOST_CHARACTERS) await flush();
  }
}

async function insertRows(
  trx: Transaction<Database>,
  { table, columns }: BackupTable,
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(trx);
}

async function continueNumbers(
  trx: Transaction<Database>,
  { table, identities }: BackupTable,
): Promise<void> {
  for (const column of identities) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having count(*) > 0`.execute(trx);
  }
}
