// node bench/pending.ts [bodies|hashes] [seconds]: what a server needs in addition while a node tells pending transactions at the rate of
// mainnet (200 a second, bursts of 2,000), and the longest frame of the screen that shows them, in a real browser, beside that of an empty
// page in the same browser at the same time. The node runs in this process, so that its memory is not counted.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts';
import { ensureConsoleBuilt } from '../scripts/console-build.mjs';
import { openSignedIn } from '../scripts/seeded-console.ts';
import { makeDataDir, startServer } from '../test/support/server.ts';
import { measureFrames } from './measure-frames.ts';
import { measureWork } from './measure-work.ts';
import { residentMb } from './resident-mb.ts';
import { traceTasks } from './trace-tasks.ts';

const MEMORY_MB = 100;
const FRAME_MS = 50;
const SAMPLE_MS = 100;
/** Time to optimise the code of a started server, with blocks and the open screen, and to fill what is filled once. */
const QUIET_MS = 30_000;

const [kind = 'bodies', given = '60'] = process.argv.slice(2);
const seconds = Number(given);
await ensureConsoleBuilt();
const node = new Worker(join(import.meta.dirname, 'pending-node.ts'), {
  workerData: { whole: kind === 'bodies' },
});
const [port] = (await once(node, 'message')) as [number];
const { dataDir, remove } = await makeDataDir();
const server = await startServer({
  dataDir,
  env: {
    RPC_URL: `ws://127.0.0.1:${port}`,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'report-held.ts')}`,
  },
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const context = await openSignedIn(browser, server.url);
  const page = await context.newPage();
  await page.goto(`${server.url}/gas-arb/mempool`);
  await page.getByText('tells pending transactions').first().waitFor();
  const empty = await context.newPage();
  const quiet = await measure(page, QUIET_MS);
  process.kill(server.pid, 'SIGUSR2');
  await delay(1_000);
  node.postMessage('tell');
  const endWork = await measureWork(context, page);
  const endTrace = await traceTasks(browser, page);
  const [busy, beside] = await Promise.all([
    measure(page, seconds * 1_000),
    empty.evaluate(measureFrames, seconds * 1_000),
  ]);
  const work = await endWork();
  const tasks = await endTrace();
  node.postMessage('count');
  const [told] = (await once(node, 'message')) as [number];
  const held = [...server.output().matchAll(/^held (?:from|at most): ([\d.]+)$/gm)].map(([, mb]) =>
    Number(mb),
  );
  const shown = await page.locator('tbody tr').count();
  console.log(`  ${told} transactions told in ${seconds} s, ${kind}; ${shown} rows on the screen`);
  print('resident memory at most, above blocks alone', busy.most_mb - quiet.last_mb, MEMORY_MB, 'MB');
  print('heap and buffers at most, above the start', Math.max(...held) - (held[0] ?? 0), MEMORY_MB, 'MB');
  print('longest frame of the screen', busy.longest, FRAME_MS, 'ms');
  print('longest task of its thread, on a processor', tasks.longest, FRAME_MS, 'ms');
  console.log(
    `  ${busy.count} frames, ${busy.over50} over ${FRAME_MS} ms; of an empty page beside it ${beside.count}, ${beside.over50} over, ` +
      `the longest ${beside.longest.toFixed(0)} ms (blocks alone: ${quiet.longest.toFixed(0)} ms)`,
  );
  console.log(
    `  ${tasks.long} tasks over ${FRAME_MS} ms; a second the screen needed ${perSecond(work.script_s)} ms of scripts, ` +
      `${perSecond(work.style_s)} ms of styles and ${perSecond(work.layout_s)} ms of layout`,
  );
  console.log(
    `  the thread of the screen worked ${(tasks.all / 10 / seconds).toFixed(1)} % of the time; memory ${quiet.last_mb.toFixed(0)} MB with blocks alone, ${busy.most_mb.toFixed(0)} MB at most`,
  );
} finally {
  await browser.close();
  await server.stop();
  await node.terminate();
  await remove();
}

function perSecond(spent_s: number): string {
  return ((spent_s * 1_000) / seconds).toFixed(1);
}

/** The frames of the page and the most memory of the server, for a time. */
async function measure(page: Page, ms: number) {
  const frames = page.evaluate(measureFrames, ms);
  const until = performance.now() + ms;
  let [most_mb, last_mb] = [0, 0];
  while (performance.now() < until) {
    last_mb = residentMb(server.pid);
    most_mb = Math.max(most_mb, last_mb);
    await delay(SAMPLE_MS);
  }
  return { most_mb, last_mb, ...(await frames) };
}

function print(name: string, value: number, budget: number, unit: string): void {
  const verdict = value <= budget ? 'within' : 'OVER';
  const text = `${value.toFixed(0)} ${unit}`;
  console.log(
    `  ${name.padEnd(46)} ${text.padStart(8)}   ${(value / budget).toFixed(2)} of ${budget} ${unit}, ${verdict}`,
  );
}
