import type { LabResult } from '../contract/lab-result.ts';
import type { PairLabRequest } from '../contract/pair-lab-request.ts';
import type { LabThreadOptions } from './lab-threads.ts';
import { digestOfBars, type PairBars } from './pair-bars.ts';
import type { PairSource } from './pair-source.ts';
import { pairRulesOf, planPairSweep } from './plan-pair-sweep.ts';
import { type LabProgress, runSweep } from './run-sweep.ts';

/**
 * Answers a question about pairs from bars in memory: the strategy on paper of each combination, over the pairs that the program
 * follows with these prices. Nothing is stored. Rejects with a LabProblem if it cannot be run, or with the signal's reason.
 */
export async function runPairLab(
  request: PairLabRequest,
  { desk, settings, seconds }: Pick<PairSource, 'desk' | 'settings' | 'seconds'>,
  bars: PairBars,
  options: LabThreadOptions,
  onProgress: (progress: LabProgress) => void = () => {},
): Promise<LabResult> {
  const { instruments, pairs, possible } = desk;
  const { walk_forward, chosen_of, seed } = request;
  const count = bars.at.length;
  const { detail, ...answer } = await runSweep(
    {
      combinations: planPairSweep(request, settings),
      candles: {
        count,
        first: bars.at[0]! - seconds,
        last: bars.at[count - 1]! - seconds,
        digest: digestOfBars(bars),
      },
      ...{ walk_forward, chosen_of, seed, detailsWithoutTrades: true },
      input: (judged) => ({ kind: 'pairs', instruments, pairs, possible_pairs: possible, bars, judged }),
      taskOf: (one, detailed) => ({ kind: 'pairs', rules: pairRulesOf(settings, one), detailed }),
    },
    options,
    onProgress,
  );
  return { ...answer, detail: null, ...(detail && 'pairs' in detail && { pairs: detail.pairs }) };
}
