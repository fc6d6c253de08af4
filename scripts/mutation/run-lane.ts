import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createVitest, type TestSequencer, type TestSpecification } from 'vitest/node';
import testConfig from '../../vitest.config.ts';
import { ROOT } from '../installation.mjs';
import { testKind } from './test-kind.ts';
import type { LaneAnswer, LaneRequest } from './test-lane.ts';

// The program of one lane: Vitest stays warm, and each request runs tests against changed sources. A test file that runs beyond
// its limit has met a loop without an end; only the end of the process ends that.

/** Changed texts of this request, by absolute path. The files on the disk stay as they are. */
const changed = new Map<string, string>();
const loadChanged = {
  name: 'load-changed',
  enforce: 'pre' as const,
  load: (id: string) => changed.get(id.split('?')[0] ?? ''),
};
/** Keeps tests in the order of the request. */
class AsRequested implements TestSequencer {
  shard = async (tests: TestSpecification[]) => tests;
  sort = this.shard;
}
const projects = testConfig({ mode: 'test', command: 'serve' }).test?.projects ?? [];
// Tests of one request share a worker: starting one costs more than most tests take.
const shared = {
  isolate: false,
  pool: 'threads',
  // Threads take none of the flags that the processes of the tests have.
  execArgv: [],
  setupFiles: [join(ROOT, 'scripts/mutation/note-reached.ts')],
};
const vitest = await createVitest(
  {
    root: ROOT,
    config: false,
    watch: false,
    maxWorkers: 1,
    bail: 1,
    // It goes by the file on the disk, and would return the first changed form for every later one.
    fsModuleCache: false,
    reporters: [{ onTestModuleQueued: ({ relativeModuleId }) => limitTest(relativeModuleId) }],
    sequence: { sequencer: AsRequested },
  },
  {
    test: {
      projects: projects.map((project) => {
        const { test } = project as { test: object };
        return { root: ROOT, plugins: [loadChanged], test: { ...test, ...shared } };
      }),
    },
  },
);

let limits: Readonly<Record<string, number>> = {};
let timer: NodeJS.Timeout | undefined;
/** How often a running test file is compared with its limit. */
const LOOK_MS = 500;

process.on('message', (request: LaneRequest) => void answer(request));
process.on('disconnect', () => process.exit());

async function answer(request: LaneRequest): Promise<void> {
  limits = request.limits;
  const result = await runTests(request);
  clearInterval(timer);
  process.send?.(result);
}

/** Ends the process when the test file that begins now takes more processor time than its limit. */
function limitTest(file: string): void {
  clearInterval(timer);
  const started = processorMs();
  timer = setInterval(() => {
    if (processorMs() - started > (limits[file] ?? 0)) void giveUp();
  }, LOOK_MS);
}

/** Of all threads of the process. Unlike the time that passes, it does not grow with other load of the machine. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function giveUp(): Promise<void> {
  clearInterval(timer);
  await Promise.race([vitest.close(), delay(5_000)]);
  process.exit();
}

async function runTests({ sources, limits }: LaneRequest): Promise<LaneAnswer> {
  const former = [...changed.keys()];
  changed.clear();
  for (const [file, text] of Object.entries(sources)) changed.set(join(ROOT, file), text);
  for (const file of new Set([...former, ...changed.keys()])) vitest.invalidateFile(file);
  const tests = Object.keys(limits);
  const started = processorMs();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests.map(specificationOf));
  const ran = testModules.filter(({ relativeModuleId }) => tests.includes(relativeModuleId));
  return {
    passed: unhandledErrors.length === 0 && ran.every((module) => module.state() !== 'failed'),
    reached: ran.flatMap((module) => (module.meta() as { reached?: number[] }).reached ?? []),
    ms: processorMs() - started,
  };
}

function specificationOf(file: string): TestSpecification {
  const name = testKind(file);
  const project = vitest.projects.find((one) => one.name === name);
  if (!project) throw new Error(`There is no project ${name} for ${file}.`);
  return project.createSpecification(join(ROOT, file));
}
