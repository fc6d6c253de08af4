import { globSync } from 'node:fs';
import { ROOT } from './installation.mjs';

const VITEST_FILES = '{src,scripts,test}/**/*.test.{ts,tsx}';
const BROWSER_FILES = 'test/e2e/**/*.spec.ts';

/** Test files by the program that runs them. Long tests are separate, because they run differently. */
export interface TestFiles {
  readonly vitest: readonly string[];
  readonly longVitest: readonly string[];
  readonly browser: readonly string[];
  readonly longBrowser: readonly string[];
}

/** The test files whose paths contain one of the parts. Throws if a part matches none. */
export function findTestFiles(parts: readonly string[]): TestFiles {
  const files = globSync([VITEST_FILES, BROWSER_FILES], { cwd: ROOT }).sort();
  const absent = parts.filter((part) => !files.some((file) => file.includes(part)));
  if (absent.length > 0) throw new Error(`No test file has ${absent.join(' or ')} in its path.`);
  const chosen = files.filter((file) => parts.some((part) => file.includes(part)));
  const of = (ending: RegExp, isLong: boolean) => {
    return chosen.filter((file) => ending.test(file) && file.includes('.long.') === isLong);
  };
  return {
    vitest: of(/\.test\.tsx?$/, false),
    longVitest: of(/\.test\.tsx?$/, true),
    browser: of(/\.spec\.ts$/, false),
    longBrowser: of(/\.spec\.ts$/, true),
  };
}
