// node bench/lab-api.ts [requests]: latency of the API while the laboratory sweeps over two years of minutes, against that of the same server
// when it does not. Clients call all the time, so the laboratory has one thread. The budget is twice that of the API (bench/api.ts).

import { setTimeout as delay } from 'node:timers/promises';
import { importCandles } from '../src/collectors/import-candles.ts';
import { LAB_ENDPOINTS } from '../src/contract/lab.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../src/engine/engine-settings.ts';
import { createLog } from '../src/log.ts';
import { openStore } from '../src/store/database/open-store.ts';
import { signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, startServer } from '../test/support/server.ts';
import { parallelCalls } from './api-calls.ts';
import { residentMb } from './resident-mb.ts';
import { madeMinutes, minutesReader } from './two-years-of-minutes.ts';

const CLIENTS = 16;
const ROUNDS = 3;
const REQUESTS = Number(process.argv[2] ?? 1_500);
/** Every nth call of bench/api.ts. */
const STRIDE = 12;
const P99_MS = 50;
const MOST_TIMES = 2;
const SIDES = ['idle', 'sweep'] as const;

const { dataDir, remove } = await makeDataDir();
const log = createLog({ level: 'warn', format: 'pretty' });
const store = await openStore({ dataDir, databaseUrl: undefined, log });
const candles = (await minutesReader()?.()) ?? madeMinutes();
const series = { symbol: 'EUR_USD', granularity: 'M1', candles } as const;
await importCandles(store, DEFAULT_ENGINE_SETTINGS, series, new AbortController().signal, () => {});
await store.close();
const server = await startServer({ dataDir, market: 'none', env: { CHAIN: 'none', LOG_LEVEL: 'warn' } });
try {
  const client = await signInAt(server.url);
  const request = async (path: string) => (await client.get(path)) as Record<string, unknown>;
  const calls = await parallelCalls(request, STRIDE);
  const times = { idle: [] as number[], sweep: [] as number[] };
  let done = 0;
  await callAll();
  // In turn: other load of the machine slows both.
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of SIDES) {
      const run = side === 'sweep' ? await startSweep() : undefined;
      times[side].push(...(await callAll()));
      if (run !== undefined) done += await endSweep(run);
    }
  }
  const [idle, sweep] = [p99(times.idle), p99(times.sweep)];
  console.log(`${calls.length} calls, ${CLIENTS} clients, ${times.idle.length} requests of each side`);
  console.log(`idle: p50 ${p50(times.idle).toFixed(1)} ms, p99 ${idle.toFixed(1)} ms`);
  console.log(
    `during a sweep: p50 ${p50(times.sweep).toFixed(1)} ms, p99 ${sweep.toFixed(1)} ms, ${(sweep / idle).toFixed(2)} times the idle one's`,
  );
  console.log(
    `budget: ${MOST_TIMES} × ${P99_MS} ms; the sweeps did ${(100 * done).toFixed(1)} % of one meanwhile`,
  );
  console.log(`resident memory of the server ${Math.round(residentMb(server.pid))} MB`);
  if (sweep > MOST_TIMES * P99_MS) process.exitCode = 1;

  async function post(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${client.token}` };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }

  /** Milliseconds of each request. */
  async function callAll(): Promise<number[]> {
    const taken: number[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (next < REQUESTS) {
          const { path } = calls[next++ % calls.length]!;
          const startedAt = performance.now();
          await request(path);
          taken.push(performance.now() - startedAt);
        }
      }),
    );
    return taken;
  }

  async function runs() {
    return LAB_ENDPOINTS.labRuns.response.parse(await request(LAB_ENDPOINTS.labRuns.path)).runs;
  }

  /** Starts a sweep and waits until it runs. */
  async function startSweep(): Promise<string> {
    const step = (_: unknown, at: number) => 1 + at / 10;
    await post(LAB_ENDPOINTS.startLabRun.path, {
      ...{ name: 'bench', market: 'imported', symbol: 'EUR_USD', granularity: 'M1', seed: 1 },
      values: {
        take_profit_atr: Array.from({ length: 20 }, step),
        stop_loss_atr: Array.from({ length: 10 }, step),
      },
    });
    for (;;) {
      const [newest] = await runs();
      if (newest?.state === 'running') return newest.id;
      await delay(100);
    }
  }

  /** Cancels it, and returns the share that was done. A sweep that ended before has measured nothing. */
  async function endSweep(id: string): Promise<number> {
    const run = (await runs()).find((one) => one.id === id);
    if (run?.state !== 'running') throw new Error(`The sweep is ${run?.state ?? 'gone'}`);
    await post(LAB_ENDPOINTS.cancelLabRun.path, { id });
    return run.progress;
  }
} finally {
  await server.stop();
  await remove();
}

function p50(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.99 * values.length) - 1]!;
}
