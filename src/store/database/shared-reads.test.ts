import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { Database } from './database.ts';
import { openStore } from './open-store.ts';
import { prepared } from './prepared-statement.ts';
import { selectRows } from './select-rows.ts';
import { createSharedReads } from './shared-reads.ts';

const SEEDS = prepared('select market, seed from simulations where seed >= $1');

const seeds = async (db: Kysely<Database>) =>
  (await selectRows<{ seed: number }>(db, SEEDS, [0])).map(({ seed }) => seed);

async function setSeed(db: Kysely<Database>, seed: number): Promise<void> {
  await sql`
    insert into simulations (market, seed, origin_at) values ('simulated', ${seed}, '2026-01-01T00:00:00Z')
    on conflict (market) do update set seed = excluded.seed`.execute(db);
}

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('one read answers all who ask the same of an embedded store until something is written', async () => {
      const { db } = store();
      await setSeed(db, 1);
      const [first, second] = await Promise.all([selectRows(db, SEEDS, [0]), selectRows(db, SEEDS, [0])]);
      const isShared = target.kind === 'pglite';
      expect([second === first, (await selectRows(db, SEEDS, [0])) === first]).toEqual([isShared, isShared]);
      expect(await selectRows(db, SEEDS, [9])).toEqual([]);
      await sql`select ${'harmless'}::text`.execute(db);
      expect((await selectRows(db, SEEDS, [0])) === first).toBe(isShared);
      await setSeed(db, 2);
      expect(await seeds(db)).toEqual([2]);
    });

    test('a transaction reads what it wrote; nobody else does before it is committed, or ever after a rollback', async () => {
      const { db } = store();
      await setSeed(db, 1);
      for (const outcome of ['commit', 'rollback']) {
        expect(await seeds(db)).toEqual([1]);
        let outside: Promise<number[]> | undefined;
        const work = db.transaction().execute(async (trx) => {
          await setSeed(trx, 7);
          expect(await seeds(trx)).toEqual([7]);
          // On the embedded store it waits for the one connection.
          outside = seeds(db);
          if (outcome === 'rollback') throw new Error('rolled back');
          await sql`update simulations set seed = 1`.execute(trx);
        });
        await work.catch((error: Error) => expect(error.message).toBe('rolled back'));
        expect([await outside, await seeds(db)]).toEqual([[1], [1]]);
      }
    });

    test('an answer is never older than its question', async () => {
      const { db } = store();
      await setSeed(db, 0);
      let asked = 0;
      let written = 0;
      const step = fc.oneof(fc.constant('read'), fc.constant('write'), fc.constant('transaction'));
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
          const writing: { last: Promise<void> } = { last: Promise.resolve() };
          const work = steps.map(async (what) => {
            if (what === 'read') {
              const least = written;
              const [seed = -1] = await seeds(db);
              expect(seed).toBeGreaterThanOrEqual(least);
              return;
            }
            // Writers take turns, so that their numbers are in the order of their commits.
            const before = writing.last;
            writing.last = before.then(async () => {
              const next = ++asked;
              await (what === 'write'
                ? setSeed(db, next)
                : db.transaction().execute((trx) => setSeed(trx, next)));
              written = next;
            });
            await writing.last;
          });
          await Promise.all(work);
          expect(await seeds(db)).toEqual([written]);
        }),
        { numRuns: 30 },
      );
    });

    test('what failed is asked again', async () => {
      const { db } = store();
      const broken = prepared('select 1 / (select count(*) from simulations) as one where $1 = 0');
      await expect(selectRows(db, broken, [0])).rejects.toMatchObject({ code: '22012' });
      await setSeed(db, 1);
      expect(await selectRows(db, broken, [0])).toEqual([{ one: 1 }]);
    });

    test('a marked statement is planned once, also after a rollback; others are planned for their values', async () => {
      await store()
        .db.connection()
        .execute(async (db) => {
          const modes = async () => {
            const { rows } = await sql<{ kept: string; others: string }>`
              select (select bool_and(custom_plans = 0)::text from pg_prepared_statements where statement = ${SEEDS}) as kept,
                current_setting('plan_cache_mode') as others`.execute(db);
            return rows[0];
          };
          for (let run = 0; run < 3; run += 1) {
            for (let time = 0; time < 4; time += 1) await seeds(db);
            expect(await modes()).toEqual({ kept: 'true', others: 'auto' });
            const failing = db.transaction().execute(async (trx) => {
              await seeds(trx);
              await sql`select 1 / ${0}::integer`.execute(trx);
            });
            await expect(failing).rejects.toMatchObject({ code: '22012' });
          }
        });
    });
  });
}

test('what another instance writes to the same PostgreSQL is seen', async () => {
  const place = await STORE_TARGETS.find(({ kind }) => kind === 'postgresql')?.makePlace();
  if (!place) throw new Error('There is no PostgreSQL');
  const [one, other] = [await openStore(place.options), await openStore(place.options)];
  await setSeed(one.db, 1);
  expect(await seeds(one.db)).toEqual([1]);
  await setSeed(other.db, 2);
  expect(await seeds(one.db)).toEqual([2]);
  await Promise.all([one.close(), other.close()]);
  await place.remove();
});

test('only so many answers are kept, and the latest ones', async () => {
  const reads = createSharedReads();
  let count = 0;
  const ask = (value: number) => reads.rows('select $1', [value], async () => [{ count: ++count }]);
  for (let value = 0; value < 1_000; value += 1) await ask(value);
  expect([await ask(999), await ask(0)]).toEqual([[{ count: 1_000 }], [{ count: 1_001 }]]);
  reads.forget();
  expect(await ask(999)).toEqual([{ count: 1_002 }]);
  const askMany = (value: string) =>
    reads.rows(value, [], async () => [{ rows: Array(20_000).fill(++count) }]);
  const many = [await askMany('one'), await askMany('two')];
  expect([(await askMany('two')) === many[1], (await askMany('one')) === many[0]]).toEqual([true, false]);
});
