import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { BackupError, type BackupHeader, LAST_LINE } from './backup-header.ts';
import { listBackupTables } from './backup-tables.ts';
import { listMigrations, setExactTexts, tableLines } from './table-lines.ts';

const FILE_CALLS: ReadonlySet<string> = new Set(['open', 'write', 'close', 'rename']);

/** What a backup holds. */
export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes all rows of a store at one moment to a file: compressed lines of JSON that both databases read. The file appears under its
 * name when it is complete, and replaces none. On the embedded database nothing else runs meanwhile.
 */
export async function writeBackup(db: Kysely<Database>, file: string, madeAt: Date): Promise<BackupReport> {
  const unfinished = `${file}.unfinished`;
  const report = { tables: 0, rows: 0 };
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await setExactTexts(trx);
        const lines = Readable.from(backupLines(trx, madeAt, report));
        await pipeline(
          lines,
          createGzip({ level: 6 }),
          createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
        );
      });
    await rename(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new BackupError(
        `${unfinished} is there: another backup writes it, or one was killed. Remove it, or choose another name.`,
        { cause: error },
      );
    await rm(unfinished, { force: true }).catch(() => {});
    throw isFileError(error)
      ? new BackupError(
          `${file} cannot be written (${error.message}). Name a file in a directory that is there, takes files and has room.`,
          { cause: error },
        )
      : error;
  }
  return report;
}

/** Whether the disk refused: what a database refuses has no such call. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && FILE_CALLS.has((error as NodeJS.ErrnoException).syscall ?? '');
}

async function* backupLines(
  trx: Transaction<Database>,
  madeAt: Date,
  report: { tables: number; rows: number },
): AsyncGenerator<string> {
  const tables = await listBackupTables(trx);
  const migrations = await listMigrations(trx);
  const header: BackupHeader = {
    format: 'trading-platform backup 1',
    migration: Math.max(...migrations),
    migrations: [...migrations],
    made_at: madeAt.toISOString(),
    tables: tables.map(({ columns, identities, key, table }) => ({
      table,
      columns: [...columns],
      identities: [...identities],
      key: [...key],
    })),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const table of tables) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const lines of tableLines(trx, table)) {
      for (const line of lines) hash.update(line);
      rows += lines.length;
      yield `${lines.join('\n')}\n`;
    }
    yield `${JSON.stringify({ end: table.table, rows, sha256: hash.digest('hex') })}\n`;
    report.tables += 1;
    report.rows += rows;
  }
  yield `${LAST_LINE}\n`;
}
