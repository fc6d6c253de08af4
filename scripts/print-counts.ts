import type { TestCounts } from './test-counts.ts';

/** Prints the slowest tests, repeated tests, every failure and, as the last line, the counts; sets the exit code. */
export function printCounts(counts: TestCounts): void {
  printNames(
    'Slowest tests',
    counts.slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`),
  );
  printNames('Passed only when repeated', counts.repeated);
  printNames('Failed', counts.failures);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

function printNames(title: string, names: readonly string[]): void {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}\n`);
}
