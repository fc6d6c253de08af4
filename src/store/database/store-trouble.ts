import { StoreUnavailableError } from './store-unavailable-error.ts';

/** SQLSTATE classes of faults of the database, not of the statement. Source: PostgreSQL, appendix A. */
const SENTENCES: Readonly<Record<string, string>> = {
  '08': 'The connection to the database is lost.',
  '53': 'The database has run out of a resource.',
  '57P': 'The database is shutting down or starting.',
  '58': 'The database reports trouble with its disk or system.',
  XX: 'The database reports an internal fault.',
};

/** A page, index or file that PostgreSQL cannot read: no waiting mends it. */
const DAMAGED = 'A file of the database is damaged or missing. Put a backup of the database in its place.';
const DAMAGED_CODES = new Set(['XX001', 'XX002', '58P01']);

const DISK_FULL = 'The disk of the store is full.';
const READ_ONLY = 'The database accepts no writes: it is read-only.';
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
 * What the error of a statement means for the store: a `StoreUnavailableError` for a fault of the database, null for a fault
 * of the statement. `lost` marks a broken connection, for drivers whose errors then have no code.
 */
export function troubleOf(error: unknown, lost: boolean): StoreUnavailableError | null {
  if (error instanceof StoreUnavailableError) return error;
  const code = codeOf(error);
  if (code !== null) {
    if (isDiskFull(code)) return new StoreUnavailableError(DISK_FULL, code, error);
    // This program opens no read-only transaction. A standby does, and so does a service whose disk is nearly full.
    if (READ_ONLY_CODES.has(code)) return new StoreUnavailableError(READ_ONLY, code, error);
    if (UNREACHABLE_ERRNOS.has(code)) return new StoreUnavailableError(UNREACHABLE, code, error);
    if (DAMAGED_CODES.has(code)) return new StoreUnavailableError(DAMAGED, code, error);
    const sentence = SENTENCES[code.slice(0, 3)] ?? SENTENCES[code.slice(0, 2)];
    if (sentence && code.length === 5) return new StoreUnavailableError(sentence, code, error);
  }
  return lost ? new StoreUnavailableError(UNREACHABLE, code, error) : null;
}

/** True if the code (SQLSTATE or errno name) means that writes fail, whether or not reads do. */
export function takesNoWrites(code: string | null): boolean {
  return code !== null && (DISK_FULL_CODES.has(code) || READ_ONLY_CODES.has(code));
}

/** True if the code (SQLSTATE or errno name) means that the disk is full. */
export function isDiskFull(code: string | null): boolean {
  return code !== null && DISK_FULL_CODES.has(code);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
