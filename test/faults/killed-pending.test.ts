import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { spawnStore } from '../support/spawn-store.ts';
import { SQL_TARGETS } from '../support/store-targets.ts';
import { pendingStateOf } from './pending-state-of.ts';

const KILLS = 3;
/** Transactions of one commit. */
const AT_ONCE = 50;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    test('kill -9 while pending transactions are forgotten: each is stored or counted, once', async () => {
      const place = await target.makePlace();
      onTestFinished(() => place.remove());
      let acknowledged = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const writer = spawnStore('forget', place.options);
        await writer.saysLines(8);
        await delay(Math.random() * 60);
        await writer.kill();
        acknowledged = Number(/^wrote (\d+)$/.exec(writer.said.at(-1) ?? '')?.[1]);
        const store = await openStore(place.options);
        try {
          const { first, last, rows, counts } = await stateOf(store);
          // What was acknowledged is there, and at most one commit more, whose answer was not heard.
          expect([acknowledged, acknowledged + AT_ONCE]).toContain(last);
          expect(rows).toBe(last - first + 1);
          expect(first).toBeGreaterThan(1);
          const gone = Array.from({ length: first - 1 }, (_, place) => pendingStateOf(place + 1));
          expect(counts).toEqual(
            Object.fromEntries(
              [...Map.groupBy(gone, (one) => one)].map(([state, own]) => [state, own.length]),
            ),
          );
        } finally {
          await store.close();
        }
      }
    }, 120_000);
  });
}

async function stateOf({ db }: Store) {
  const [stored] = await selectRows<{ first: number; last: number; rows: number }>(
    db,
    'select min(seq)::integer as first, max(seq)::integer as last, count(*)::integer as rows from gas_pending',
    [],
  );
  const counted = await selectRows<{ state: string; times: number }>(
    db,
    'select state, times::integer as times from gas_pending_counts',
    [],
  );
  return { ...stored!, counts: Object.fromEntries(counted.map(({ state, times }) => [state, times])) };
}
