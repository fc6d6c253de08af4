// `npm run mutate [-- --seed N] [--count N] [--lanes N] [--database] [folder or file …]`: changes single operators, numbers,
// conditions and statements of the pure folders, one at a time, and prints the changes that no unit test notices. With --database
// the tests of the store and the contract run too, and without a folder all of src is drawn from. Tests that start the program,
// and those in the browser, never run. No part of `npm test`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './installation.mjs';
import { findImporters } from './mutation/find-importers.ts';
import { listMutants, type Mutant } from './mutation/list-mutants.ts';
import { testKind } from './mutation/test-kind.ts';
import { TestLane } from './mutation/test-lane.ts';

const PURE_FOLDERS = ['src/domain', 'src/engine', 'src/evm'];
/** A test file that takes so many times as long as without the change, and this long more, has met a loop without an end. */
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
const runs: TestRun[] = [];
await inLanes(findTests(), async (test, lane) => {
  const answer = await lane.run({ sources: probedSources, limits: { [test]: LONGEST_TEST_MS } });
  if (!answer?.passed) return console.log(`${test} fails without any change and is left out.`);
  runs.push({ test, ms: answer.ms, reached: new Set(answer.reached.map((number) => probes[number] ?? '')) });
});
let caught = 0;
console.log(`${changes.length} changes, ${runs.length} test files.`);
await inLanes(changes, async (change, lane) => {
  if (await isNoticed(change, lane)) caught += 1;
  else console.log(describeChange(change));
});
for (const lane of lanes) lane.close();
const share = ((100 * caught) / changes.length).toFixed(1);
console.log(`${caught} of ${changes.length} changes were noticed (${share} %).`);

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

/** Runs the tests that reach the change: those that import its file before the others, of each the quickest first. */
async function isNoticed(change: Change, lane: TestLane): Promise<boolean> {
  const direct = importers.get(change.file);
  const reaching = runs
    .filter(({ reached }) => reached.has(probeOf(change)))
    .sort((a, b) => Number(direct?.has(b.test)) - Number(direct?.has(a.test)) || a.ms - b.ms);
  if (reaching.length === 0) return false;
  const answer = await lane.run({
    sources: {
      [change.file]: change.source.slice(0, change.start) + change.text + change.source.slice(change.end),
    },
    limits: Object.fromEntries(reaching.map(({ test, ms }) => [test, LONGER_MS + SLOWER * ms])),
  });
  return !answer?.passed;
}

/** The tests that load a changed file, directly or through others; those of the database only where they are wanted. */
function findTests(): string[] {
  const seen = new Set(changes.map(({ file }) => file));
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return [...seen]
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => (values.database ? testKind(file) !== null : testKind(file) === 'unit'))
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
