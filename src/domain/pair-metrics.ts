import type { Metric } from './metric.ts';
import { E_VALUES } from './metric.ts';

const LOOK = 'Bars of the last look that had both prices.';
const LOOKED = 'The last look at the pair; before the first one there is none.';
const WINDOW = 'Bars of the window that ended before the newest bar.';
const NEWEST = 'The newest bar.';
const TRADES = 'Closed pair trades.';
const ALL = 'Everything that the source shown has.';
const UNKNOWN = 'Trades of a service that does not tell them.';
const LINES = 'Trades of which a line is not known.';

/** Figures of pairs of prices and their trades. */
export const PAIR_METRICS = {
  pair_looked_at: {
    name: 'Pairs looked at',
    unit: 'count',
    formula: 'Pairs of instruments; those that span the same two series of prices count once.',
    n: 'The figure itself.',
    period: 'The last look.',
    exclusions: 'Pairs that another one replaces.',
  },
  pair_followed: {
    name: 'Followed pairs',
    unit: 'count',
    formula:
      'Pairs whose p, adjusted for all pairs of the look, is at most the follow rate, and whose residuals revert.',
    n: 'Pairs looked at.',
    period: 'The last look.',
    exclusions: 'None.',
    source: 'Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, JRSS B 57 (1995).',
  },
  pair_trusted: {
    name: 'Trusted pairs',
    unit: 'count',
    formula:
      'Followed pairs whose net outcomes since they were first followed reject “the mean is not above zero” at a false-discovery rate of 5 %, and whose plain mean is above zero.',
    n: 'Pairs that were ever followed.',
    period: ALL,
    exclusions: 'None.',
    source: E_VALUES,
  },
  pair_expected_false: {
    name: 'Expected false pairs',
    unit: 'ratio',
    formula: 'Follow rate × followed pairs: so many are expected to have no relation, at most.',
    n: 'Followed pairs.',
    period: 'The last look.',
    exclusions: 'None.',
  },
  pair_net: {
    name: 'Net of pair trades',
    unit: 'dollars',
    formula: 'Gross − spreads − commissions − gas ± financing, of both sides.',
    n: TRADES,
    period: ALL,
    exclusions: LINES,
  },
  pair_mean_net: {
    name: 'Mean net of a pair trade',
    unit: 'dollars',
    formula: 'Mean of the nets, with the 95 % interval of Student’s t.',
    n: TRADES,
    period: ALL,
    exclusions: UNKNOWN,
    source: 'Student, The probable error of a mean, Biometrika 6 (1908).',
  },
  pair_n: {
    name: 'Bars',
    unit: 'count',
    formula: 'Bars of the last look that had both prices; before the first look those that it has so far.',
    n: 'The figure itself.',
    period: LOOKED,
    exclusions: 'Bars without one of the prices: gaps are not filled.',
  },
  pair_beta: {
    name: 'β',
    unit: 'ratio',
    formula:
      'Slope of the least-squares line of the log of the first price on that of the second; reversed: of the second on the first.',
    n: WINDOW,
    period: NEWEST,
    exclusions: 'Bars without one of the prices.',
  },
  pair_p: {
    name: 'p max',
    unit: 'probability',
    formula:
      'The larger p of the Engle–Granger test in both directions, residuals without a constant, MacKinnon’s distribution for two series.',
    n: LOOK,
    period: LOOKED,
    exclusions: 'Bars without one of the prices.',
    source:
      'R. F. Engle and C. W. J. Granger, Econometrica 55 (1987); J. G. MacKinnon, J. Business and Economic Statistics 12 (1994).',
  },
  pair_p_adjusted: {
    name: 'Adjusted p',
    unit: 'probability',
    formula:
      'The smallest false-discovery rate at which the pair would be followed, among all pairs of the look.',
    n: 'Pairs looked at.',
    period: LOOKED,
    exclusions: 'Pairs that could not be tested.',
    source: 'Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, JRSS B 57 (1995).',
  },
  pair_half_life: {
    name: 'Half-life',
    unit: 'count',
    formula:
      '−ln 2 ÷ ln(1 + λ) bars, λ from Δe = c + λe₋₁; the band has λ 1.645 standard errors to each side. A random walk has one too: no test.',
    n: LOOK,
    period: LOOKED,
    exclusions: 'N/A where the residuals do not revert.',
  },
  pair_z: {
    name: 'z',
    unit: 'ratio',
    formula:
      'Distance of the newest prices from the line, in standard deviations of its residuals. Normal below 1, stretched below 2, extended below 3, extreme from there on.',
    n: WINDOW,
    period: NEWEST,
    exclusions: 'The newest bar itself: its window ended before it.',
  },
  pair_spread: {
    name: 'Spread of a pair',
    unit: 'percent',
    formula: '100 × (log of the first price − α − β × log of the second).',
    n: WINDOW,
    period: NEWEST,
    exclusions: 'None.',
  },
  pair_q: {
    name: 'q of a pair',
    unit: 'probability',
    formula:
      'The smallest false-discovery rate at which its trades make the pair trusted: adjusted e-values of its net outcomes.',
    n: 'Its trades since it was first followed.',
    period: ALL,
    exclusions: 'None: no trade made the pair followed.',
    source: E_VALUES,
  },
  pair_hold: {
    name: 'Hold in half-lives',
    unit: 'ratio',
    formula: 'Bars of the trade ÷ half-life of the look that had the pair followed.',
    n: 'Bars of the trade.',
    period: 'The trade.',
    exclusions: 'None.',
  },
  pair_gross: {
    name: 'Gross of a pair trade',
    unit: 'dollars',
    formula: 'Result of both sides at the closes of the bars that filled them, before all costs.',
    n: 'Both sides.',
    period: 'The trade.',
    exclusions: UNKNOWN,
  },
  pair_costs: {
    name: 'Costs of a pair trade',
    unit: 'dollars',
    formula:
      'Half a spread, slippage and commission at each of four fills, gas, and financing. A cross pays both of its legs.',
    n: 'Four fills.',
    period: 'The trade.',
    exclusions: UNKNOWN,
  },
  pair_hurst: {
    name: 'Hurst exponent',
    unit: 'ratio',
    formula:
      'Slope of the log deviation of lagged differences of the residuals over the log of the lag, lags 2 to 50. Beside it: 5 to 95 % of random walks of as many bars. No test.',
    n: 'Bars shown.',
    period: 'The bars shown.',
    exclusions: 'None.',
  },
  pair_variance_ratio: {
    name: 'Variance ratio',
    unit: 'ratio',
    formula:
      'Variance of changes over ten bars ÷ ten times that of single bars: 1 for a random walk, less where residuals revert.',
    n: 'Bars shown.',
    period: 'The bars shown.',
    exclusions: 'None.',
    source: 'A. W. Lo and A. C. MacKinlay, Review of Financial Studies 1 (1988).',
  },
  pair_correlation: {
    name: 'Correlation',
    unit: 'ratio',
    formula:
      'Correlation of the changes of both logs of prices. Prices that move together need not return to each other.',
    n: 'Bars shown.',
    period: 'The bars shown.',
    exclusions: 'None.',
  },
} as const satisfies Readonly<Record<string, Metric>>;
