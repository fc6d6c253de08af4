import type { ChosenOf } from '../contract/lab-request.ts';
import type { LabFigures, LabResult } from '../contract/lab-result.ts';
import type { Combination } from './combine-values.ts';
import { figuresOf } from './lab-figures.ts';
import { LabProblem } from './lab-problem.ts';
import type { LabAnswer, LabInput, LabTask, RunDetail } from './lab-protocol.ts';
import { type LabThreadOptions, startLabThreads } from './lab-threads.ts';
import { type JudgedWindows, planWindows } from './plan-windows.ts';

/** Multiples of its costs that the best combination is run at. */
const COST_FACTORS = [0.5, 1, 1.5, 2, 3] as const;
/** Combinations × days: the daily results of all of them are in memory. */
const MOST_DAILY_RESULTS = 2_000_000;
const DAY_SECONDS = 86_400;

/** Progress: combinations that are done, of all. */
export interface LabProgress {
  readonly done: number;
  readonly of: number;
}

/** A question whatever it is about: what is run, over what, and by which task a thread runs one combination. */
export interface SweepQuestion<Name extends string> {
  readonly combinations: readonly Combination<Name>[];
  /** Candles or bars: number, and opening times of the first and last in seconds since the epoch. */
  readonly candles: {
    readonly count: number;
    readonly first: number;
    readonly last: number;
    readonly digest: string;
  };
  readonly walk_forward?: { readonly choose_days: number; readonly judge_days: number } | undefined;
  /** The sweep that its one combination was seen in. */
  readonly chosen_of?: ChosenOf | undefined;
  readonly seed: number;
  input(judged: JudgedWindows | undefined): LabInput;
  taskOf(combination: Combination<Name>, detailed: boolean): LabTask;
  /** Whether the first combination is looked at closely where none has a trade: it says why. */
  readonly detailsWithoutTrades: boolean;
}

/** What every answer of the laboratory has, and the detail of the combination that is looked at closely. */
export type SweepAnswer = Omit<LabResult, 'detail' | 'pairs'> & { readonly detail: RunDetail | null };

/**
 * Runs all combinations on threads, sums them, and runs the best one again at other costs. The answer depends only on the question.
 * Rejects with a LabProblem if it cannot be run, or with the signal's reason.
 */
export async function runSweep<Name extends string>(
  question: SweepQuestion<Name>,
  options: LabThreadOptions,
  onProgress: (progress: LabProgress) => void,
): Promise<SweepAnswer> {
  const { combinations, candles, walk_forward, chosen_of, seed, taskOf } = question;
  const [first, last] = [dayOf(candles.first), dayOf(candles.last)];
  const days = last - first + 1;
  if (combinations.length * days > MOST_DAILY_RESULTS) {
    const most = Math.floor(MOST_DAILY_RESULTS / days);
    throw new LabProblem('values', `must make at most ${most} combinations over ${days} days`);
  }
  const windows = walk_forward && planWindows(walk_forward, first, last);
  const threads = startLabThreads(question.input(windows), options);
  const of = combinations.length + COST_FACTORS.length;
  try {
    const tasks = combinations.map((one) => taskOf(one, combinations.length === 1));
    const answers = await threads.doAll(tasks, (done) => onProgress({ done, of }));
    const runs = answers.map((answer) => runOf(answer).run);
    const [summed] = await threads.doAll([
      { kind: 'sum', sweep: { combinations, runs, days, windows, chosen_of, seed } },
    ]);
    if (summed?.kind !== 'sum') throw new Error('A thread of the laboratory answered out of turn');
    const { best } = summed.result;
    const costs: { factor: number; figures: LabFigures }[] = [];
    let detail = combinations.length === 1 ? runOf(answers[0]).detail : null;
    if (best !== null) {
      const atCosts = COST_FACTORS.map((factor) =>
        taskOf(timesCosts(combinations[best]!, factor), factor === 1 && detail === null),
      );
      const priced = await threads.doAll(atCosts, (done) =>
        onProgress({ done: combinations.length + done, of }),
      );
      for (const [at, factor] of COST_FACTORS.entries())
        costs.push({ factor, figures: figuresOf(runOf(priced[at]).run, days) });
      detail ??= runOf(priced[COST_FACTORS.indexOf(1)]).detail;
    } else if (question.detailsWithoutTrades && detail === null) {
      const [closely] = await threads.doAll([taskOf(combinations[0]!, true)]);
      detail = runOf(closely).detail;
    }
    return {
      candles: {
        count: candles.count,
        from: instantOf(candles.first),
        to: instantOf(candles.last),
        digest: candles.digest,
      },
      days,
      ...summed.result,
      costs,
      detail,
    };
  } finally {
    await threads.close();
  }
}

function timesCosts<Name extends string>(combination: Combination<Name>, factor: number): Combination<Name> {
  const { cost_factor = 1 } = combination.values as { readonly cost_factor?: number };
  return { ...combination, values: { ...combination.values, cost_factor: cost_factor * factor } };
}

function runOf(answer: LabAnswer | undefined) {
  if (answer?.kind !== 'run') throw new Error('A thread of the laboratory answered out of turn');
  return answer;
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_SECONDS);
}

function instantOf(time: number): string {
  return new Date(time * 1_000).toISOString();
}
