import { writeSync } from 'node:fs';
import type { Kysely, KyselyPlugin } from 'kysely';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { removeSeries } from '../../src/collectors/remove-series.ts';
import { plantedCandles, QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { getActiveSeries } from '../../src/store/engine/series.ts';
import { CALLER, signInAt, startIdentity } from '../support/local-identity.ts';
import { silentLog } from '../support/silent-log.ts';

// A separate process that kills itself (`kill -9`) after a number of statements of a change: `node change-child.ts
// password|remove|replace '{"dataDir": …, "after": 3, …}'`. It prints 'done' if the change completed before.
const [change, json = '{}'] = process.argv.slice(2);
const { dataDir, after, password, candles } = JSON.parse(json) as {
  readonly dataDir: string;
  readonly after: number;
  readonly password: readonly [string, string];
  readonly candles: number;
};
const NEVER = new AbortController().signal;

const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
/** The database handle kills the process after that many writing statements, committed or not. */
function dying(db: Kysely<Database>): Kysely<Database> {
  let written = 0;
  const writes = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind !== 'SelectQueryNode') writes.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (writes.has(queryId)) written += 1;
      if (written === after) process.kill(process.pid, 'SIGKILL');
      return result;
    },
  };
  return db.withPlugin(plugin);
}

if (change === 'password') {
  const identity = await startIdentity({ db: store.db, clock: Date.now });
  const [current_password, new_password] = password;
  const session = await signInAt(identity, { password: current_password });
  const operator = await identity.verifyToken(session.id_token);
  const mortal = await startIdentity({ db: dying(store.db), clock: Date.now });
  await mortal.changePassword(
    { current_password, new_password },
    { ...CALLER, operator, refresh_token: session.refresh_token },
  );
} else {
  const mortal = { ...store, db: dying(store.db) };
  const key = { market: 'imported', symbol: 'EUR_USD', granularity: 'M5' } as const;
  const shown = await getActiveSeries(store.db, key);
  if (!shown) throw new Error('There is no series');
  const audit = { by: 'test', at: new Date().toISOString(), account_id: null, ip: null, request_id: null };
  if (change === 'remove') await removeSeries(mortal, shown.id, audit, NEVER);
  else {
    const request = { ...key, candles: plantedCandles(candles), replaces: shown.id };
    await importCandles(mortal, QUICK_SETTINGS, request, NEVER, () => {});
  }
}
writeSync(1, 'done\n');
process.exit(0);
