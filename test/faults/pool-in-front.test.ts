import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../src/contract/event-topics.ts';
import { Secret } from '../../src/secret.ts';
import { startRefusal } from '../../src/start-refusal.ts';
import { notify } from '../../src/store/database/notify.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { DatabaseUrlError } from '../../src/store/database/refuse-transaction-pool.ts';
import { silentLog } from '../support/silent-log.ts';
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '../support/start-pgbouncer.ts';
import { type PostgresqlServer, startPostgresql } from '../support/start-postgresql.ts';

const SENTENCE =
  'DATABASE_URL leads to a pool in transaction mode, which gives every transaction another session: locks, notifications and prepared statements do not work there. Name PostgreSQL itself, or a pool in session mode.';

describe.skipIf(!hasPgbouncer)('a pool in front of PostgreSQL', () => {
  let server: PostgresqlServer;
  let pool: Pgbouncer | undefined;

  beforeAll(async () => {
    // Sessions begin in another zone and another order of dates than ours.
    server = await startPostgresql({ settings: ['TimeZone=Asia/Singapore', 'DateStyle=SQL, DMY'] });
  });
  afterEach(() => pool?.stop());
  afterAll(() => server.remove());

  async function open(settings: readonly string[]) {
    pool = await startPgbouncer(server.url, settings);
    return openStore({ dataDir: '', databaseUrl: new Secret(pool.url), log: silentLog });
  }

  for (const [words, settings] of [
    ['that gives the session that was left last', []],
    ['that gives each session in turn', ['server_round_robin = 1', 'min_pool_size = 4']],
    ['with one session for all', ['default_pool_size = 1', 'query_wait_timeout = 3']],
    ['that ends a session after each transaction', ['server_lifetime = 0']],
  ] as const) {
    test(`in transaction mode is refused with one sentence: ${words}`, async () => {
      const refused = await open(['pool_mode = transaction', ...settings]).then(
        (store) => store.close(),
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(DatabaseUrlError);
      expect(startRefusal(refused, 'data')).toBe(SENTENCE);
    });
  }

  test('in session mode works, with the settings of a session that it does not pass on', async () => {
    const store = await open(['pool_mode = session', 'default_pool_size = 40']);
    try {
      const { rows } = await sql<Record<string, string>>`
        select current_setting('TimeZone') as zone, current_setting('DateStyle') as dates,
          current_setting('statement_timeout') as statement, '2026-11-25T01:00Z'::timestamptz::text as moment`.execute(
        store.db,
      );
      expect(rows).toEqual([
        { zone: 'UTC', dates: 'ISO, DMY', statement: '1min', moment: '2026-11-25 01:00:00+00' },
      ]);
      const heard = Promise.withResolvers<LiveEvent>();
      store.listen((event) => event.topic === 'quotes' && heard.resolve(event));
      await notify(store.db, { topic: 'quotes', market: 'oanda' });
      expect(await heard.promise).toEqual({ topic: 'quotes', market: 'oanda' });
    } finally {
      await store.close();
    }
  });
});
