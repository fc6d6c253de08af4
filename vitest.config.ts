import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FEWER_COLLECTIONS } from './scripts/fewer-collections.ts';
import { testKind } from './scripts/mutation/test-kind.ts';

/** Every test that Vitest runs; the browser tests under test/e2e are Playwright's. */
const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'];
/** Tests that only a long run has. */
const LONG_TESTS = ['{src,scripts,test}/**/*.long.test.{ts,tsx}'];
const NEVER = ['**/node_modules/**', 'dist/**', 'data/**', 'test/e2e/**'];
/** A test asks servers of its own, at any address; nothing may be asked in a process that does not say so. */
const ALLOW_ANY = './test/support/allow-any-address.ts';
const POSTGRESQL = './test/support/global-postgresql.ts';
const PGLITE = './test/support/global-pglite.ts';

/** It waits for ten seconds, and as a small file it would be the last one: everything else would be done by then. */
const FIRST = 'src/collectors/remote/remote-pauses.test.ts';

/** Vitest's order, which begins with the largest files, but for the first. */
class LongWaitFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(b.moduleId.endsWith(FIRST)) - Number(a.moduleId.endsWith(FIRST)));
  }
}

/** Tests that want a store engine, or a chain and no store: `testKind` sorts them by their imports, and `npm run mutate` by the same rule. */
const storeTests = testsOf('store');
const chainTests = testsOf('chain');

function testsOf(kind: 'chain' | 'store'): string[] {
  return globSync(TESTS).filter((file) => testKind(file) === kind);
}

/**
 * Projects: `unit` (quick, no database; the half that `npm run check` runs), `chain` (on a local chain of their own), `store` and
 * `contract` (on PGlite and on a real PostgreSQL, started once a project), `process` (whole servers and commands, as their callers
 * see them).
 * With `--mode long` there is one project, `long`: every test, with all of its cases.
 */
export default defineConfig(({ mode }) => {
  // What is awaited is never a matter of speed: a busy machine takes its time.
  const expect = { poll: { timeout: 30_000 } };
  if (mode === 'long') {
    return {
      test: {
        projects: [
          {
            test: {
              name: 'long',
              include: TESTS,
              exclude: NEVER,
              globalSetup: [POSTGRESQL],
              setupFiles: [ALLOW_ANY],
              testTimeout: 3_600_000,
              hookTimeout: 120_000,
              expect,
            },
          },
        ],
      },
    };
  }
  const apart = ['test/contract/**', 'test/process/**'];
  const slow = { testTimeout: 120_000, hookTimeout: 120_000, expect };
  // One process loads the sources once for all of its files. A test undoes what it changes of the process.
  const undone = { unstubEnvs: true, unstubGlobals: true, restoreMocks: true, setupFiles: [ALLOW_ANY] };
  const shared = { ...undone, isolate: false, execArgv: [...FEWER_COLLECTIONS] };
  return {
    test: {
      // Vitest would leave one core free, which of two is half.
      maxWorkers: 2,
      sequence: { sequencer: LongWaitFirst },
      projects: [
        {
          test: {
            name: 'unit',
            include: TESTS,
            exclude: [...NEVER, ...LONG_TESTS, ...apart, ...chainTests, ...storeTests],
            testTimeout: 60_000,
            hookTimeout: 60_000,
            expect,
            ...shared,
          },
        },
        {
          test: {
            name: 'chain',
            include: chainTests,
            exclude: [...NEVER, ...LONG_TESTS, ...apart],
            ...slow,
            ...shared,
          },
        },
        {
          test: {
            name: 'contract',
            include: ['test/contract/**/*.test.ts'],
            exclude: [...NEVER, ...LONG_TESTS],
            globalSetup: [POSTGRESQL],
            ...slow,
            ...shared,
          },
        },
        {
          test: {
            name: 'process',
            include: ['test/process/**/*.test.ts'],
            exclude: [...NEVER, ...LONG_TESTS],
            globalSetup: [PGLITE],
            ...slow,
            ...shared,
          },
        },
        {
          test: {
            name: 'store',
            include: storeTests,
            exclude: [...NEVER, ...LONG_TESTS, ...apart],
            globalSetup: [POSTGRESQL],
            ...slow,
            ...shared,
          },
        },
      ],
    },
  };
});
