import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { askLocalServer, ServerRefusal } from './ask-local-server.ts';
import { RefusedError, readOptions, runCommand, UsageError, withStore } from './command.ts';
import { type Config, callerPath, readConfig } from './config.ts';
import { StoreCopy } from './contract/store-copy.ts';
import { findLocalServer, type LocalServer } from './local-server.ts';
import { createLog } from './log.ts';
import { BackupError } from './store/backup/backup-header.ts';
import { restoreBackup } from './store/backup/restore-backup.ts';
import { type BackupReport, writeBackup } from './store/backup/write-backup.ts';
import { openStore } from './store/database/open-store.ts';
import { EMBEDDED_DATABASE } from './store/database/pglite-directory.ts';

const USAGE = `npm run backup -- FILE [--check]

Writes all rows of the store at one moment to FILE, with and without a running server, from the embedded database and from PostgreSQL.
npm run restore reads it into either. The key that unseals second factors and the signing key is not in it: keep
DATA_DIR/secrets.key, or SECRETS_KEY, in another place. The local chain is not in it either.

  --check   restores the file into a new embedded database beside it, compares every table, and deletes that database again`;

async function main(): Promise<void> {
  const config = readConfig();
  const { values, positionals } = readOptions({ check: { type: 'boolean' } });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new UsageError('One file must be given.');
  const file = callerPath(given);
  if (existsSync(file)) throw new RefusedError(`${file} is there already. A backup replaces no file.`);
  const embedded = join(config.DATA_DIR, EMBEDDED_DATABASE);
  if (!config.DATABASE_URL && !existsSync(embedded))
    throw new RefusedError(
      `${embedded} is not there, so there is nothing to back up. Set DATA_DIR to the directory of the server, or DATABASE_URL.`,
    );
  const server = config.DATABASE_URL ? undefined : await findLocalServer(config.DATA_DIR);
  const report = await (server ? backUpThroughServer(config, server, file) : backUpStore(config, file));
  const { size } = await stat(file);
  console.log(`${file}: ${told(report)}, ${(size / 1024 / 1024).toFixed(1)} MB.`);
  if (values.check) await check(file);
}

function told({ tables, rows }: BackupReport): string {
  return `${rows} rows of ${tables} tables`;
}

async function backUpStore(config: Config, file: string): Promise<BackupReport> {
  return withStore(config, ({ db }) => writeBackup(db, file, new Date()));
}

/** The server has the database open, so it copies the files, and the copy is read here. */
async function backUpThroughServer(config: Config, server: LocalServer, file: string): Promise<BackupReport> {
  const { directory } = await copyOf(server);
  try {
    return await backUpStore({ ...config, DATA_DIR: directory }, file);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function copyOf(server: LocalServer): Promise<StoreCopy> {
  try {
    const answer = await askLocalServer(server, '/api/backup', {});
    return StoreCopy.parse(await answer.json());
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    const reasons = error.problems.map(({ field, reason }) => `The ${field} ${reason}.`);
    throw new RefusedError([error.message, ...reasons].join(' '), { cause: error });
  }
}

async function check(file: string): Promise<void> {
  const directory = await mkdtemp(
    join(existsSync(dirname(file)) ? dirname(file) : tmpdir(), 'backup-check-'),
  );
  const log = createLog({ level: 'warn', format: 'pretty' });
  try {
    let found: BackupReport | undefined;
    const store = await openStore({
      ...{ dataDir: directory, databaseUrl: undefined, log },
      fill: async (db, kind) => {
        found = await restoreBackup(db, kind, file);
      },
    });
    await store.close();
    if (found) console.log(`Checked by a restore: ${told(found)}, each as in the store.`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

await runCommand(USAGE, main, [BackupError]);
