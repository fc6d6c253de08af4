import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedError, readOptions, runCommand, UsageError } from './command.ts';
import { callerPath, readConfig } from './config.ts';
import { findLocalServer } from './local-server.ts';
import { createLog } from './log.ts';
import { secretsIn } from './secret.ts';
import { BackupError } from './store/backup/backup-header.ts';
import { restoreBackup } from './store/backup/restore-backup.ts';
import type { BackupReport } from './store/backup/write-backup.ts';
import { buildBeside } from './store/database/build-beside.ts';
import { openStore } from './store/database/open-store.ts';
import { EMBEDDED_DATABASE } from './store/database/pglite-directory.ts';

const USAGE = `npm run restore -- FILE

Fills an empty store from a backup of either database: the embedded one in DATA_DIR, or the PostgreSQL of DATABASE_URL. Every table is
compared with the backup; if one differs, or the command is killed, nothing is kept. Put the secrets.key that belongs to the backup into DATA_DIR, or set
SECRETS_KEY: without it everybody signs in anew and second factors must be removed.`;

async function main(): Promise<void> {
  const config = readConfig();
  const { positionals } = readOptions({});
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new UsageError('One file must be given.');
  const file = callerPath(given);
  if (!existsSync(file)) throw new RefusedError(`${file} is not there.`);
  if (await findLocalServer(config.DATA_DIR)) throw new RefusedError('Stop the server of DATA_DIR first.');
  const embedded = join(config.DATA_DIR, EMBEDDED_DATABASE);
  if (!config.DATABASE_URL && existsSync(embedded))
    throw new RefusedError(
      `${embedded} is there. A backup is restored into an empty store: move it away first.`,
    );
  const log = createLog({ level: 'warn', format: 'pretty', redact: secretsIn(config) });
  const fill = async (dataDir: string): Promise<BackupReport | undefined> => {
    let report: BackupReport | undefined;
    const store = await openStore({
      ...{ dataDir, databaseUrl: config.DATABASE_URL, log },
      fill: async (db, kind) => {
        report = await restoreBackup(db, kind, file);
      },
    });
    await store.close();
    return report;
  };
  const report = await (config.DATABASE_URL ? fill(config.DATA_DIR) : buildBeside(config.DATA_DIR, fill));
  console.log(`Restored ${report?.rows} rows of ${report?.tables} tables, each as in the backup.`);
}

await runCommand(USAGE, main, [BackupError]);
