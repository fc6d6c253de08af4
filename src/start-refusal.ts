import { resolve } from 'node:path';
import { ListenError } from './api/listen-error.ts';
import { ConsoleMissingError } from './await-console.ts';
import { OtherSecretsKeyError } from './identity/token-signer.ts';
import { DataDirectoryError, unusable } from './store/database/data-directory.ts';
import { MigrationError } from './store/database/migrate.ts';
import { DatabaseUrlError } from './store/database/refuse-transaction-pool.ts';
import { StoreUnavailableError } from './store/database/store-unavailable-error.ts';

/** Why the program does not start, as a sentence for the operator; undefined for a fault of the program. */
export function startRefusal(error: unknown, dataDir: string): string | undefined {
  if (isOfDataDirectory(error, dataDir)) return unusable(resolve(dataDir), error).message;
  return isExpected(error) ? sentenceOf(error) : undefined;
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof DataDirectoryError ||
    error instanceof MigrationError ||
    error instanceof DatabaseUrlError ||
    error instanceof OtherSecretsKeyError ||
    error instanceof StoreUnavailableError ||
    error instanceof ListenError ||
    error instanceof ConsoleMissingError
  );
}

/** True if the system refused access to a file or directory of the data directory. */
function isOfDataDirectory(error: unknown, dataDir: string): boolean {
  const path = error instanceof Error && 'path' in error ? error.path : undefined;
  return typeof path === 'string' && resolve(path).startsWith(resolve(dataDir));
}

/** The database's own message too: it says which password, name or port was wrong. It has no password. */
function sentenceOf(error: Error): string {
  const { cause } = error;
  const isOfDatabase = error instanceof StoreUnavailableError || error instanceof MigrationError;
  const why = isOfDatabase && cause instanceof Error ? cause.message : '';
  return why === '' ? error.message : `${error.message} It said: ${why}`;
}
