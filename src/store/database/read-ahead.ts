import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Pages of 8 kB: 131 of the 184 million bytes of the embedded database's buffer cache. The rest is for indexes and other
 * tables.
 */
const MOST_PAGES = 16_000;
/** Pages of one statement, which takes some 15 milliseconds, and the pause after it, in which other statements run. */
const PAGES_A_STATEMENT = 512;
const PAUSE_MS = 100;

/**
 * Loads the newest pages of the trades into the buffer cache of an embedded database after it opens. Otherwise the first
 * search would load them one by one. Ends early when the signal aborts.
 */
export async function readAhead(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('trades') / current_setting('block_size')::integer)::integer as pages`.execute(
    db,
  );
  const pages = rows[0]?.pages ?? 0;
  for (let end = pages; end > Math.max(0, pages - MOST_PAGES); end -= PAGES_A_STATEMENT) {
    if (signal.aborted) return;
    const begin = Math.max(0, end - PAGES_A_STATEMENT);
    // The first row of each page is enough to load it. Offsets skip the others without evaluating or returning them.
    const places = Array.from({ length: end - begin }, (_, at) => `(${begin + at},1)`);
    await sql`select * from trades where ctid = any(${places}::tid[]) offset ${PAGES_A_STATEMENT}`.execute(
      db,
    );
    await delay(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}
