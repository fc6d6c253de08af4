import { StoreUnavailableError } from './store-unavailable-error.ts';

/** SQLSTATE classes that say that the database, not the statement, is at fault. Source: PostgreSQL, appendix A. */
const SENTENCES: Readonly<Record<string, string>> = {
  '08': 'The connection to the database is lost.',
  '53': 'The database has run out of a resource.',
  '57P': 'The database is shutting down or starting.',
  '58': 'The database reports trouble with its disk or system.',
  XX: 'The database reports a fault of its own.',
};

const DISK_FULL = 'The disk of the store is full.';
const READ_ONLY = 'The database takes no writes: it is read-only.';
const UNREACHABLE = 'The database cannot be reached.';

const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const READ_ONLY_CODES = new Set(['25006', 'EROFS']);
const UNREACHABLE_ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENOENT',
  'EACCES',
]);

/**
 * What the error of a statement says about the store: a `StoreUnavailableError` where the database is at fault, null
 * where the statement is. `lost` says that the connection broke, for drivers that give such errors no code.
 */
export function troubleOf(error: unknown, lost: boolean): StoreUnavailableError | null {
  if (error instanceof StoreUnavailableError) return error;
  const code = codeOf(error);
  if (code !== null) {
    if (isDiskFull(code)) return new StoreUnavailableError(DISK_FULL, code, error);
    // Nothing here asks for a transaction that only reads: a standby does, and a service whose disk is nearly full.
    if (READ_ONLY_CODES.has(code)) return new StoreUnavailableError(READ_ONLY, code, error);
    if (UNREACHABLE_ERRNOS.has(code)) return new StoreUnavailableError(UNREACHABLE, code, error);
    const sentence = SENTENCES[code.slice(0, 3)] ?? SENTENCES[code.slice(0, 2)];
    if (sentence && code.length === 5) return new StoreUnavailableError(sentence, code, error);
  }
  return lost ? new StoreUnavailableError(UNREACHABLE, code, error) : null;
}

/** True where the code (SQLSTATE or errno name) says that nothing can be written, whatever can be read. */
export function takesNoWrites(code: string | null): boolean {
  return code !== null && (DISK_FULL_CODES.has(code) || READ_ONLY_CODES.has(code));
}

/** True where the code (SQLSTATE or errno name) says that the disk is full. */
export function isDiskFull(code: string | null): boolean {
  return code !== null && DISK_FULL_CODES.has(code);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
