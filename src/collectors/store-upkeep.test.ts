import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../test/support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { createStoreUpkeep } from './store-upkeep.ts';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('analyses what has grown, and nothing twice', async () => {
      await sql`
        insert into series (market, symbol, granularity, engine_key)
        select 'simulated', 'EUR_USD', 'M5', 'key ' || i from generate_series(1, 500) i`.execute(store().db);
      const looks: unknown[] = [];
      const abort = new AbortController();
      const upkeep = createStoreUpkeep({
        store: store(),
        firstAfterMs: 0,
        everyMs: 1,
        log: {
          ...silentLog,
          info(_message, fields) {
            looks.push(fields?.analysed);
            if (looks.length === 2) abort.abort();
          },
        },
      });
      await upkeep.run(abort.signal);
      expect(looks).toEqual(target.kind === 'pglite' ? ['series', ''] : []);
    });
  });
}
