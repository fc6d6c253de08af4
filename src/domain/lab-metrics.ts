import type { Metric } from './metric.ts';

const TRADES = 'Closed trades of the run.';
const CANDLES = 'The candles of the run.';
const PENDING = 'Trades that were open after the last candle.';
const DAYS = 'UTC days from the first candle to the last; days without a closing count as 0.';

/** Figures of the laboratory. None of them is of paper trades. */
export const LAB_METRICS = {
  lab_net: {
    name: 'Net of a run',
    unit: 'dollars',
    formula: 'Sum of the profits of its trades, net of spread, slippage, financing and commission.',
    n: TRADES,
    period: CANDLES,
    exclusions: PENDING,
  },
  lab_sharpe: {
    name: 'Sharpe ratio of a run',
    unit: 'ratio',
    formula: 'Mean of the daily profits ÷ their standard deviation (n − 1) × √365.',
    n: DAYS,
    period: CANDLES,
    exclusions: `${PENDING} Not defined with fewer than two days, or without a trade.`,
    source: 'W. F. Sharpe, The Sharpe ratio, J. Portfolio Management 21 (1994).',
  },
  lab_profitable: {
    name: 'Profitable combinations',
    unit: 'percent',
    formula: '100 × combinations with a net above 0 ÷ all combinations.',
    n: 'All combinations, also those without trades.',
    period: CANDLES,
    exclusions: 'None.',
  },
  lab_shape: {
    name: 'Plateau or needle',
    unit: 'ratio',
    formula:
      'Mean Sharpe ratio of the neighbours of the best combination: those that differ from it in one setting, by one step. A plateau: at least half of its own, and most neighbours have a net above 0. Otherwise a needle.',
    n: 'Neighbours; one without trades counts as 0.',
    period: CANDLES,
    exclusions: 'Not defined without neighbours.',
  },
  lab_deflated: {
    name: 'Deflated Sharpe ratio of a sweep',
    unit: 'probability',
    formula:
      'Φ((s − s₀) √(T − 1) ÷ √(1 − γ₃ s + (γ₄ − 1)/4 · s²)): the probability that the true Sharpe ratio s of the best combination exceeds s₀, the expected best of as many without skill: σ ((1 − γ) Φ⁻¹(1 − 1/N) + γ Φ⁻¹(1 − 1/(N e))). γ₃ and γ₄ are skewness and kurtosis of its days, σ the deviation of the ratios of all N combinations, γ = 0.5772.',
    n: 'N combinations; one without trades has a ratio of 0. T days. Of a combination that is run by itself, N and s₀ are those of its sweep.',
    period: CANDLES,
    exclusions: PENDING,
    source:
      'D. H. Bailey and M. López de Prado, The deflated Sharpe ratio, J. Portfolio Management 40 (2014).',
  },
  lab_chance: {
    name: 'Best by chance',
    unit: 'ratio',
    formula:
      'The highest Sharpe ratio of all combinations after the gross result of every day got a random sign, the same for all combinations, with its costs paid: mean, 95 % quantile, and the share of draws that are at least as good as the best combination.',
    n: 'Draws: 200 to 1,000, from the seed of the run.',
    period: CANDLES,
    exclusions: `${PENDING} Not of a combination of a sweep that is run by itself: it stands with the sweep.`,
    source: 'After H. White, A reality check for data snooping, Econometrica 68 (2000).',
  },
  lab_costs_to_zero: {
    name: 'Break-even costs',
    unit: 'ratio',
    formula:
      'Gross ÷ (gross − net) of the trades of the best combination, in times of its costs. The table beside it runs the engine again at each multiple, which then makes other trades.',
    n: TRADES,
    period: CANDLES,
    exclusions: `${PENDING} Not defined where nothing is left even without costs, or where there are none.`,
  },
  lab_walk_forward: {
    name: 'Walk-forward',
    unit: 'dollars',
    formula:
      'For each window the combination with the highest Sharpe ratio of the trades that closed in it; the sum of the profits of the trades that this one entered in the days after the window.',
    n: 'Closed trades that were entered in the judged days.',
    period: 'The judged days: from the end of the first window to the end of the last judged one.',
    exclusions: `${PENDING} Days that settings were chosen on only, and those after the last whole window.`,
  },
} as const satisfies Readonly<Record<string, Metric>>;
