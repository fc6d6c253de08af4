// node bench/lab.ts [combinations]: a sweep over two years of minutes on two threads, against as many bare runs of the engine on two
// threads that share nothing with it but the candles.

import { Worker } from 'node:worker_threads';
import type { LabRequest } from '../src/contract/lab-request.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../src/engine/engine-settings.ts';
import { createPlantedMarket } from '../src/engine/testing/planted-market.ts';
import { planSweep, settingsOf } from '../src/lab/plan-sweep.ts';
import { runLab } from '../src/lab/run-lab.ts';

const CANDLES = 745_077;
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
const candles = createPlantedMarket({
  ...{ seed: 5, candles: CANDLES, deviation: 0.0002, spread: 0.0001, seconds: 60 },
  planted: [{ bits: '10110010', direction: 'long', drift: 1.6, over: 1 }],
});
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

async function runBare(): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: THREADS }, async (_, thread) => {
      const own = settings.filter((_, at) => at % THREADS === thread);
      const engine = new URL('../src/engine/engine.ts', import.meta.url).href;
      const worker = new Worker(BARE, { eval: true, workerData: { engine, settings: own, candles } });
      await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
      await worker.terminate();
    }),
  );
  return (performance.now() - startedAt) / 1_000;
}

async function runSweep(): Promise<number> {
  const startedAt = performance.now();
  const signal = new AbortController().signal;
  await runLab(request, candles, DEFAULT_ENGINE_SETTINGS, { most: THREADS, signal });
  return (performance.now() - startedAt) / 1_000;
}

const bare = await runBare();
const sweep = await runSweep();
const ratio = sweep / bare;
console.log(`${settings.length} combinations over ${CANDLES} candles on ${THREADS} threads`);
console.log(`bare engine runs: ${bare.toFixed(1)} s; sweep: ${sweep.toFixed(1)} s`);
console.log(`ratio ${ratio.toFixed(2)} (at most ${RATIO_BUDGET})`);
console.log(
  `highest memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, candles ${Math.round((CANDLES * 56) / MEGABYTE)} MB`,
);
if (ratio > RATIO_BUDGET) process.exitCode = 1;
