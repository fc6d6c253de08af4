import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Answers that are kept, the latest ones, and the rows in all of them: a row of a list is half a kilobyte in memory. */
const MOST = 256;
const MOST_ROWS = 30_000;

/** What cannot change a row: everything else that a connection is told counts as a write. */
const HARMLESS = /^\s*(\/\*.*?\*\/\s*)?(select|explain|begin|start|savepoint|rollback|set|show|listen)\b/i;

type Rows = Promise<readonly unknown[]>;

/** Answers of reads, shared by everyone who asks the same until something is written. */
export interface SharedReads {
  /** The rows of a statement: those that stand, or are being read, since the last write; else `read` is asked. */
  rows(text: string, values: readonly unknown[], read: () => Rows): Rows;
  /** Lets go of every answer: what is asked from now on is read anew. */
  forget(): void;
  /** Takes note of a statement that a connection has run, whether it succeeded or not. */
  noteStatement(text: string): void;
}

const readsOf = new WeakMap<Kysely<Database>, SharedReads>();

/**
 * Shares the reads of a database handle, never those of a transaction: they may see what is not committed. Only for a database whose
 * every write passes `noteStatement`. An answer is never older than its question: it is let go of when a write is
 * done, before the writer is told, and what is still waiting to be read then has no new takers.
 */
export function shareReads(db: Kysely<Database>, reads: SharedReads): void {
  readsOf.set(db, reads);
}

/** The shared reads of a handle; undefined for transactions and for databases that others write to as well. */
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
      if (!HARMLESS.test(text)) forget();
    },
  };
}

/** Rows, and rows that came as an array in one cell. */
function sizeOf(rows: readonly unknown[]): number {
  let size = rows.length;
  for (const row of rows) {
    for (const cell of Object.values(row as object)) if (Array.isArray(cell)) size += cell.length;
  }
  return size;
}
