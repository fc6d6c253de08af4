// `npm run mutate [-- --seed N] [--count N] [folder or file …]`: changes single operators, numbers, conditions and statements of
// the pure folders, one at a time, and tells which changes no unit test notices. No part of `npm test`.
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { listMutants, type Mutant } from './mutation/list-mutants.ts';

const PURE_FOLDERS = ['src/domain', 'src/engine', 'src/evm'];
/** A change that keeps the tests busy for longer has made a loop without an end: that is noticed. */
const LONGEST_RUN_MS = 90_000;
const LANES = 2;

interface Change extends Mutant {
  readonly file: string;
  readonly source: string;
}

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
  allowPositionals: true,
});
const importers = readImporters();
const changes = draw(
  (positionals.length > 0 ? positionals : PURE_FOLDERS).flatMap(sourceFiles).flatMap(changesOf),
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

/** The tests that import the file themselves are asked first: most changes end there. */
async function isNoticed(change: Change): Promise<boolean> {
  const [near, far] = testsOf(change.file);
  if (near.length > 0 && (await fails(change, near))) return true;
  return far.length > 0 && fails(change, far);
}

function fails(change: Change, tests: readonly string[]): Promise<boolean> {
  const args = ['run', '--config', 'scripts/mutation/mutant-config.ts', '--reporter=dot', ...tests];
  const child = spawn(pinnedNode(), ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...packageEnvironment(),
      MUTANT_FILE: join(ROOT, change.file),
      MUTANT_TEXT: change.source.slice(0, change.start) + change.text + change.source.slice(change.end),
    },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_RUN_MS);
  return new Promise((settle) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      settle(code !== 0);
    });
  });
}

/** Unit tests that load the file: those that import it themselves, and those that reach it through others. */
function testsOf(file: string): readonly [string[], string[]] {
  const seen = new Set([file]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  const direct = importers.get(file) ?? new Set();
  const tests = [...seen].filter((one) => /\.test\.tsx?$/.test(one) && isUnitTest(one)).sort();
  return [tests.filter((one) => direct.has(one)), tests.filter((one) => !direct.has(one))];
}

/** Tests of the store need a database and tests with `.long.` take long: neither is a unit test. */
function isUnitTest(file: string): boolean {
  if (file.includes('.long.') || /^test\/(contract|process)\//.test(file)) return false;
  return !/store-targets|global-postgresql/.test(readFileSync(join(ROOT, file), 'utf8'));
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
  if (path.endsWith('.ts')) return [path];
  return globSync(`${path}/**/*.ts`, { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
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
