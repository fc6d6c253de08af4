import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMarketCollector } from '../../src/collectors/market-collector.ts';
import {
  createScriptedFeed,
  plantedCandles,
  QUICK_SETTINGS,
} from '../../src/collectors/testing/scripted-feed.ts';
import { storedFigures } from '../../src/collectors/testing/stored-figures.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { getActiveSeries } from '../../src/store/engine/series.ts';
import { silentLog } from '../support/silent-log.ts';
import { openSilentNetwork, type SilentNetwork } from '../support/silent-network.ts';
import { STORE_TARGETS, type StorePlace } from '../support/store-targets.ts';

const SCRIPT = join(import.meta.dirname, 'lead-child.ts');
const KEY = { market: 'simulated', symbol: 'EUR_USD', granularity: 'M5' } as const;
const CANDLES = 40_000;
const FIRST = 1_500;
const RATE = 20;
/** What must have come live before a fault, and after another one leads. */
const LIVE = 100;

interface Instance {
  readonly child: ChildProcess;
  readonly said: readonly string[];
  says(line: string, times?: number): Promise<void>;
}

const running: ChildProcess[] = [];
let place: StorePlace;
let network: SilentNetwork;
let store: Store;

beforeEach(async () => {
  place = await STORE_TARGETS.find(({ kind }) => kind === 'postgresql')!.makePlace();
  network = await openSilentNetwork(place.options.databaseUrl!.reveal());
  store = await openStore(place.options);
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await store?.close();
  await network?.close();
  await place?.remove();
});

function startInstance(databaseUrl: string, startedAt: number): Instance {
  const given = { databaseUrl, candles: CANDLES, first: FIRST, rate: RATE, startedAt };
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(given)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout! });
  lines.on('line', (line) => said.push(line));
  return {
    child,
    said,
    says: (line, times = 1) =>
      new Promise((resolve) => {
        const look = () => said.filter((one) => one === line).length >= times && resolve();
        lines.on('line', look);
        look();
      }),
  };
}

async function finish({ child }: Instance): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin?.end();
  await once(child, 'exit');
}

const countOf = async (one: Store): Promise<number> =>
  (await getActiveSeries(one.db, KEY))?.candle_count ?? 0;

/** Waits until so many candles are stored, while a series is live. */
async function reaches(one: Store, count: number): Promise<number> {
  await expect.poll(() => countOf(one), { timeout: 300_000, interval: 200 }).toBeGreaterThanOrEqual(count);
  return countOf(one);
}

/** The figures of one instance that nothing happened to, after so many candles. */
async function undisturbed(count: number) {
  const other = await STORE_TARGETS.find(({ kind }) => kind === 'postgresql')!.makePlace();
  const alone = await openStore(other.options);
  try {
    const candles = plantedCandles(CANDLES);
    const end = (candles.time[count - 1] ?? 0) + 300;
    const stop = new AbortController();
    const collector = createMarketCollector({
      ...{ store: alone, feed: createScriptedFeed(candles), settings: QUICK_SETTINGS },
      ...{ clock: () => end * 1_000, log: silentLog },
    });
    const ended = collector.run(stop.signal);
    expect(await reaches(alone, count)).toBe(count);
    stop.abort();
    await ended;
    return await storedFigures(alone);
  } finally {
    await alone.close();
    await other.remove();
  }
}

const FAULTS: Readonly<Record<string, (leader: Instance) => (() => Promise<void>) | undefined>> = {
  'that is killed': ({ child }) => void child.kill('SIGKILL'),
  'that is frozen, and wakes when another one leads': ({ child, says }) => {
    child.kill('SIGSTOP');
    return async () => {
      child.kill('SIGCONT');
      await says('leads no more');
    };
  },
  'that is cut off, and whose network comes back when another one leads': ({ says }) => {
    network.goSilent();
    return async () => {
      await says('leads no more');
      network.recover();
    };
  },
};

test.each(Object.entries(FAULTS))(
  'a live leader %s is followed by another one, and no candle, pattern or trade is missing or doubled',
  async (_, fault) => {
    const startedAt = Date.now();
    const leader = startInstance(network.url, startedAt);
    await leader.says('leads');
    await reaches(store, FIRST + LIVE);
    const follower = startInstance(place.options.databaseUrl!.reveal(), startedAt);
    const before = await reaches(store, FIRST + 2 * LIVE);
    expect(follower.said).toEqual([]);

    const at = performance.now();
    const recover = fault(leader);
    await follower.says('leads');
    process.stdout.write(`another one leads after ${((performance.now() - at) / 1_000).toFixed(1)} s\n`);
    await reaches(store, before + LIVE);
    await recover?.();
    await reaches(store, (await countOf(store)) + LIVE);
    expect(follower.said).toEqual(['leads']);
    await Promise.all([follower, leader].map(finish));

    const found = await storedFigures(store);
    expect(found.trades.length).toBeGreaterThan(20);
    expect(found).toEqual(await undisturbed(await countOf(store)));
  },
);
