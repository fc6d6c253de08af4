import { normalCdf } from './normal-distribution.ts';

/** Deterministic terms of a unit-root regression. */
export type UnitRootTerms = 'none' | 'constant' | 'trend';

interface Surface {
  /** Beyond these the p-value is 0 and 1. */
  readonly least: number;
  readonly most: number;
  /** Up to this statistic the first polynomial holds, above it the second. */
  readonly split: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * Coefficients of the response surfaces of J. G. MacKinnon, "Approximate asymptotic distribution functions for unit-root and
 * cointegration tests", J. Business and Economic Statistics 12 (1994), 167–176: of one series, by terms.
 */
const UNIT_ROOT: Readonly<Record<UnitRootTerms, Surface>> = {
  none: {
    least: -19.04,
    most: Number.POSITIVE_INFINITY,
    split: -1.04,
    low: [0.6344, 1.2378, 0.032496],
    high: [0.4797, 0.93557, -0.06999, 0.033066],
  },
  constant: {
    least: -18.83,
    most: 2.74,
    split: -1.61,
    low: [2.1659, 1.4412, 0.038269],
    high: [1.7339, 0.93202, -0.12745, -0.010368],
  },
  trend: {
    least: -16.18,
    most: 0.7,
    split: -2.89,
    low: [3.2512, 1.6047, 0.049588],
    high: [2.5261, 0.61654, -0.37956, -0.060285],
  },
};

/** The same of the residuals of a regression of one series on another with a constant. */
const COINTEGRATION: Surface = {
  least: -18.86,
  most: 0.92,
  split: -2.62,
  low: [2.92, 1.5012, 0.039796],
  high: [2.1945, 0.64695, -0.29198, -0.042377],
};

/** The p-value, 0 to 1, of a unit-root statistic: the smaller `tau`, the stronger against a unit root. */
export function unitRootP(tau: number, terms: UnitRootTerms): number {
  return surfaceP(tau, UNIT_ROOT[terms]);
}

/** The p-value, 0 to 1, of the unit-root statistic of residuals: the smaller `tau`, the stronger for cointegration. */
export function cointegrationP(tau: number): number {
  return surfaceP(tau, COINTEGRATION);
}

function surfaceP(tau: number, { least, most, split, low, high }: Surface): number {
  if (tau < least) return 0;
  if (tau > most) return 1;
  const coefficients = tau <= split ? low : high;
  return normalCdf(coefficients.reduceRight((sum, coefficient) => sum * tau + coefficient, 0));
}

/**
 * Critical values of the residual-based test with a constant and two series, for T observations: b0 + b1/T + b2/T² (J. G.
 * MacKinnon, "Critical values for cointegration tests", Queen's Economics Department working paper 1227 (2010), table 2).
 */
const CRITICAL = {
  one: [-3.89644, -10.9519, -33.527],
  five: [-3.33613, -6.1101, -6.823],
  ten: [-3.04445, -4.2412, -2.72],
} as const;

/** Critical values of the Engle–Granger statistic at 1, 5 and 10 % for series of `n` values. */
export function engleGrangerCriticalValues(n: number): { one: number; five: number; ten: number } {
  const at = ([b0, b1, b2]: readonly [number, number, number]) => b0 + b1 / (n - 1) + b2 / (n - 1) ** 2;
  return { one: at(CRITICAL.one), five: at(CRITICAL.five), ten: at(CRITICAL.ten) };
}
