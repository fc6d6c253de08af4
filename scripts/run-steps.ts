import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { failedRun, NO_TESTS, readCounts, type TestCounts } from './test-counts.ts';

/** One program of a check or test run; it runs on the pinned Node in the checkout. */
export interface Step {
  readonly name: string;
  /** File and arguments. */
  readonly args: readonly string[];
  /** The test runner whose JSON report has the counts; without one the step counts as one test. */
  readonly runner?: 'vitest' | 'playwright';
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs one step. Its output is passed through, or with `collect` printed at the end. */
export async function runStep(step: Step, options: { collect: boolean }): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  try {
    const report = join(folder, 'report.json');
    const started = performance.now();
    if (!options.collect) process.stdout.write(`\n── ${step.name}\n`);
    const { code, output } = await runProgram(step, report, options.collect);
    const counts = await countStep(step, report, code);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const verdict = counts.failed === 0 ? 'ok' : 'FAILED';
    if (options.collect) process.stdout.write(`\n── ${step.name}: ${verdict}, ${seconds} s\n${output}`);
    else process.stdout.write(`── ${step.name}: ${verdict}, ${seconds} s\n`);
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countStep(step: Step, report: string, code: number): Promise<TestCounts> {
  if (step.runner) return readCounts(step.runner, report, { name: step.name, code });
  return code === 0 ? { ...NO_TESTS, passed: 1 } : failedRun(step.name, `exit code ${code}`);
}

function runProgram(step: Step, report: string, collect: boolean): Promise<{ code: number; output: string }> {
  const reporting =
    step.runner === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const child = spawn(pinnedNode(), [...step.args, ...reporting], {
    cwd: ROOT,
    env: { ...packageEnvironment(), ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
  });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
