// `npm test`, `npm run test:long`, `npm test -- [--long] part of a path …`. Without a path: the check, every suite of Vitest, then
// the browser. With --long: every test of Vitest with all of its cases, and the long tests of the browser. With paths: only the
// files whose paths contain one of them.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCheck } from './check-steps.ts';
import { ensureChromium } from './chromium.ts';
import { ensureConsoleBuilt } from './console-build.mjs';
import { FEWER_COLLECTIONS } from './fewer-collections.ts';
import { findTestFiles } from './find-test-files.ts';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { keepTemporaryFilesInMemory } from './memory-directory.ts';
import { printCounts } from './print-counts.ts';
import { runChild } from './run-child.mjs';
import { runStep } from './run-steps.ts';
import { failedRun, sumCounts, type TestCounts } from './test-counts.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const LONG = ['--mode', 'long'];
/** More than there are cores: while a test waits for a process, a lock or a timer, another one computes. */
const MORE_WORKERS = ['--maxWorkers', '4'];
/**
 * For the servers and commands that tests start: they live for seconds, and compiling the embedded database a second time, to faster
 * code, takes more of the processor than that saves. So do threads that help to collect garbage. Their room for young objects stays as
 * operators have it.
 */
const SHORT_LIVED = '--liftoff-only --single-threaded-gc';
const SUITES = [
  ...['chain', 'store', 'contract', 'process'].flatMap((project) => ['--project', project]),
  ...MORE_WORKERS,
];

async function runAll(): Promise<TestCounts> {
  const counts = [await runCheck()];
  counts.push(await buildConsole());
  counts.push(await preparePrograms());
  counts.push(await runVitest('local chain, store (on PGlite and PostgreSQL), contract and process', SUITES));
  counts.push(await runInBrowser('end to end', []));
  return sumCounts(counts);
}

async function runLong(): Promise<TestCounts> {
  const counts = [await buildConsole()];
  counts.push(await runVitest('every test with all cases', [...LONG, ...MORE_WORKERS]));
  counts.push(await runInBrowser('long tests in a browser', [], { isLong: true }));
  return sumCounts(counts);
}

async function runFiles(parts: readonly string[], { isLong }: { isLong: boolean }): Promise<TestCounts> {
  const { vitest, longVitest, browser, longBrowser } = findTestFiles(parts);
  const counts: TestCounts[] = [];
  if ([...vitest, ...longVitest].some((file) => file.startsWith('test/'))) counts.push(await buildConsole());
  const [quick, long] = isLong ? [[], [...vitest, ...longVitest]] : [vitest, longVitest];
  if (quick.length > 0) counts.push(await runVitest('tests', quick));
  if (long.length > 0) counts.push(await runVitest('tests with all cases', [...LONG, ...long]));
  if (browser.length > 0) counts.push(await runInBrowser('end to end', browser));
  const longCases = isLong ? [...browser, ...longBrowser] : longBrowser;
  if (longCases.length > 0) {
    counts.push(await runInBrowser('long tests in a browser', longCases, { isLong: true }));
  }
  return sumCounts(counts);
}

function runVitest(name: string, args: readonly string[]): Promise<TestCounts> {
  return runStep({ name, args: [VITEST, 'run', ...args], runner: 'vitest' }, { collect: false });
}

async function runInBrowser(
  name: string,
  files: readonly string[],
  { isLong = false } = {},
): Promise<TestCounts> {
  try {
    const env = { CHROMIUM_PATH: ensureChromium(), ...(isLong ? { LONG_TESTS: '1' } : {}) };
    // Few files have cases for the long run alone.
    const mayHaveNone = isLong && files.length > 0 ? ['--pass-with-no-tests'] : [];
    const args = [...FEWER_COLLECTIONS, PLAYWRIGHT, 'test', ...mayHaveNone, ...files];
    const step = { name, args, runner: 'playwright', env } as const;
    return await runStep(step, { collect: false });
  } catch (error) {
    return broken(name, error);
  }
}

/** Servers under test serve the built console. A preparation counts only if it fails. */
async function buildConsole(): Promise<TestCounts> {
  try {
    await ensureConsoleBuilt();
    return sumCounts([]);
  } catch (error) {
    return broken('console build', error);
  }
}

/** Tests of a whole quick run start bundles; those of single files, and of the long run, what operators start. */
async function preparePrograms(): Promise<TestCounts> {
  const folder = join(ROOT, 'node_modules/.cache/test-programs');
  const code = await runChild(pinnedNode(), ['scripts/bundle-programs.ts', folder], {
    cwd: ROOT,
    env: packageEnvironment(),
  });
  if (code !== 0) return failedRun('bundles of the programs', `exit code ${code}`);
  process.env.TEST_PROGRAMS = folder;
  return sumCounts([]);
}

function broken(name: string, error: unknown): TestCounts {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  return failedRun(name, message);
}

function runAsked(): Promise<TestCounts> {
  const { values, positionals } = parseArgs({
    options: { long: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (!values.long) process.env.TEST_NODE_FLAGS = SHORT_LIVED;
  if (positionals.length > 0) return runFiles(positionals, { isLong: values.long });
  return values.long ? runLong() : runAll();
}

keepTemporaryFilesInMemory();
try {
  printCounts(await runAsked());
} catch (error) {
  printCounts(broken('run-tests', error));
}
