import { Z_95 } from './wilson-interval.ts';

/** The 97.5 % quantiles of Student's t for 1 to 30 degrees of freedom. */
const QUANTILES = [
  12.706204736174698, 4.302652729696142, 3.182446305284263, 2.7764451051977934, 2.570581835636314,
  2.446911848791681, 2.3646242510102993, 2.306004135033371, 2.2621571627409915, 2.2281388519649385,
  2.200985160082949, 2.1788128296634177, 2.1603686564610127, 2.1447866879169273, 2.131449545559323,
  2.1199052992210112, 2.1098155778331806, 2.10092204024096, 2.093024054408263, 2.0859634472658364,
  2.079613844727662, 2.0738730679040147, 2.0686576104190406, 2.0638985616280205, 2.059538552753294,
  2.055529438642871, 2.0518305164802833, 2.048407141795244, 2.045229642132703, 2.042272456301238,
] as const;
/** Coefficients of 1/df, 1/df² … for more degrees (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5). */
const EXPANSION = [2.372271230298562, 2.8224986157396112, 2.555849679507722, 1.5895340533938225] as const;

/** The 97.5 % quantile of Student's t with `df` (at least 1) degrees of freedom, exact to seven digits. */
export function studentT975(df: number): number {
  return QUANTILES[df - 1] ?? EXPANSION.reduceRight((sum, each) => (sum + each) / df, 0) + Z_95;
}

/**
 * The lower end of the 95 % confidence interval of a mean (Student, "The probable error of a mean", Biometrika 6 (1908)),
 * in the unit of the values; null with fewer than two. The store's `mean_low` computes the same.
 */
export function meanLowerBound(values: readonly number[]): number | null {
  const n = values.length;
  if (n < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return mean - studentT975(n - 1) * Math.sqrt(variance / n);
}
