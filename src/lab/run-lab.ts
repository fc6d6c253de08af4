import { createHash } from 'node:crypto';
import type { LabRequest } from '../contract/lab-request.ts';
import type { LabResult } from '../contract/lab-result.ts';
import type { CandleColumns } from '../domain/candle-columns.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';
import { LabProblem } from './lab-problem.ts';
import type { LabThreadOptions } from './lab-threads.ts';
import { planSweep, settingsOf } from './plan-sweep.ts';
import { type LabProgress, runSweep } from './run-sweep.ts';

/**
 * Answers a question about patterns from candles in memory: nothing is stored. The answer depends only on request, candles,
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
  const { symbol, granularity, walk_forward, chosen_of, seed } = request;
  const { detail, ...answer } = await runSweep(
    {
      combinations: planSweep(request, base),
      candles: { count, first: candles.time[0]!, last: candles.time[count - 1]!, digest: digestOf(candles) },
      ...{ walk_forward, chosen_of, seed, detailsWithoutTrades: false },
      input: (judged) => ({ symbol, granularity, candles, judged }),
      taskOf: (one, detailed) => ({ kind: 'run', settings: settingsOf(base, one), detailed }),
    },
    options,
    onProgress,
  );
  return { ...answer, detail: detail && 'patterns' in detail ? detail.patterns : null };
}

/** SHA-256 of an answer's bytes: equal for equal questions to the same version. */
export function resultDigest(result: LabResult): string {
  return createHash('sha256').update(JSON.stringify(result)).digest('hex');
}

/** SHA-256 of candles. */
export function digestOf(candles: CandleColumns): string {
  const hash = createHash('sha256');
  const { time, open, high, low, close, spread_open, spread_close } = candles;
  for (const column of [time, open, high, low, close, spread_open, spread_close])
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  return hash.digest('hex');
}
