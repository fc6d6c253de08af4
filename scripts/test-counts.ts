import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import * as zod from 'zod';

/** Counts of results, and the names of tests that failed, or passed only when repeated. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly repeated: readonly string[];
  /** The ten slowest tests, slowest first. */
  readonly slowest: readonly TimedTest[];
}

export interface TimedTest {
  readonly name: string;
  readonly ms: number;
}

export const NO_TESTS: TestCounts = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  repeated: [],
  slowest: [],
};
const SLOWEST = 10;

const VitestTest = zod.object({
  status: zod.string(),
  fullName: zod.string(),
  duration: zod.number().nullish(),
});

const VitestReport = zod.object({
  testResults: zod.array(
    zod.object({
      name: zod.string(),
      status: zod.string(),
      assertionResults: zod.array(VitestTest),
    }),
  ),
});

const PlaywrightSpec = zod.object({
  title: zod.string(),
  file: zod.string(),
  tests: zod.array(
    zod.object({
      status: zod.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: zod.array(zod.object({ duration: zod.number() })).default([]),
    }),
  ),
});
const PlaywrightSuite = zod.object({
  specs: zod.array(PlaywrightSpec).default([]),
  get suites() {
    return zod.array(PlaywrightSuite).default([]);
  },
});
const PlaywrightReport = zod.object({ suites: zod.array(PlaywrightSuite), errors: zod.array(zod.unknown()) });
type PlaywrightSuite = zod.infer<typeof PlaywrightSuite>;

/** The sum of counts, names in the order given. */
export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      repeated: [...sum.repeated, ...one.repeated],
      slowest: slowestOf([...sum.slowest, ...one.slowest]),
    }),
    NO_TESTS,
  );
}

function slowestOf(tests: readonly TimedTest[]): TimedTest[] {
  return tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
}

/**
 * Counts of a run from its JSON report in `file`. A run without a report, a failure without a failed test, and a run of nothing
 * count as one failure under the run's name: a crash is never silent.
 */
export async function readCounts(
  kind: 'vitest' | 'playwright',
  file: string,
  run: { name: string; code: number },
): Promise<TestCounts> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return failedRun(run.name, `no report (exit code ${run.code})`);
  const report: unknown = JSON.parse(text);
  const counts = kind === 'vitest' ? countVitest(report) : countPlaywright(report);
  if (run.code !== 0 && counts.failed === 0) {
    return sumCounts([counts, failedRun(run.name, `exit code ${run.code} without a failed test`)]);
  }
  if (counts.passed + counts.failed + counts.skipped === 0) return failedRun(run.name, 'no test ran');
  return counts;
}

/** One failure outside of tests: a broken step. */
export function failedRun(name: string, why: string): TestCounts {
  return { ...NO_TESTS, failed: 1, failures: [`${name}: ${why}`] };
}

/** A file that fails to load has no tests in the report and counts as one failure. */
export function countVitest(report: unknown): TestCounts {
  return sumCounts(
    VitestReport.parse(report).testResults.map(({ name, status, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      const own = {
        passed,
        failed: failed.length,
        skipped: assertionResults.length - failed.length - passed,
        failures: failed.map((test) => `${file} › ${test.fullName}`),
        repeated: [],
        slowest: slowestOf(
          assertionResults.map((test) => ({ name: `${file} › ${test.fullName}`, ms: test.duration ?? 0 })),
        ),
      };
      return status === 'failed' && failed.length === 0
        ? sumCounts([own, failedRun(file, 'failed to run')])
        : own;
    }),
  );
}

/** Playwright nests suites; each error outside of tests (a fixture, a broken file) counts as one failure. */
export function countPlaywright(report: unknown): TestCounts {
  const { suites, errors } = PlaywrightReport.parse(report);
  const outside = errors.map(() => failedRun('playwright', 'an error outside of any test'));
  return sumCounts([...suites.map(countSuite), ...outside]);
}

function countSuite(suite: PlaywrightSuite): TestCounts {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => {
      const name = `${file} › ${title}`;
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      return { ...countOne(status, name), slowest: [{ name, ms }] };
    }),
  );
  return sumCounts([...own, ...suite.suites.map(countSuite)]);
}

/** A browser under load may lose one attempt. Passing on the second counts as passed, and the report names it. */
function countOne(status: 'expected' | 'unexpected' | 'flaky' | 'skipped', name: string): TestCounts {
  if (status === 'expected') return { ...NO_TESTS, passed: 1 };
  if (status === 'flaky') return { ...NO_TESTS, passed: 1, repeated: [name] };
  if (status === 'skipped') return { ...NO_TESTS, skipped: 1 };
  return { ...NO_TESTS, failed: 1, failures: [name] };
}
