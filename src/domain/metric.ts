/** How a metric's value is written: its unit and decimals. */
type MetricUnit =
  | 'count'
  | 'percent'
  | 'basis points'
  | 'dollars'
  | 'price'
  | 'pips'
  | 'units'
  | 'time'
  | 'probability'
  | 'ratio'
  | 'days';

/** The definition of one figure on a screen. Screens show it on hover and focus; `docs/metrics.md` is generated from it. */
export interface Metric {
  readonly name: string;
  readonly unit: MetricUnit;
  readonly formula: string;
  /** What n beside the figure counts. */
  readonly n: string;
  /** The period covered, where the screen names no other. */
  readonly period: string;
  /** What does not count, or 'None.' */
  readonly exclusions: string;
  /** Source of the method; absent for plain arithmetic. */
  readonly source?: string;
}

// Texts that several figures share.
export const ALL_HISTORY = 'The whole history of the market and granularity shown.';
export const NOW = 'Now.';
export const NOT_KNOWN = 'Pending trades: their profit is not known yet.';
export const E_VALUES =
  'V. Vovk and R. Wang, E-values: calibration, combination and applications, Ann. Stat. 49 (2021).';
