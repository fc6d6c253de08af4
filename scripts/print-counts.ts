import type { TestCounts } from './test-counts.ts';

/** Prints every failure and then, as the very last line, the counts; sets the exit code. */
export function printCounts(counts: TestCounts): void {
  if (counts.failures.length > 0)
    console.log(`\nFailed:\n${counts.failures.map((name) => `  ${name}`).join('\n')}\n`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}
