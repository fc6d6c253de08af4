import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedListRows } from '../../../test/support/list-rows.ts';
import { STORE_TARGETS } from '../../../test/support/store-targets.ts';
import { openStore, type Store } from './open-store.ts';
import { readAhead } from './read-ahead.ts';

const embedded = STORE_TARGETS.filter(({ kind }) => kind === 'pglite');

test.each(embedded)('$name: after reading ahead no page of the trades is fetched', async (target) => {
  const place = await target.makePlace();
  const opened = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore(place.options);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  try {
    await opened((store) => seedListRows(store));
    expect(await opened(pagesFetched)).toBeGreaterThan(0);
    const fetched = await opened(async (store) => {
      await readAhead(store.db, new AbortController().signal);
      return pagesFetched(store);
    });
    expect(fetched).toBe(0);
  } finally {
    await place.remove();
  }
});

/** Pages that a scan of all trades does not find in memory. */
async function pagesFetched(store: Store): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Shared Read Blocks': number } }[] }>`
    explain (analyze, buffers, format json) select sum(profit) from trades`.execute(store.db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Shared Read Blocks'] ?? Number.NaN;
}
