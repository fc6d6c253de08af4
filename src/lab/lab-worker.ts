import { parentPort, workerData } from 'node:worker_threads';
import { createDetailCollector } from './collect-detail.ts';
import { collectRows } from './collect-rows.ts';
import type { LabAnswer, LabTask } from './lab-protocol.ts';
import { type RunInput, runCombination } from './run-combination.ts';
import { sweepResult } from './sweep-result.ts';

const input = workerData as RunInput;

function answer(task: LabTask): LabAnswer {
  if (task.kind === 'sum') return { kind: 'sum', result: sweepResult(task.sweep) };
  if (task.kind === 'rows') return { kind: 'rows', rows: collectRows(input, task.settings) };
  const collector = task.detailed ? createDetailCollector() : undefined;
  const run = runCombination(input, task.settings, collector);
  return { kind: 'run', run, detail: collector?.finish(run) ?? null };
}

parentPort?.on('message', (task: LabTask) => {
  try {
    parentPort?.postMessage(answer(task));
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ kind: 'failure', reason } satisfies LabAnswer);
  }
});
