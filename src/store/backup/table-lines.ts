import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { BackupTable } from './backup-tables.ts';

/** Rows of a fetch; rows with bytes are up to some hundred kilobytes long. */
const ROWS_A_FETCH = 2_000;
const LONG_ROWS_A_FETCH = 100;

/** How many rows a table has, and the SHA-256 of their lines in the order of the primary key. */
export interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
}

/** Settings of a transaction by which values have the same text in every database. */
export async function setExactTexts(trx: Transaction<Database>): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local datestyle = 'ISO, MDY'`.execute(trx);
  await sql`set local intervalstyle = 'postgres'`.execute(trx);
  await sql`set local bytea_output = 'hex'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
}

/** The rows of a table, each a JSON array of texts and nulls in the order of its columns, some at a time. */
export async function* tableLines(
  trx: Transaction<Database>,
  { table, columns, key }: BackupTable,
): AsyncGenerator<readonly string[]> {
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  const order = sql.join(
    key.map((name) => orderOf(name, columns.find((column) => column.name === name)?.type)),
  );
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${texts}])::text as line from ${sql.table(table)} order by ${order}`.execute(trx);
  const count = columns.some(({ type }) => type === 'bytea') ? LONG_ROWS_A_FETCH : ROWS_A_FETCH;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from backup_rows`.execute(trx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) break;
  }
  await sql`close backup_rows`.execute(trx);
}

/** Texts by their bytes, because databases sort them by the language of their machine. */
function orderOf(name: string, type: string | undefined) {
  if (type === 'json') return sql`${sql.ref(name)}::text collate "C"`;
  return type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name);
}

/** The digest of a table as it is in the database. */
export async function digestTable(trx: Transaction<Database>, table: BackupTable): Promise<TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of tableLines(trx, table)) {
    for (const line of lines) hash.update(line);
    rows += lines.length;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** The numbers of the migrations of a database, in order. */
export async function listMigrations(db: Kysely<Database>): Promise<readonly number[]> {
  const { rows } = await sql<{ version: number }>`
    select version from schema_migrations order by version`.execute(db);
  return rows.map(({ version }) => version);
}
