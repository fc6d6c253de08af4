// `npm test` from here on: check, every suite of Vitest, then the browser. The last line counts them all.
import { runCheck } from './check-steps.ts';
import { ensureChromium } from './chromium.ts';
import { ensureConsoleBuilt } from './console-build.mjs';
import { printCounts } from './print-counts.ts';
import { runStep } from './run-steps.ts';
import { failedRun, sumCounts, type TestCounts } from './test-counts.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** The suites that want the built console, in the order in which they run. */
const SUITES = [
  { name: 'store, on PGlite and PostgreSQL', project: 'store' },
  { name: 'contract', project: 'contract' },
  { name: 'process', project: 'process' },
];

async function runEverything(): Promise<TestCounts> {
  const counts = [await runCheck()];
  counts.push(await attempt('console build', ensureConsoleBuilt));
  for (const { name, project } of SUITES) {
    counts.push(
      await runStep(
        { name, args: [VITEST, 'run', '--project', project], runner: 'vitest' },
        { collect: false },
      ),
    );
  }
  counts.push(await runInBrowser());
  return sumCounts(counts);
}

async function runInBrowser(): Promise<TestCounts> {
  try {
    const env = { CHROMIUM_PATH: ensureChromium() };
    const step = { name: 'end to end', args: [PLAYWRIGHT, 'test'], runner: 'playwright', env } as const;
    return await runStep(step, { collect: false });
  } catch (error) {
    return broken('end to end', error);
  }
}

/** A preparation counts only where it fails. */
async function attempt(name: string, prepare: () => Promise<void>): Promise<TestCounts> {
  try {
    await prepare();
    return sumCounts([]);
  } catch (error) {
    return broken(name, error);
  }
}

function broken(name: string, error: unknown): TestCounts {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  return failedRun(name, message);
}

try {
  printCounts(await runEverything());
} catch (error) {
  console.error(error);
  printCounts(broken('run-tests', error));
}
