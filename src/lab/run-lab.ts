import { createHash } from 'node:crypto';
import type { LabRequest } from '../contract/lab-request.ts';
import type { LabFigures, LabResult } from '../contract/lab-result.ts';
import type { CandleColumns } from '../domain/candle-columns.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';
import { figuresOf } from './lab-figures.ts';
import type { LabAnswer } from './lab-protocol.ts';
import { type LabThreadOptions, startLabThreads } from './lab-threads.ts';
import { type Combination, LabProblem, planSweep, settingsOf } from './plan-sweep.ts';
import { planWindows } from './plan-windows.ts';

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

/**
 * Answers a question to the laboratory from candles in memory: nothing is stored. The answer depends only on request, candles,
 * settings and version. Rejects with a LabProblem if the request cannot be run, or with the signal's reason.
 */
export async function runLab(
  request: LabRequest,
  candles: CandleColumns,
  base: EngineSettings,
  options: LabThreadOptions,
  onProgress: (progress: LabProgress) => void = () => {},
): Promise<LabResult> {
  const count = candles.time.length;
  if (count === 0) throw new LabProblem('from', 'leaves no candles of the series');
  const [first, last] = [dayOf(candles.time[0]!), dayOf(candles.time[count - 1]!)];
  const days = last - first + 1;
  const combinations = planSweep(request, base);
  if (combinations.length * days > MOST_DAILY_RESULTS) {
    const most = Math.floor(MOST_DAILY_RESULTS / days);
    throw new LabProblem('values', `must make at most ${most} combinations over ${days} days`);
  }
  const windows = request.walk_forward && planWindows(request.walk_forward, first, last);
  const { symbol, granularity, seed } = request;
  const threads = startLabThreads({ symbol, granularity, candles, judged: windows }, options);
  const of = combinations.length + COST_FACTORS.length;
  try {
    const tasks = combinations.map((one) => ({
      kind: 'run' as const,
      settings: settingsOf(base, one),
      detailed: combinations.length === 1,
    }));
    const answers = await threads.doAll(tasks, (done) => onProgress({ done, of }));
    const runs = answers.map((answer) => runOf(answer).run);
    const sweep = { combinations, runs, days, windows, seed };
    const [summed] = await threads.doAll([{ kind: 'sum', sweep }]);
    if (summed?.kind !== 'sum') throw new Error('A thread of the laboratory answered out of turn');
    const { best } = summed.result;
    const costs: { factor: number; figures: LabFigures }[] = [];
    let detail = combinations.length === 1 ? runOf(answers[0]).detail : null;
    if (best !== null) {
      const atCosts = COST_FACTORS.map((factor) => ({
        kind: 'run' as const,
        settings: settingsOf(base, timesCosts(combinations[best]!, factor)),
        detailed: factor === 1 && detail === null,
      }));
      const priced = await threads.doAll(atCosts, (done) =>
        onProgress({ done: combinations.length + done, of }),
      );
      for (const [at, factor] of COST_FACTORS.entries())
        costs.push({ factor, figures: figuresOf(runOf(priced[at]).run, days) });
      detail ??= runOf(priced[COST_FACTORS.indexOf(1)]).detail;
    }
    return {
      candles: {
        count,
        from: instantOf(candles.time[0]!),
        to: instantOf(candles.time[count - 1]!),
        digest: digestOf(candles),
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

/** SHA-256 of an answer's bytes: equal for equal questions to the same version. */
export function resultDigest(result: LabResult): string {
  return createHash('sha256').update(JSON.stringify(result)).digest('hex');
}

function timesCosts(combination: Combination, factor: number): Combination {
  const { cost_factor = 1 } = combination.values;
  return { ...combination, values: { ...combination.values, cost_factor: cost_factor * factor } };
}

function runOf(answer: LabAnswer | undefined) {
  if (answer?.kind !== 'run') throw new Error('A thread of the laboratory answered out of turn');
  return answer;
}

/** SHA-256 of candles. */
export function digestOf(candles: CandleColumns): string {
  const hash = createHash('sha256');
  const { time, open, high, low, close, spread_open, spread_close } = candles;
  for (const column of [time, open, high, low, close, spread_open, spread_close])
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  return hash.digest('hex');
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_SECONDS);
}

function instantOf(time: number): string {
  return new Date(time * 1_000).toISOString();
}
