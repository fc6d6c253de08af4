import { sharpeOfSums } from './daily-sharpe.ts';
import type { CombinationRun } from './run-sums.ts';

const MOST_DRAWS = 1_000;
const LEAST_DRAWS = 200;
/** Daily results that all draws may look at. */
const MOST_LOOKS = 200_000_000;
const UPPER = 0.95;

export interface ChanceBest {
  readonly draws: number;
  /** Sharpe ratios of a day of the best: their mean and their 95 % quantile. */
  readonly mean: number;
  readonly upper: number;
  /** Share of draws whose best is at least `best`. */
  readonly share: number;
}

/**
 * What the best of the combinations would be if their trades had no edge: in each draw every day's gross result gets a random sign,
 * the same for all combinations, so that what they have in common stays, and its costs are paid. Null without trades. After H.
 * White, A reality check for data snooping, Econometrica 68 (2000).
 */
export function bestByChance(
  runs: readonly CombinationRun[],
  days: number,
  best: number,
  random: () => number,
): ChanceBest | null {
  const looks = runs.reduce((sum, run) => sum + run.days.length, 0);
  if (looks === 0) return null;
  const draws = Math.max(LEAST_DRAWS, Math.min(MOST_DRAWS, Math.floor(MOST_LOOKS / looks)));
  const first = runs.reduce((least, run) => Math.min(least, run.days[0] ?? least), Number.MAX_SAFE_INTEGER);
  const last = runs.reduce((most, run) => Math.max(most, run.days.at(-1) ?? most), first);
  const signs = new Int8Array(last - first + 1);
  const found: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    for (let at = 0; at < signs.length; at++) signs[at] = random() < 0.5 ? -1 : 1;
    let highest = -Infinity;
    for (const { days: closed, day_net, day_gross } of runs) {
      let [sum, squares] = [0, 0];
      for (let at = 0; at < closed.length; at++) {
        const gross = day_gross[at]!;
        const value = signs[closed[at]! - first]! * gross + day_net[at]! - gross;
        sum += value;
        squares += value * value;
      }
      const sharpe = sharpeOfSums(sum, squares, days);
      if (sharpe !== null && sharpe > highest) highest = sharpe;
    }
    if (highest > -Infinity) found.push(highest);
  }
  if (found.length === 0) return null;
  const sorted = Float64Array.from(found).sort();
  return {
    draws: found.length,
    mean: found.reduce((sum, value) => sum + value, 0) / found.length,
    upper: sorted[Math.min(sorted.length - 1, Math.floor(UPPER * sorted.length))]!,
    share: found.filter((value) => value >= best).length / found.length,
  };
}
