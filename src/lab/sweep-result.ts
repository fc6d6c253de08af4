import type { ChosenOf } from '../contract/lab-request.ts';
import type { LabResult } from '../contract/lab-result.ts';
import { seededUniform } from '../domain/seeded-uniform.ts';
import { expectedBestSharpe, probabilisticSharpe } from '../statistics/deflated-sharpe.ts';
import { bestByChance } from './best-by-chance.ts';
import type { Combination } from './combine-values.ts';
import { annualSharpe, dailyMoments, sharpeOfDay } from './daily-sharpe.ts';
import { figuresOf } from './lab-figures.ts';
import { isNeighbour } from './neighbours.ts';
import type { JudgedWindows } from './plan-windows.ts';
import type { CombinationRun } from './run-sums.ts';
import { walkForward } from './walk-forward.ts';

/** A plateau: its neighbours keep at least this share of its Sharpe ratio in the mean. */
const PLATEAU = 0.5;

/** The runs of all combinations, in their order. */
export interface Sweep {
  readonly combinations: readonly Combination[];
  readonly runs: readonly CombinationRun[];
  /** UTC days from the first candle to the last. */
  readonly days: number;
  readonly windows: JudgedWindows | undefined;
  /** The sweep that its one combination was seen in: its looks count. */
  readonly chosen_of?: ChosenOf | undefined;
  readonly seed: number;
}

/** The figures over all combinations of a sweep. */
export type SweepResult = Pick<
  LabResult,
  'combinations' | 'best' | 'profitable' | 'shape' | 'deflated' | 'chance' | 'costs_to_zero' | 'walk_forward'
>;

/** What a sweep shows. The same sweep and seed give the same result. */
export function sweepResult(sweep: Sweep): SweepResult {
  const { combinations, runs, days, windows, chosen_of } = sweep;
  const figures = runs.map((run) => figuresOf(run, days));
  let best: number | null = null;
  for (const [place, { sharpe }] of figures.entries()) {
    if (sharpe !== null && sharpe > (best === null ? -Infinity : figures[best]!.sharpe!)) best = place;
  }
  return {
    combinations: combinations.map(({ values, lengths }, place) => ({
      values: { ...values, ...(lengths && { lengths: lengths.join('/') }) },
      figures: figures[place]!,
    })),
    best,
    profitable: figures.filter(({ net_usd }) => net_usd > 0).length,
    shape: best === null ? null : shapeOf(combinations, figures, best),
    deflated: best === null ? null : deflate(sweep, best),
    // The best of as many by chance needs the days of all of them, which a question with one has not.
    chance: best === null || chosen_of ? null : chanceOf(sweep, best),
    costs_to_zero: best === null ? null : costsToZero(runs[best]!),
    walk_forward: windows ? walkForward(runs, windows) : null,
  };
}

function shapeOf(
  combinations: readonly Combination[],
  figures: readonly LabResult['combinations'][number]['figures'][],
  best: number,
): LabResult['shape'] {
  const near = figures.filter((_, place) => isNeighbour(combinations, best, place));
  if (near.length === 0) return null;
  const profitable = near.filter(({ net_usd }) => net_usd > 0).length;
  const mean = near.reduce((sum, { sharpe }) => sum + (sharpe ?? 0), 0) / near.length;
  const own = figures[best]!.sharpe!;
  const isPlateau = own > 0 && mean >= PLATEAU * own && 2 * profitable > near.length;
  return {
    kind: isPlateau ? 'plateau' : 'needle',
    neighbours: near.length,
    profitable,
    mean_sharpe: mean,
  };
}

/** Every combination is a trial, also one without trades: its ratio counts as 0. */
function deflate({ runs, days, chosen_of }: Sweep, best: number): LabResult['deflated'] {
  const moments = dailyMoments(runs[best]!.day_net, days);
  if (chosen_of) {
    const { combinations: trials, expected_best } = chosen_of;
    const probability = moments && probabilisticSharpe(moments, sharpeOfDay(expected_best));
    return probability === null ? null : { trials, expected_best, probability };
  }
  const sharpes = runs.map((run) => dailyMoments(run.day_net, days)?.sharpe ?? 0);
  const mean = sharpes.reduce((sum, value) => sum + value, 0) / sharpes.length;
  const squares = sharpes.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = sharpes.length < 2 ? 0 : Math.sqrt(squares / (sharpes.length - 1));
  const expected = expectedBestSharpe(deviation, sharpes.length);
  const probability = moments && probabilisticSharpe(moments, expected);
  if (probability === null) return null;
  return { trials: sharpes.length, expected_best: annualSharpe(expected), probability };
}

function chanceOf({ runs, days, seed }: Sweep, best: number): LabResult['chance'] {
  const own = dailyMoments(runs[best]!.day_net, days)!.sharpe;
  const chance = bestByChance(runs, days, own, seededUniform(seed));
  if (chance === null) return null;
  const { draws, mean, upper, share } = chance;
  return { draws, mean_sharpe: annualSharpe(mean), upper_sharpe: annualSharpe(upper), share };
}

/** Gross ÷ costs: costs grow in proportion while the trades stay the same. */
function costsToZero({ gross, net }: CombinationRun): number | null {
  const costs = gross - net;
  return gross > 0 && costs > 0 ? gross / costs : null;
}
