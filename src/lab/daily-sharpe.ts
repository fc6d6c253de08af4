import { DAYS_A_YEAR } from '../domain/risk-ratios.ts';
import type { ReturnMoments } from '../statistics/deflated-sharpe.ts';

/** Annualises the Sharpe ratio of a day. */
export function annualSharpe(daily: number): number {
  return daily * Math.sqrt(DAYS_A_YEAR);
}

/** The Sharpe ratio of a day, from an annualised one. */
export function sharpeOfDay(annual: number): number {
  return annual / Math.sqrt(DAYS_A_YEAR);
}

/**
 * The moments of `days` daily results of which `values` are those other than 0. Null with fewer than two days, and where all are
 * equal. The deviation is that of a sample (n − 1); skewness and kurtosis are those of the population.
 */
export function dailyMoments(values: ArrayLike<number>, days: number): ReturnMoments | null {
  if (days < 2 || values.length === 0) return null;
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  const mean = sum / days;
  const idle = days - values.length;
  let [second, third, fourth] = [idle * mean ** 2, idle * (-mean) ** 3, idle * mean ** 4];
  for (let at = 0; at < values.length; at++) {
    const off = values[at]! - mean;
    second += off ** 2;
    third += off ** 3;
    fourth += off ** 4;
  }
  const variance = second / days;
  if (!(variance > 0)) return null;
  const deviation = Math.sqrt(second / (days - 1));
  return {
    n: days,
    sharpe: mean / deviation,
    skewness: third / days / variance ** 1.5,
    kurtosis: fourth / days / variance ** 2,
  };
}

/** The Sharpe ratio of a day, from sums; null as above. */
export function sharpeOfSums(sum: number, squares: number, days: number): number | null {
  if (days < 2) return null;
  const mean = sum / days;
  const variance = (squares - days * mean * mean) / (days - 1);
  return variance > (1e-9 * squares) / days && squares > 0 ? mean / Math.sqrt(variance) : null;
}
