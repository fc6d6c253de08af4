// A process that follows a market as one of several instances on a database: its clock runs so many candles a second.
import { createMarketCollector } from '../../src/collectors/market-collector.ts';
import { startRunner } from '../../src/collectors/runner.ts';
import {
  createScriptedFeed,
  plantedCandles,
  QUICK_SETTINGS,
} from '../../src/collectors/testing/scripted-feed.ts';
import { GRANULARITY_SECONDS } from '../../src/domain/granularity.ts';
import { Secret } from '../../src/secret.ts';
import { withInstanceLock } from '../../src/store/database/instance-lock.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { silentLog } from '../support/silent-log.ts';

const given = JSON.parse(process.argv[2] ?? '{}') as {
  readonly databaseUrl: string;
  readonly candles: number;
  /** Candles that are there at the start, its time in milliseconds, and how many come in a second. */
  readonly first: number;
  readonly startedAt: number;
  readonly rate: number;
};
const candles = plantedCandles(given.candles);
const first = (candles.time[given.first] ?? 0) * 1_000;
const clock = (): number => first + (Date.now() - given.startedAt) * given.rate * GRANULARITY_SECONDS.M5;

const store = await openStore({ dataDir: '', databaseUrl: new Secret(given.databaseUrl), log: silentLog });
const feed = createScriptedFeed(candles);
const runner = startRunner({
  collectors: [createMarketCollector({ store, feed, settings: QUICK_SETTINGS, clock, log: silentLog })],
  withLock: (name, signal, work) => withInstanceLock(store, name, signal, work),
  log: silentLog,
  observer: {
    known() {},
    began: () => void process.stdout.write('leads\n'),
    ended: () => void process.stdout.write('leads no more\n'),
  },
});
process.stdin.resume().on('end', async () => {
  await runner.stop();
  await store.close();
  process.exit();
});
