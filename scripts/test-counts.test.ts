import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, NO_TESTS, readCounts, sumCounts } from './test-counts.ts';

const file = join(process.cwd(), 'src/a.test.ts');

function vitestReport(status: string, statuses: readonly string[]): unknown {
  return {
    testResults: [
      {
        name: file,
        status,
        assertionResults: statuses.map((one, at) => ({ status: one, fullName: `case ${one}`, duration: at })),
      },
    ],
  };
}

test('a Vitest report is counted by test, and everything neither passed nor failed is skipped', () => {
  expect(
    countVitest(vitestReport('failed', ['passed', 'passed', 'failed', 'pending', 'todo'])),
  ).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['src/a.test.ts › case failed'],
    repeated: [],
  });
});

test('a test file that could not be loaded is one failure', () => {
  expect(countVitest(vitestReport('failed', []))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: ['src/a.test.ts: failed to run'],
    repeated: [],
    slowest: [],
  });
});

test('a Playwright report is counted through nested suites, and a flaky test passes under its name', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ duration: 5 }, { duration: 7 }] }],
  });
  const report = {
    errors: [{ message: 'fixture broke' }],
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'skipped')],
        suites: [{ specs: [spec('three', 'unexpected'), spec('four', 'flaky')] }],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ['a.spec.ts › three', 'playwright: an error outside of any test'],
    repeated: ['a.spec.ts › four'],
    slowest: ['one', 'two', 'three', 'four'].map((title) => ({ name: `a.spec.ts › ${title}`, ms: 12 })),
  });
});

test('a run that crashed is one failure, whatever it left behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-counts-'));
  const written = join(folder, 'report.json');
  const absent = await readCounts('vitest', join(folder, 'absent.json'), { name: 'unit', code: 1 });
  expect(absent.failures).toEqual(['unit: no report (exit code 1)']);

  await writeFile(written, JSON.stringify(vitestReport('passed', ['passed'])));
  const crashedLater = await readCounts('vitest', written, { name: 'unit', code: 1 });
  expect(crashedLater).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['unit: exit code 1 without a failed test'],
  });
  expect(await readCounts('vitest', written, { name: 'unit', code: 0 })).toMatchObject({
    passed: 1,
    failed: 0,
  });

  await writeFile(written, JSON.stringify({ testResults: [] }));
  expect(await readCounts('vitest', written, { name: 'unit', code: 0 })).toMatchObject({ failed: 1 });
});

test('counts add up and keep the order of failures', () => {
  const sum = sumCounts([
    { ...NO_TESTS, passed: 1, failed: 1, failures: ['b'], repeated: ['c'] },
    { ...NO_TESTS, passed: 2, failed: 1, skipped: 3, failures: ['a'], repeated: ['d'] },
  ]);
  expect(sum).toEqual({
    ...NO_TESTS,
    passed: 3,
    failed: 2,
    skipped: 3,
    failures: ['b', 'a'],
    repeated: ['c', 'd'],
  });
});

test('of all runs together the ten slowest tests are kept, slowest first', () => {
  const report = vitestReport(
    'passed',
    Array.from({ length: 8 }, () => 'passed'),
  );
  const { slowest } = sumCounts([countVitest(report), countVitest(report)]);
  expect(slowest.map(({ ms }) => ms)).toEqual([7, 7, 6, 6, 5, 5, 4, 4, 3, 3]);
});
