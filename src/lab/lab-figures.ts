import type { LabDay } from '../contract/lab-day.ts';
import type { LabFigures, LabSums } from '../contract/lab-result.ts';
import { DAY_MS } from '../domain/durations.ts';
import { annualSharpe, dailyMoments } from './daily-sharpe.ts';
import type { CombinationRun, TradeSums } from './run-sums.ts';

const MICROS = 1e6;

/** The date of a UTC day since the epoch. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Millionths as dollars, never −0. */
export function dollars(micros: number): number {
  return micros / MICROS + 0;
}

/** The figures of sums of trades. */
export function sumsOf({ trades, wins, losses, net, gain, loss, gross }: TradeSums): LabSums {
  return {
    ...{ trades, wins, losses },
    net_usd: dollars(net),
    gross_usd: dollars(gross),
    win_rate: trades === 0 ? null : (100 * wins) / trades,
    expectancy_usd: trades === 0 ? null : dollars(net) / trades,
    profit_factor: loss < 0 ? gain / -loss : null,
  };
}

/** The figures of a combination that ran over `days` days. */
export function figuresOf(run: CombinationRun, days: number): LabFigures {
  const moments = dailyMoments(run.day_net, days);
  return {
    ...sumsOf(run),
    ...{ pending: run.pending, promoted: run.promoted, observed: run.observed },
    sharpe: moments === null ? null : annualSharpe(moments.sharpe),
    max_drawdown_usd: dollars(deepest(run.day_net)),
  };
}

/** The days on which trades of a run closed, ascending. */
export function daysOf(run: CombinationRun): LabDay[] {
  return Array.from(run.days, (day, at) => ({
    date: dateOfDay(day),
    closed: run.day_closed[at]!,
    net_usd: dollars(run.day_net[at]!),
    gross_usd: dollars(run.day_gross[at]!),
  }));
}

function deepest(profits: Float64Array): number {
  let [equity, peak, lowest] = [0, 0, 0];
  for (const profit of profits) {
    equity += profit;
    peak = Math.max(peak, equity);
    lowest = Math.min(lowest, equity - peak);
  }
  return lowest;
}
