import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../lower-priority.ts';
import { createDetailCollector } from './collect-detail.ts';
import { collectRows } from './collect-rows.ts';
import type { LabAnswer, LabInput, LabTask } from './lab-protocol.ts';
import { runCombination } from './run-combination.ts';
import { runPairCombination } from './run-pair-combination.ts';
import { sweepResult } from './sweep-result.ts';

const input = workerData as LabInput;

function answer(task: LabTask): LabAnswer {
  if (task.kind === 'sum') return { kind: 'sum', result: sweepResult(task.sweep) };
  if (input.kind === 'pairs' || task.kind === 'pairs') return answerPairs(task);
  if (task.kind === 'rows') return { kind: 'rows', rows: collectRows(input, task.settings) };
  const collector = task.detailed ? createDetailCollector() : undefined;
  const run = runCombination(input, task.settings, collector);
  return { kind: 'run', run, detail: collector ? { patterns: collector.finish(run) } : null };
}

function answerPairs(task: LabTask): LabAnswer {
  if (input.kind !== 'pairs' || task.kind !== 'pairs')
    throw new Error(`A thread of the laboratory cannot do '${task.kind}' with what it has`);
  const { run, detail } = runPairCombination(input, task.rules);
  return { kind: 'run', run, detail: task.detailed ? { pairs: detail } : null };
}

// Answers to operators go before a sweep.
lowerPriority();
parentPort?.on('message', (task: LabTask) => {
  try {
    parentPort?.postMessage(answer(task));
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ kind: 'failure', reason } satisfies LabAnswer);
  }
});
