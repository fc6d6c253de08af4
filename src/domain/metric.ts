/** How a metric's value is written: which unit stands beside the number and how many decimals it has. */
type MetricUnit =
  | 'count'
  | 'percent'
  | 'dollars'
  | 'price'
  | 'pips'
  | 'units'
  | 'time'
  | 'probability'
  | 'ratio'
  | 'days';

/** What one figure on a screen means. Screens show it on hover and focus; `docs/metrics.md` is made from it. */
export interface Metric {
  readonly name: string;
  readonly unit: MetricUnit;
  readonly formula: string;
  /** What is counted as n beside the figure. */
  readonly n: string;
  /** The stretch of time that is covered, where the screen names no other. */
  readonly period: string;
  /** What is left out of the figure, or 'None.' */
  readonly exclusions: string;
  /** Where the method comes from; absent where the formula is plain arithmetic. */
  readonly source?: string;
}

// What several figures say in the same words.
export const ALL_HISTORY = 'The whole history of the market and granularity shown.';
export const NOW = 'Now.';
export const NOT_KNOWN = 'Pending trades: their profit is not known yet.';
export const E_VALUES =
  'V. Vovk and R. Wang, E-values: calibration, combination and applications, Ann. Stat. 49 (2021).';
