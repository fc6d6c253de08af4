import { globSync } from 'node:fs';
import { ROOT } from './installation.mjs';
import { runStep, type Step } from './run-steps.ts';
import { sumCounts, type TestCounts } from './test-counts.ts';

const UNIT_TESTS: Step = {
  name: 'unit tests',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
  runner: 'vitest',
};

const READING: readonly Step[] = [
  // Several checkers would each check what they share, and the unit tests have the other core.
  {
    name: 'types',
    args: ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1'],
    // Collecting garbage takes a third of its time, and without that it needs 3 GB in place of 2.6.
    env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
  },
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
];

/** Generators of the files in the repository; with --check each reports whether its file is fresh. */
export function listGenerators(): string[] {
  return globSync('scripts/generate-*.ts', { cwd: ROOT }).sort();
}

/** The quick half of the tests: types, format, lint, dead code, generated files, unit tests. Two at a time. */
export async function runCheck(): Promise<TestCounts> {
  const fresh = listGenerators().map((file) => ({ name: `${file} --check`, args: [file, '--check'] }));
  // The unit tests use one core for the full time; everything else runs in turn beside them.
  const [unit, reading] = await Promise.all([
    runStep(UNIT_TESTS, { collect: true }),
    runOneAfterAnother([...READING, ...fresh]),
  ]);
  return sumCounts([unit, ...reading]);
}

async function runOneAfterAnother(steps: readonly Step[]): Promise<TestCounts[]> {
  const counts: TestCounts[] = [];
  for (const step of steps) counts.push(await runStep(step, { collect: true }));
  return counts;
}
