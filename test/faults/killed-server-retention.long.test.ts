import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '../../src/domain/durations.ts';
import { openStore, type Store, type StoreOptions } from '../../src/store/database/open-store.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { SECRETS_KEY } from '../support/secrets-key.ts';
import { makeDataDir, startServer } from '../support/server.ts';
import { STORE_TARGETS } from '../support/store-targets.ts';

const KILLS = 4;
/** Rows of one statement. */
const STEP = 20_000;
const OLD = { prices: 6 * STEP, readings: 3 * STEP, pots: 3 * STEP };
const YOUNG = 30;
/** Every so many of the old readings belongs to a flow or a plan, and stays. */
const KEPT = 10;

/** Rows of each kind: those that may go, those that stay for ever, those that are young. */
type Counts = Record<
  keyof typeof OLD,
  { readonly old: number; readonly kept: number; readonly young: number }
>;

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    test('kill -9 of a server whose retention is under way: what is to stay is there, and the next one goes on', async () => {
      const place = await target.makePlace();
      onTestFinished(() => place.remove());
      await inStore(place.options, fill);
      const start = await serverOn(place.options);
      let former = await inStore(place.options, count);
      const whole = former;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = await start();
        await delay(Math.random() * 4_000);
        await server.stop('SIGKILL');
        const left = await inStore(place.options, count);
        for (const kind of Object.keys(OLD) as (keyof typeof OLD)[]) {
          expect(left[kind]).toMatchObject({ kept: whole[kind].kept, young: YOUNG });
          const gone = former[kind].old - left[kind].old;
          expect([kind, gone >= 0, left[kind].old === 0 ? 0 : gone % STEP]).toEqual([kind, true, 0]);
        }
        former = left;
      }
      // Else nothing was under way when it was killed.
      expect(sumOf(former)).toBeLessThan(sumOf(whole));
      const last = await start();
      // Where kills left nothing, nothing is said.
      if (former.prices.old > 0)
        await expect
          .poll(() => last.output(), { timeout: 60_000 })
          .toMatch(/Old facts were deleted.*prices|prices.*Old facts were deleted/);
      await last.stop();
      expect(await inStore(place.options, count)).toEqual(
        Object.fromEntries(Object.entries(whole).map(([kind, own]) => [kind, { ...own, old: 0 }])),
      );
    }, 600_000);
  });
}

/** Starts servers on a place, that keep prices for two days and readings for 41. */
async function serverOn({ dataDir, databaseUrl }: StoreOptions) {
  const own = await makeDataDir();
  onTestFinished(own.remove);
  const env = databaseUrl && { DATABASE_URL: databaseUrl.reveal(), SECRETS_KEY: SECRETS_KEY.reveal() };
  return async () => {
    const server = await startServer({
      dataDir: databaseUrl ? own.dataDir : dataDir,
      env: { ...env, PRICES_KEEP_DAYS: '2', READINGS_KEEP_DAYS: '41' },
    });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    return server;
  };
}

async function inStore<Result>(
  options: StoreOptions,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function fill({ db }: Store): Promise<void> {
  const old = new Date(Date.now() - 100 * DAY_MS).toISOString();
  const at = (rows: number) => `case when n <= ${rows} then $1::timestamptz else now() end`;
  const to = (rows: number) => `generate_series(1, ${rows + YOUNG}) as n`;
  await selectRows(
    db,
    `insert into sources (id, area, kind, label) overriding system value values (1, 'yield', 'chain', 'a node')`,
  );
  await selectRows(
    db,
    `insert into pool_prices (source_id, seq, pool, token, observed_at, price_usd, depth_usd, fee)
     select 1, n, '0x' || n % 3, '0xt', ${at(OLD.prices)}, 1, 1, 0 from ${to(OLD.prices)}
     union all select 1, 0, '0xquiet', '0xt', $1::timestamptz, 1, 1, 0`,
    [old],
  );
  await selectRows(
    db,
    `insert into yield_readings (source_id, seq, vault, observed_at, price, marked)
     select 1, n, 'v' || n % 3, ${at(OLD.readings)}, 1, n <= ${OLD.readings} and n % ${KEPT} = 0 from ${to(OLD.readings)}`,
    [old],
  );
  await selectRows(
    db,
    `insert into pot_readings (source_id, seq, pot, "timestamp", kept, total_assets, idle, markets, income_now, income_best, income_hold)
     select 1, n, 'p', ${at(OLD.pots)}, n <= ${OLD.pots} and n % ${KEPT} = 0, 1, 0, '[]', 0, 0, 0 from ${to(OLD.pots)}`,
    [old],
  );
}

const sumOf = ({ prices, readings, pots }: Counts): number => prices.old + readings.old + pots.old;

async function count({ db }: Store): Promise<Counts> {
  const of = async (table: string, at: string, stays: string) => {
    const young = `${at} > now() - interval '10 days'`;
    const [row] = await selectRows<Counts['prices']>(
      db,
      `select count(*) filter (where not (${young}) and not (${stays}))::integer as old,
         count(*) filter (where not (${young}) and (${stays}))::integer as kept,
         count(*) filter (where ${young})::integer as young from ${table}`,
      [],
    );
    return row!;
  };
  return {
    prices: await of('pool_prices', 'observed_at', "pool = '0xquiet'"),
    readings: await of('yield_readings', 'observed_at', 'marked'),
    pots: await of('pot_readings', '"timestamp"', 'kept'),
  };
}
