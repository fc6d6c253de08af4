import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImportedCollector, importCandles } from '../../src/collectors/import-candles.ts';
import { plantedCandles, QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { storedFigures } from '../../src/collectors/testing/stored-figures.ts';
import { verifyPassword } from '../../src/identity/local/password-hashing.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { deleteSeries, listSeries } from '../../src/store/engine/series.ts';
import { PASSWORD, setUpIdentity } from '../support/local-identity.ts';
import { silentLog } from '../support/silent-log.ts';
import { STORE_TARGETS, type StorePlace } from '../support/store-targets.ts';

const SCRIPT = join(import.meta.dirname, 'change-child.ts');
const NEVER = new AbortController().signal;
const FORMER = 700;
const LATTER = 500;
/** Statements between two kills of a change that takes dozens; it shares no number with the statements of a batch. */
const STEP = 13;

let place: StorePlace;

beforeAll(async () => {
  place = await STORE_TARGETS.find(({ kind }) => kind === 'pglite')!.makePlace();
});

afterAll(() => place?.remove());

/** Runs a change in a process that dies after a number of statements; true if it completed before. */
async function change(name: 'password' | 'remove' | 'replace', given: object): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [SCRIPT, name, JSON.stringify({ dataDir: place.options.dataDir, ...given })],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [said, trouble] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (said !== 'done\n') expect([trouble, child.signalCode]).toEqual(['', 'SIGKILL']);
  return said === 'done\n';
}

async function within<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place.options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test('a change of the password killed after any of its statements has happened wholly or not at all', async () => {
  await within((store) => setUpIdentity(store));
  let current = PASSWORD;
  let changes = 0;
  for (let after = 1, isDone = false; !isDone; after += 1) {
    const next = `another long horse ${after}`;
    isDone = await change('password', { after, password: [current, next] });
    await within(async ({ db }) => {
      const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
      const lines = await db.selectFrom('audit_events').select('action').orderBy('id').execute();
      const open = await db.selectFrom('sessions').where('revoked_at', 'is', null).selectAll().execute();
      const told = lines.filter(({ action }) => action === 'password_changed').length;
      const last = lines.findLastIndex(({ action }) => action === 'password_changed');
      const since = lines.slice(last + 1).filter(({ action }) => action === 'signed_in').length;
      const hasChanged = await verifyPassword(account.password_hash, next);
      expect(hasChanged || (await verifyPassword(account.password_hash, current))).toBe(true);
      // The session that makes the change stays, and so do later ones.
      expect([after, told, open.length]).toEqual([
        after,
        changes + Number(hasChanged),
        Math.min(told, 1) + since,
      ]);
      changes = told;
      if (hasChanged) current = next;
    });
  }
  expect(changes).toBeGreaterThan(0);
}, 300_000);

test.each(['remove', 'replace'] as const)(
  'to %s a series, killed after any of its statements, leaves it or the whole of what comes after it',
  async (name) => {
    const [former, latter] = [await figuresOf(FORMER), name === 'remove' ? null : await figuresOf(LATTER)];
    let told = await within(countRemovals);
    for (let after = 1, isDone = false; !isDone; after += STEP) {
      await within(async (store) => {
        if ((await listSeries(store.db, { active: true })).length > 0) return;
        await load(store, FORMER);
      });
      isDone = await change(name, { after, candles: LATTER });
      await within(async (store) => {
        const shown = await listSeries(store.db, { active: true });
        const isFormer = shown[0]?.candle_count === FORMER;
        const figures = shown.length === 0 ? null : await storedFigures(store);
        expect([after, figures]).toEqual([after, isFormer ? former : latter]);
        const removals = await countRemovals(store);
        expect(removals - told).toBe(name === 'remove' && !isFormer ? 1 : 0);
        told = removals;
        // The next start deletes what is not shown.
        await createImportedCollector(store, QUICK_SETTINGS, silentLog).run(NEVER);
        expect(await listSeries(store.db)).toEqual(shown);
        const chunks = await store.db.selectFrom('candle_chunks').select('series_id').distinct().execute();
        expect(chunks.map(({ series_id }) => series_id)).toEqual(shown.map(({ id }) => id));
        if (!isFormer) for (const { id } of shown) await deleteShown(store, id);
      });
    }
  },
  600_000,
);

async function load(store: Store, candles: number): Promise<void> {
  const request = { symbol: 'EUR_USD', granularity: 'M5', candles: plantedCandles(candles) } as const;
  await importCandles(store, QUICK_SETTINGS, request, NEVER, () => {});
}

/** Audit events of a removed series. */
async function countRemovals({ db }: Store): Promise<number> {
  const lines = db.selectFrom('audit_events').where('action', '=', 'series_removed').selectAll();
  return (await lines.execute()).length;
}

async function deleteShown({ db }: Store, id: number): Promise<void> {
  await db.updateTable('series').set({ active: false }).where('id', '=', id).execute();
  await deleteSeries(db, id);
}

/** The sums of a series of so many candles. */
async function figuresOf(candles: number) {
  return within(async (store) => {
    await load(store, candles);
    const figures = await storedFigures(store);
    for (const { id } of await listSeries(store.db, { active: true })) await deleteShown(store, id);
    return figures;
  });
}
