import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The largest number of cached results, and of rows in all of them: a row of a list takes half a kilobyte. */
const MOST = 256;
const MOST_ROWS = 30_000;

/** Statements that cannot change a row. Every other statement counts as a write. */
const HARMLESS = /^\s*(\/\*.*?\*\/\s*)?(select|explain|begin|start|savepoint|rollback|set|show|listen)\b/i;

/** Whether a statement cannot change a row. */
export function isHarmless(text: string): boolean {
  return HARMLESS.test(text);
}

type Rows = Promise<readonly unknown[]>;

/** Results of reads, shared by all callers that send the same statement until a write. */
export interface SharedReads {
  /** The rows of a statement: a result read, or being read, since the last write; else the result of `read`. */
  rows(text: string, values: readonly unknown[], read: () => Rows): Rows;
  /** Drops every result, so that later calls read again. */
  forget(): void;
  /** Called for each statement that a connection has run, whether it succeeded or not. */
  noteStatement(text: string): void;
}

const readsOf = new WeakMap<Kysely<Database>, SharedReads>();

/**
 * Shares the reads of a database handle, never those of a transaction, which may see uncommitted rows. Use it only for a
 * database whose every write passes `noteStatement`. A result is never older than its call: a finished write drops all
 * results before the writer continues, and a read that is still running is not shared any further.
 */
export function shareReads(db: Kysely<Database>, reads: SharedReads): void {
  readsOf.set(db, reads);
}

/** The shared reads of a handle; undefined for transactions, and for databases that others also write to. */
export function sharedReadsOf(db: Kysely<Database>): SharedReads | undefined {
  return readsOf.get(db);
}

export function createSharedReads(): SharedReads {
  const known = new Map<string, { readonly rows: Rows; size: number }>();
  let size = 0;

  function drop(key: string): void {
    size -= known.get(key)?.size ?? 0;
    known.delete(key);
  }

  function dropOldest(): void {
    const [oldest] = known.keys();
    if (oldest !== undefined) drop(oldest);
  }

  function forget(): void {
    known.clear();
    size = 0;
  }

  return {
    rows(text, values, read) {
      const key = `${text}\n${JSON.stringify(values)}`;
      const standing = known.get(key);
      if (standing) return standing.rows;
      const entry = { rows: read(), size: 0 };
      if (known.size >= MOST) dropOldest();
      known.set(key, entry);
      entry.rows.then(
        (rows) => {
          if (known.get(key) !== entry) return;
          entry.size = sizeOf(rows);
          size += entry.size;
          while (size > MOST_ROWS) dropOldest();
        },
        () => {
          if (known.get(key) === entry) drop(key);
        },
      );
      return entry.rows;
    },
    forget,
    noteStatement(text) {
      if (!isHarmless(text)) forget();
    },
  };
}

/** Counts rows, including those of an array in one cell. */
function sizeOf(rows: readonly unknown[]): number {
  let size = rows.length;
  for (const row of rows) {
    for (const cell of Object.values(row as object)) if (Array.isArray(cell)) size += cell.length;
  }
  return size;
}
