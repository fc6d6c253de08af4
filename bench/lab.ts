// node bench/lab.ts [combinations]: a sweep over two years of minutes on two threads, against as many bare runs of the engine on two
// threads that share nothing with it but the candles.

import { Worker } from 'node:worker_threads';
import type { LabRequest } from '../src/contract/lab-request.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../src/engine/engine-settings.ts';
import { planSweep, settingsOf } from '../src/lab/plan-sweep.ts';
import { runLab } from '../src/lab/run-lab.ts';
import { madeMinutes, minutesReader } from './two-years-of-minutes.ts';

const RATIO_BUDGET = 1.3;
const THREADS = 2;
const MEGABYTE = 1024 * 1024;

const [given = '200'] = process.argv.slice(2);
const wanted = Number(given);
const request: LabRequest = {
  name: 'bench',
  market: 'imported',
  symbol: 'EUR_USD',
  granularity: 'M1',
  values: {
    take_profit_atr: Array.from({ length: Math.ceil(wanted / 10) }, (_, at) => 1 + at / 10),
    stop_loss_atr: Array.from({ length: Math.min(10, wanted) }, (_, at) => 1 + at / 10),
  },
  seed: 1,
};
const candles = (await minutesReader()?.()) ?? madeMinutes();
const count = candles.time.length;
const settings = planSweep(request, DEFAULT_ENGINE_SETTINGS).map((one) =>
  settingsOf(DEFAULT_ENGINE_SETTINGS, one),
);

/** Only the engine, with its events drained as in a collector. */
const BARE = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.engine).then(({ createEngine }) => {
    for (const settings of workerData.settings) {
      const engine = createEngine({ symbol: 'EUR_USD', granularity: 'M1', settings });
      const { candles } = workerData;
      for (let from = 0; from < candles.time.length; from += 16384) {
        engine.push(candles, from, Math.min(candles.time.length, from + 16384));
        engine.drainEvents();
      }
      engine.drainPatterns();
    }
    parentPort.postMessage('done');
  });`;

async function runBare(): Promise<void> {
  await Promise.all(
    Array.from({ length: THREADS }, async (_, thread) => {
      const own = settings.filter((_, at) => at % THREADS === thread);
      const engine = new URL('../src/engine/engine.ts', import.meta.url).href;
      const worker = new Worker(BARE, { eval: true, workerData: { engine, settings: own, candles } });
      await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
      await worker.terminate();
    }),
  );
}

async function runSweep(): Promise<void> {
  const signal = new AbortController().signal;
  await runLab(request, candles, DEFAULT_ENGINE_SETTINGS, { most: THREADS, signal });
}

/** Seconds by the clock, and of processor, which other load of the machine changes less. */
async function timed(work: () => Promise<void>): Promise<{ clock: number; processor: number }> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: (performance.now() - startedAt) / 1_000, processor: (user + system) / 1e6 };
}

const bare = await timed(runBare);
const sweep = await timed(runSweep);
const ratio = sweep.clock / bare.clock;
console.log(`${settings.length} combinations over ${count} candles on ${THREADS} threads`);
console.log(`bare engine runs: ${bare.clock.toFixed(1)} s; sweep: ${sweep.clock.toFixed(1)} s`);
console.log(
  `ratio ${ratio.toFixed(2)} (at most ${RATIO_BUDGET}), of processor ${(sweep.processor / bare.processor).toFixed(2)}`,
);
console.log(
  `highest memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, candles ${Math.round((count * 56) / MEGABYTE)} MB`,
);
if (ratio > RATIO_BUDGET) process.exitCode = 1;
