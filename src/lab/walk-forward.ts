import type { LabResult } from '../contract/lab-result.ts';
import { annualSharpe, dailyMoments } from './daily-sharpe.ts';
import { dateOfDay, sumsOf } from './lab-figures.ts';
import type { JudgedWindows } from './plan-windows.ts';
import { type CombinationRun, noTrades, type TradeSums } from './run-sums.ts';

/**
 * Walk-forward: for each window the combination with the highest Sharpe ratio of the trades that closed in it, judged by the trades
 * that it entered in the days after it. The engine knows only the past at every candle, so one run over all candles holds every
 * window. Only the judged parts are summed.
 */
export function walkForward(
  runs: readonly CombinationRun[],
  windows: JudgedWindows,
): NonNullable<LabResult['walk_forward']> {
  const total = noTrades();
  const judged = Array.from({ length: windows.count }, (_, window) => {
    const begins = windows.first_day + window * windows.days;
    const { place, sharpe } = choose(runs, begins - windows.choose_days, begins);
    const sums = place === null ? noTrades() : runs[place]!.judged[window]!;
    addSums(total, sums);
    return {
      chosen_from: dateOfDay(begins - windows.choose_days),
      judged_from: dateOfDay(begins),
      judged_to: dateOfDay(begins + windows.days),
      chosen: place,
      chosen_sharpe: sharpe === null ? null : annualSharpe(sharpe),
      judged: sumsOf(sums),
    };
  });
  return { windows: judged, total: sumsOf(total) };
}

/** The best in the days [from, to); of equals the first. */
function choose(
  runs: readonly CombinationRun[],
  from: number,
  to: number,
): { place: number | null; sharpe: number | null } {
  let place: number | null = null;
  let best: number | null = null;
  for (const [at, { days, day_net }] of runs.entries()) {
    const [begin, end] = [lowerBound(days, from), lowerBound(days, to)];
    const sharpe = dailyMoments(day_net.subarray(begin, end), to - from)?.sharpe;
    if (sharpe === undefined || (best !== null && sharpe <= best)) continue;
    [place, best] = [at, sharpe];
  }
  return { place, sharpe: best };
}

function addSums(total: TradeSums, sums: TradeSums): void {
  for (const name of Object.keys(total) as (keyof TradeSums)[]) total[name] += sums[name];
}

/** The first place whose day is not before `day`. */
function lowerBound(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
