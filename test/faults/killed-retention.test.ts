import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../../src/store/database/open-store.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { deleteOldFacts } from '../../src/store/retention/delete-old-facts.ts';
import { spawnStore } from '../support/spawn-store.ts';
import { SQL_TARGETS } from '../support/store-targets.ts';

const POOLS = 3;
const OLD = 60_000;
const YOUNG = 30;
/** Rows of one statement. */
const STEP = 20_000;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    test('kill -9 while old facts are deleted: each step happened or did not, and nothing else is gone', async () => {
      const place = await target.makePlace();
      await inStore(place.options, fill);
      let gone = 0;
      let acknowledged = 0;
      for (let kill = 0; kill < 2; kill += 1) {
        acknowledged += await killAgeing(place.options);
        await inStore(place.options, async (store) => {
          const left = await count(store, "observed_at < '2026-01-01Z' and pool <> '0xquiet'");
          gone = OLD - left;
          expect([0, STEP]).toContain(gone - acknowledged);
          acknowledged = gone;
          expect(await count(store, "observed_at >= '2026-01-01Z'")).toBe(YOUNG);
          expect(await count(store, "pool = '0xquiet'")).toBe(1);
        });
      }
      expect(gone).toBeGreaterThan(0);
      await inStore(place.options, async (store) => {
        while ((await deleteOldFacts(store.db, 'prices', '2026-01-01T00:00:00Z')) > 0);
        // The last price of a pool holds now, however old it is.
        expect(await count(store, 'true')).toBe(YOUNG + 1);
      });
      await place.remove();
    }, 300_000);
  });
}

async function inStore(options: StoreOptions, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(options);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function fill({ db }: Store): Promise<void> {
  await selectRows(
    db,
    `insert into sources (id, area, kind, label) overriding system value values (1, 'yield', 'chain', 'a node')`,
  );
  await selectRows(
    db,
    `insert into pool_prices (source_id, seq, pool, token, observed_at, price_usd, depth_usd, fee)
     select 1, n, case when n = 0 then '0xquiet' else '0x' || n % $1::integer end, '0xt',
       case when n <= $2::integer then timestamptz '2025-01-01Z' + n * interval '1 second'
         else timestamptz '2026-06-01Z' + n * interval '1 second' end, 1, 1, 0
     from generate_series(0, $2::integer + $3::integer) as n`,
    [POOLS, OLD, YOUNG],
  );
}

async function count({ db }: Store, condition: string): Promise<number> {
  const [row] = await selectRows<{ n: number }>(
    db,
    `select count(*)::integer as n from pool_prices where ${condition}`,
    [],
  );
  return row?.n ?? 0;
}

/** Kills a process that deletes, at a random time after its first step; returns how many rows it said were gone. */
async function killAgeing(options: StoreOptions): Promise<number> {
  const ageing = spawnStore('age', options);
  await ageing.saysLines(2);
  await delay(Math.random() * 60);
  await ageing.kill();
  return ageing.said.reduce((sum, line) => sum + Number(/^gone (\d+)$/.exec(line)?.[1] ?? 0), 0);
}
