// `npm run mutate [-- --seed N] [--count N] [--lanes N] [--near] [--database] [folder or file …]`: changes single operators, numbers,
// conditions and statements of the pure folders, one at a time, and prints the changes that no unit test notices. With --near only
// tests in the folder of the change run. With --database the tests of the store and the contract run too, and without a folder all
// of src is drawn from. Tests that start the program, and those in the browser, never run. No part of `npm test`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './installation.mjs';
import { findImporters } from './mutation/find-importers.ts';
import { listMutants, type Mutant } from './mutation/list-mutants.ts';
import { testKind } from './mutation/test-kind.ts';
import { TestLane } from './mutation/test-lane.ts';

const PURE_FOLDERS = ['src/domain', 'src/engine', 'src/evm', 'src/pairs', 'src/statistics'];
/** A test file that takes so many times the processor time of a run without the change, and this more, has met a loop without an end. */
const SLOWER = 5;
const LONGER_MS = 8_000;
/** For a test file without any change. */
const LONGEST_TEST_MS = 300_000;

interface Change extends Mutant {
  readonly file: string;
  readonly source: string;
}

/** A test file as it runs without any change: the blocks of changed files that it reaches, as `file:offset`. */
interface TestRun {
  readonly test: string;
  readonly ms: number;
  readonly reached: ReadonlySet<string>;
}

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    lanes: { type: 'string', default: '2' },
    near: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const importers = findImporters();
const changes = draw(
  (positionals.length > 0 ? positionals : values.database ? ['src'] : PURE_FOLDERS)
    .flatMap(sourceFiles)
    .flatMap(changesOf),
  Number(values.count),
  Number(values.seed),
);
const lanes = Array.from({ length: Number(values.lanes) }, () => new TestLane());
const probes = [...new Set(changes.map(probeOf))];
const probedSources = probeSources();
/** Runs without any change, each made when it is first needed. */
const runs = new Map<string, Promise<TestRun | null>>();
let [caught, endless, survived, broken] = [0, 0, 0, 0];
// An interrupted run says what it has found.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, finish);
await inLanes(changes, async (change, lane) => {
  const verdict = await judge(change, lane);
  if (verdict === 'noticed') caught += 1;
  else if (verdict === 'endless') endless += 1;
  else {
    survived += 1;
    console.log(describeChange(change));
  }
});
finish();

function finish(): never {
  for (const lane of lanes) lane.close();
  const noticed = caught + endless;
  const all = noticed + survived;
  const share = ((100 * noticed) / all).toFixed(1);
  console.log(`${noticed} of ${all} changes were noticed (${share} %), ${endless} of them as endless loops.`);
  if (broken > 0) console.log(`${broken} test files were left out: the share would be higher with them.`);
  process.exit(broken > 0 ? 1 : 0);
}

/** Does the work of all items, one at a time in each lane. */
async function inLanes<T>(
  items: readonly T[],
  work: (item: T, lane: TestLane) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const item of queue) await work(item, lane);
    }),
  );
}

/** Runs the tests that reach the change: first those beside its file, then the others. */
async function judge(change: Change, lane: TestLane): Promise<'noticed' | 'endless' | 'survived'> {
  const tests = testsOf(change.file);
  const isNear = (test: string) => dirname(test) === dirname(change.file);
  const parts = [tests.filter(isNear), values.near ? [] : tests.filter((test) => !isNear(test))];
  for (const part of parts) {
    const reaching: TestRun[] = [];
    for (const test of part) {
      const run = await runUnchanged(test, lane);
      if (run?.reached.has(probeOf(change))) reaching.push(run);
    }
    if (reaching.length === 0) continue;
    reaching.sort((a, b) => a.ms - b.ms);
    const { file, source, start, end, text } = change;
    const answer = await lane.run({
      sources: { [file]: source.slice(0, start) + text + source.slice(end) },
      limits: Object.fromEntries(reaching.map(({ test, ms }) => [test, LONGER_MS + SLOWER * ms])),
    });
    if (!answer) return 'endless';
    if (!answer.passed) return 'noticed';
  }
  return 'survived';
}

/** A run of one test file on probed sources; null where it fails. */
function runUnchanged(test: string, lane: TestLane): Promise<TestRun | null> {
  const known = runs.get(test);
  if (known) return known;
  const run = lane.run({ sources: probedSources, limits: { [test]: LONGEST_TEST_MS } }).then((answer) => {
    if (answer?.passed) {
      return { test, ms: answer.ms, reached: new Set(answer.reached.map((number) => probes[number] ?? '')) };
    }
    broken += 1;
    console.log(`${test} fails without any change and is left out.`);
    return null;
  });
  runs.set(test, run);
  return run;
}

/** The tests that load a file, directly or through others; those of the database only where they are wanted. */
function testsOf(source: string): string[] {
  const seen = new Set([source]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return [...seen]
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) =>
      values.database ? testKind(file) !== null : ['unit', 'chain'].includes(testKind(file) ?? ''),
    )
    .sort();
}

function probeOf({ file, probeAt }: Change): string {
  return `${file}:${probeAt}`;
}

/** Every changed file in a form that notes which of the blocks with changes run. */
function probeSources(): Record<string, string> {
  const sources = Object.fromEntries(changes.map(({ file, source }) => [file, source]));
  const last = [...changes].sort((a, b) => b.probeAt - a.probeAt);
  const placed = new Set<string>();
  for (const change of last) {
    const probe = probeOf(change);
    if (placed.has(probe)) continue;
    placed.add(probe);
    const text = sources[change.file] ?? '';
    const note = `(globalThis.reachedProbes ??= new Set()).add(${probes.indexOf(probe)});`;
    sources[change.file] = text.slice(0, change.probeAt) + note + text.slice(change.probeAt);
  }
  return sources;
}

function sourceFiles(path: string): string[] {
  if (/\.tsx?$/.test(path)) return [path];
  return globSync(`${path}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();
}

function changesOf(file: string): Change[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return listMutants(file, source).map((mutant) => ({ ...mutant, file, source }));
}

/** `count` of the changes, the same for the same seed: a shuffle after Fisher and Yates, cut short. */
function draw(changes: readonly Change[], count: number, seed: number): Change[] {
  const drawn = [...changes];
  let state = seed >>> 0;
  for (let at = drawn.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [drawn[at], drawn[other]] = [drawn[other] as Change, drawn[at] as Change];
  }
  return drawn.slice(0, count);
}

function describeChange({ file, line, source, start, end, text }: Change): string {
  const from = source.lastIndexOf('\n', start) + 1;
  const to = source.indexOf('\n', end);
  const changed = source.slice(from, start) + text + source.slice(end, to);
  return `${file}:${line}\n  - ${source.slice(from, to).trim()}\n  + ${changed.trim()}`;
}
