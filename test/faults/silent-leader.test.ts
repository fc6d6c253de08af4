import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../../src/secret.ts';
import { withInstanceLock } from '../../src/store/database/instance-lock.ts';
import { LockLostError } from '../../src/store/database/lock-term.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { StoreUnavailableError } from '../../src/store/database/store-unavailable-error.ts';
import { openSilentNetwork, type SilentNetwork } from '../support/silent-network.ts';
import { STORE_TARGETS, type StorePlace } from '../support/store-targets.ts';
import { whenWell } from '../support/when-well.ts';

let place: StorePlace;
let network: SilentNetwork;
/** The instance that leads first, and whose network can go silent. */
let first: Store;
let second: Store;

beforeAll(async () => {
  const made = await STORE_TARGETS.find(({ kind }) => kind === 'postgresql')?.makePlace();
  if (!made?.options.databaseUrl) throw new Error('There is no PostgreSQL');
  place = made;
  network = await openSilentNetwork(made.options.databaseUrl.reveal());
  first = await openStore({ ...place.options, databaseUrl: new Secret(network.url) });
  second = await openStore(place.options);
  await sql`create table written (by text, at timestamptz default clock_timestamp())`.execute(second.db);
});

afterAll(async () => {
  await first?.close();
  await second?.close();
  await network?.close();
  await place?.remove();
});

const write = (store: Store, by: string) => sql`insert into written (by) values (${by})`.execute(store.db);
const writeInTransaction = (store: Store, by: string) =>
  store.db.transaction().execute((trx) => sql`insert into written (by) values (${by})`.execute(trx));

/** Leads until `stop` is called; `work` begins with the lock. */
function lead(store: Store, name: string, work: (held: AbortSignal) => Promise<void>) {
  const stop = new AbortController();
  const led = Promise.withResolvers<void>();
  const ended = withInstanceLock(store, name, stop.signal, async (held) => {
    led.resolve();
    await work(held);
  });
  ended.catch(led.reject);
  return { led: led.promise, ended, stop: () => stop.abort() };
}

const untilAborted = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort');
};

test('a leader whose network goes silent says so, and another one leads; what the first still writes is refused', async () => {
  const wrote = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const refused: unknown[] = [];
  const signals: AbortSignal[] = [];
  const leader = lead(first, 'silent', async (held) => {
    signals.push(held);
    await write(first, 'first');
    await writeInTransaction(first, 'first');
    wrote.resolve();
    // A leader that ignores everything: it continues when its network is back.
    await letGo.promise;
    for (const attempt of [write, writeInTransaction])
      refused.push(await attempt(first, 'first, too late').catch((error: unknown) => error));
  });
  leader.ended.catch(wrote.reject);
  await wrote.promise;

  const waiting = sql`select pg_sleep(60)`.execute(first.db).catch((error: unknown) => error);
  const told = new Promise<void>((resolve) => first.onHealthChange(({ ok }) => !ok && resolve()));
  network.goSilent();
  const follower = lead(second, 'silent', async (held) => {
    await writeInTransaction(second, 'second');
    await untilAborted(held);
  });
  await told;
  expect(first.health().problem).toBe('The database cannot be reached.');
  // Waiting calls end, and new calls fail soon.
  expect(await waiting).toBeInstanceOf(StoreUnavailableError);
  await expect(sql`select 1`.execute(first.db)).rejects.toBeInstanceOf(StoreUnavailableError);

  await follower.led;
  expect(signals[0]?.aborted).toBe(true);

  network.recover();
  await whenWell(first);
  letGo.resolve();
  await expect(leader.ended).rejects.toThrow();
  expect(refused).toEqual([expect.any(LockLostError), expect.any(LockLostError)]);
  follower.stop();
  await follower.ended;
  const { rows } = await sql`select by from written order by at`.execute(second.db);
  expect(rows).toEqual([{ by: 'first' }, { by: 'first' }, { by: 'second' }]);
});

test('a transaction of a leader that fell silent within it does not hold its successor up for ever', async () => {
  const leader = lead(first, 'cut short', (held) =>
    first.db.transaction().execute(async (trx) => {
      await sql`insert into written (by) values ('cut short')`.execute(trx);
      network.goSilent();
      await untilAborted(held);
    }),
  );
  leader.ended.catch(() => {});
  await leader.led;
  const follower = lead(second, 'cut short', untilAborted);
  await follower.led;
  network.recover();
  follower.stop();
  await follower.ended;
  await whenWell(first);
  const { rows } = await sql`select 1 from written where by = 'cut short'`.execute(second.db);
  expect(rows).toEqual([]);
});

test('turns of one name follow each other, also within an instance', async () => {
  const order: string[] = [];
  const one = lead(first, 'turns', async () => void order.push('one'));
  const two = lead(first, 'turns', async () => void order.push('two'));
  await Promise.all([one.ended, two.ended]);
  await lead(second, 'turns', async () => void order.push('three')).ended;
  expect(order).toEqual(['one', 'two', 'three']);
});
