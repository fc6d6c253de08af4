// `npm run mutate [-- --seed N] [--count N] [--database] [folder or file …]`: changes single operators, numbers, conditions and
// statements of the pure folders, one at a time, and tells which changes no unit test notices. With --database the tests of the
// store and the contract are asked too, and without a folder all of src is drawn from. Tests that start the program, and those in
// the browser, are never asked. No part of `npm test`.
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { listMutants, type Mutant } from './mutation/list-mutants.ts';

const PURE_FOLDERS = ['src/domain', 'src/engine', 'src/evm'];
/** A change that keeps the tests busy for longer has made a loop without an end: that is noticed. */
const LONGEST_RUN_MS = 90_000;
/** The same of all tests of the store together. */
const LONGEST_DATABASE_RUN_MS = 1_200_000;
const LANES = 2;

interface Change extends Mutant {
  readonly file: string;
  readonly source: string;
}

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    database: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const importers = readImporters();
const changes = draw(
  (positionals.length > 0 ? positionals : values.database ? ['src'] : PURE_FOLDERS)
    .flatMap(sourceFiles)
    .flatMap(changesOf),
  Number(values.count),
  Number(values.seed),
);
const survivors: Change[] = [];
const queue = [...changes];
await Promise.all(Array.from({ length: LANES }, runLane));
for (const change of survivors) console.log(describeChange(change));
const caught = changes.length - survivors.length;
console.log(
  `${caught} of ${changes.length} changes were noticed (${((100 * caught) / changes.length).toFixed(1)} %).`,
);

async function runLane(): Promise<void> {
  for (let change = queue.shift(); change; change = queue.shift()) {
    if (!(await isNoticed(change))) survivors.push(change);
  }
}

/** The quickest tests first, and of each kind those that import the file themselves: most changes end there. */
async function isNoticed(change: Change): Promise<boolean> {
  const [near, far] = testsOf(change.file);
  const [nearUnit, farUnit] = [near.filter(isUnitTest), far.filter(isUnitTest)];
  const ofDatabase = [near, far].map((tests) => (values.database ? tests.filter(isDatabaseTest) : []));
  for (const tests of [nearUnit, farUnit]) {
    if (tests.length > 0 && (await fails(change, tests, LONGEST_RUN_MS))) return true;
  }
  for (const tests of ofDatabase) {
    if (tests.length > 0 && (await fails(change, tests, LONGEST_DATABASE_RUN_MS))) return true;
  }
  return false;
}

function fails(change: Change, tests: readonly string[], limitMs: number): Promise<boolean> {
  const args = [
    'run',
    '--config',
    'scripts/mutation/mutant-config.ts',
    '--bail',
    '1',
    '--reporter=dot',
    ...tests,
  ];
  const child = spawn(pinnedNode(), ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...packageEnvironment(),
      MUTANT_FILE: join(ROOT, change.file),
      MUTANT_TEXT: change.source.slice(0, change.start) + change.text + change.source.slice(change.end),
    },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  return new Promise((settle) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      settle(code !== 0);
    });
  });
}

/** Tests that load the file: those that import it themselves, and those that reach it through others. */
function testsOf(file: string): readonly [string[], string[]] {
  const seen = new Set([file]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  const direct = importers.get(file) ?? new Set();
  const tests = [...seen].filter((one) => /\.test\.tsx?$/.test(one)).sort();
  return [tests.filter((one) => direct.has(one)), tests.filter((one) => !direct.has(one))];
}

/** Tests of the store need a database and tests with `.long.` take long: neither is a unit test. */
function isUnitTest(file: string): boolean {
  return !file.includes('.long.') && !file.startsWith('test/process/') && !wantsDatabase(file);
}

function isDatabaseTest(file: string): boolean {
  return !file.includes('.long.') && !file.startsWith('test/process/') && wantsDatabase(file);
}

function wantsDatabase(file: string): boolean {
  if (file.startsWith('test/contract/')) return true;
  return /store-targets|global-postgresql/.test(readFileSync(join(ROOT, file), 'utf8'));
}

/** For every file of the program and its tests, the files that import it. */
function readImporters(): ReadonlyMap<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('{src,test,scripts}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, from] of text.matchAll(/(?:from|import\(|import)\s*['"](\.[^'"]+)['"]/g)) {
      const target = relative(ROOT, resolve(ROOT, dirname(file), from ?? ''));
      found.set(target, (found.get(target) ?? new Set()).add(file));
    }
  }
  return found;
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
