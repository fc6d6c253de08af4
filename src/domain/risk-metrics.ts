import type { Metric } from './metric.ts';

const SHOWN = 'The trades that the screen shows; each belongs to the period of its entry.';
const UNKNOWN = 'Pending trades: their profit is not known yet.';
const DAYS =
  'Calendar days from the first closing to the last, in the trading day that the header names; days without a closing count as 0.';
const CLOSING_DAYS = 'Days on which trades closed, in the trading day that the header names.';
const NO_RISK_FREE =
  'Pending trades, and any interest on capital: the risk-free rate is taken as 0. Not defined with fewer than two days.';

/** Figures of profit, risk and charts. Money is in dollars, or in percent where the screen shows percent. */
export const RISK_METRICS = {
  profit_factor: {
    name: 'Profit factor',
    unit: 'ratio',
    formula: 'Sum of the profits above 0 ÷ size of the sum of the profits below 0.',
    n: 'Trades with a known profit.',
    period: SHOWN,
    exclusions: `${UNKNOWN} Not defined without a losing trade.`,
  },
  expectancy: {
    name: 'Expectancy',
    unit: 'dollars',
    formula:
      'Sum of profits ÷ number of trades. Unlike the average profit it counts trades that brought exactly 0.',
    n: 'Trades with a known profit.',
    period: SHOWN,
    exclusions: UNKNOWN,
  },
  payoff_ratio: {
    name: 'Payoff ratio',
    unit: 'ratio',
    formula: 'Mean profit of the winners ÷ size of the mean loss of the losers.',
    n: 'Trades with a profit other than 0.',
    period: SHOWN,
    exclusions: `${UNKNOWN} Trades with a profit of exactly 0. Not defined without a winner and a loser.`,
  },
  max_drawdown: {
    name: 'Largest drawdown',
    unit: 'dollars',
    formula:
      'Lowest value of equity − its highest value until then, at the ends of trading days. Equity is the running sum of profits in the order of closing; it begins at 0, and 0 counts as its first peak.',
    n: CLOSING_DAYS,
    period: SHOWN,
    exclusions: `${UNKNOWN} What happened within a day.`,
    source: 'M. Magdon-Ismail and A. Atiya, Maximum drawdown, Risk 17 (2004).',
  },
  current_drawdown: {
    name: 'Current drawdown',
    unit: 'dollars',
    formula: 'Equity at the end of the last day with a closing − its highest value until then.',
    n: CLOSING_DAYS,
    period: SHOWN,
    exclusions: UNKNOWN,
  },
  sharpe_ratio: {
    name: 'Sharpe ratio',
    unit: 'ratio',
    formula:
      'Mean of the daily profits ÷ their standard deviation (n − 1) × √365. Positions have a fixed size and nothing is compounded, so that it does not depend on the capital.',
    n: DAYS,
    period: SHOWN,
    exclusions: `${NO_RISK_FREE} Not defined where all days are alike.`,
    source: 'W. F. Sharpe, The Sharpe ratio, J. Portfolio Management 21 (1994).',
  },
  sortino_ratio: {
    name: 'Sortino ratio',
    unit: 'ratio',
    formula:
      'Mean of the daily profits × 365 ÷ (√(mean of the squares of those below 0, the others as 0) × √365). The target is 0.',
    n: DAYS,
    period: SHOWN,
    exclusions: `${NO_RISK_FREE} Not defined without a losing day.`,
    source:
      'F. A. Sortino and L. N. Price, Performance measurement in a downside risk framework, J. Investing 3 (1994).',
  },
  calmar_ratio: {
    name: 'Calmar ratio',
    unit: 'ratio',
    formula: 'Mean of the daily profits × 365 ÷ size of the largest drawdown.',
    n: DAYS,
    period: SHOWN,
    exclusions: `${UNKNOWN} Not defined with fewer than two days or without a drawdown.`,
    source: 'T. W. Young, Calmar ratio: a smoother tool, Futures 20 (1991).',
  },
  winning_streak: {
    name: 'Longest winning streak',
    unit: 'days',
    formula: 'Most trading days in a row whose closings brought more than 0 together.',
    n: CLOSING_DAYS,
    period: SHOWN,
    exclusions: `${UNKNOWN} Days without a closing are passed over; a day of exactly 0 ends a streak.`,
  },
  losing_streak: {
    name: 'Longest losing streak',
    unit: 'days',
    formula: 'Most trading days in a row whose closings brought less than 0 together.',
    n: CLOSING_DAYS,
    period: SHOWN,
    exclusions: `${UNKNOWN} Days without a closing are passed over; a day of exactly 0 ends a streak.`,
  },
  equity: {
    name: 'Equity',
    unit: 'dollars',
    formula: 'Running sum of profits in the order of closing, from 0, at the ends of trading days.',
    n: CLOSING_DAYS,
    period: SHOWN,
    exclusions: UNKNOWN,
  },
  drawdown: {
    name: 'Drawdown',
    unit: 'dollars',
    formula: 'Equity − its highest value until then; 0 at a peak.',
    n: CLOSING_DAYS,
    period: SHOWN,
    exclusions: UNKNOWN,
  },
  profit_distribution: {
    name: 'Profit distribution',
    unit: 'count',
    formula:
      'Number of trades whose profit lies in each step; a step holds its lower end. The outermost hold all that lies beyond.',
    n: 'Trades with a known profit.',
    period: SHOWN,
    exclusions: UNKNOWN,
  },
  hour_profit: {
    name: 'Profit by hour and weekday',
    unit: 'dollars',
    formula: 'Sum of profits by weekday and hour of the entry, on the clocks of the trading day.',
    n: 'Trades with a known profit.',
    period: SHOWN,
    exclusions: UNKNOWN,
  },
  monthly_profit: {
    name: 'Profit by month',
    unit: 'dollars',
    formula: 'Sum of profits by month of the entry, in the trading day that the header names.',
    n: 'Trades with a known profit.',
    period: SHOWN,
    exclusions: UNKNOWN,
  },
} as const satisfies Record<string, Metric>;
