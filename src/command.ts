import { type ParseArgsConfig, parseArgs } from 'node:util';
import { asksForHelp } from './asks-for-help.ts';
import { type Config, ConfigError } from './config.ts';
import { SilentServerError } from './local-server.ts';
import { createLog } from './log.ts';
import { outliveOutput } from './outlive-output.ts';
import { secretsIn } from './secret.ts';
import { stopWithStarter } from './stop-with-starter.ts';
import { DataDirectoryError } from './store/database/data-directory.ts';
import { MigrationError } from './store/database/migrate.ts';
import { openStore, type Store } from './store/database/open-store.ts';
import { DatabaseUrlError } from './store/database/refuse-transaction-pool.ts';
import { StoreUnavailableError } from './store/database/store-unavailable-error.ts';
import type { SeriesAudit } from './store/engine/stored-series.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** A command got invalid arguments: its usage is printed with the message. */
export class UsageError extends Error {}

/** Why a command did nothing, as one sentence. */
export class RefusedError extends Error {}

/** Reasons for refusing an operator that are no fault of the program. */
const EXPECTED = [
  RefusedError,
  ConfigError,
  DataDirectoryError,
  MigrationError,
  DatabaseUrlError,
  StoreUnavailableError,
  SilentServerError,
];

/**
 * Runs a command of the command line, or prints its usage for `--help`; the process exits with 1 if it fails. Faults that an operator can fix print only their
 * message, and so do errors of the classes in `expected`; other errors print their stack.
 */
export async function runCommand(
  usage: string,
  main: () => Promise<void>,
  expected: readonly (new (...args: never[]) => Error)[] = [],
): Promise<void> {
  outliveOutput();
  stopWithStarter();
  if (asksForHelp()) {
    console.log(usage);
    return;
  }
  try {
    await main();
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else if ([...EXPECTED, ...expected].some((kind) => error instanceof kind))
      console.error((error as Error).message);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** The arguments after the command's name; an unknown option is a UsageError. */
export function readOptions<const T extends Options>(options: T) {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message, { cause: error }) : error;
  }
}

/** Who removes or replaces a series by a command that opens the store itself, for the audit log. */
export function commandAudit(): SeriesAudit {
  const at = new Date().toISOString();
  return { by: 'command line', at, account_id: null, ip: null, request_id: null };
}

/** Opens the store if no server has it open, and closes it after the work. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const log = createLog({ level: 'warn', format: 'pretty', redact: secretsIn(config) });
  const store = await openStore({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
