import type { Metric } from './metric.ts';

const SHOWN = 'The trades that the screen shows; each belongs to the period of its entry.';
const SIDE =
  'One side of the promotion: trades of observed patterns, or of promoted and elite ones. Never both.';
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
  bootstrap_interval: {
    name: 'Interval of a figure',
    unit: 'ratio',
    formula:
      'The middle 95 % of the figure in 1,000 series of as many days, drawn with a fixed seed in blocks of geometric length (mean: cube root of the days), so that days which follow each other stay together.',
    n: 'Calendar days (UTC) from the first closing to the last.',
    period: SIDE,
    exclusions: 'Absent where the figure is defined in fewer than half of the series.',
    source: 'D. N. Politis and J. P. Romano, The stationary bootstrap, JASA 89 (1994).',
  },
  probabilistic_sharpe: {
    name: 'Probabilistic Sharpe ratio',
    unit: 'probability',
    formula:
      'Φ(s √(n − 1) ÷ √(1 − γ₃ s + (γ₄ − 1)/4 · s²)): the probability that the true Sharpe ratio is above 0, with s the ratio of a day, γ₃ the skewness and γ₄ the kurtosis of daily profits.',
    n: 'Calendar days (UTC) from the first closing to the last.',
    period: SIDE,
    exclusions: 'Not defined with fewer than three days. Days are taken as independent.',
    source: 'D. H. Bailey and M. López de Prado, The Sharpe ratio efficient frontier, J. Risk 15 (2012).',
  },
  deflated_sharpe: {
    name: 'Deflated Sharpe ratio',
    unit: 'probability',
    formula:
      'The probabilistic Sharpe ratio against √V · ((1 − γ) Φ⁻¹(1 − 1/N) + γ Φ⁻¹(1 − 1/(N e))), the best ratio to be expected of N trials without an edge; γ is 0.5772. N is the number of patterns that were looked at, V is 1/(n − 1), the variance of such a ratio.',
    n: 'Calendar days (UTC) from the first closing to the last.',
    period: SIDE,
    exclusions:
      'Not defined with fewer than three days. Patterns overlap, so that N trials are more than independent ones: this is strict.',
    source:
      'D. H. Bailey and M. López de Prado, The deflated Sharpe ratio, J. Portfolio Management 40 (2014).',
  },
  random_entries: {
    name: 'Random entries',
    unit: 'percent',
    formula:
      'For every trade a candle of the same time of day (UTC) is drawn between the first and the last entry, and entered in the same direction, with the barriers and costs of the series; 1,000 times with a fixed seed. Shown is the mean of the trades among the means of these sets.',
    n: 'Trades at whose time of day a candle has a known outcome.',
    period: SIDE,
    exclusions: 'Candles whose trade would not have ended, or crosses a gap.',
  },
  hold_result: {
    name: 'Buy and hold, short and hold',
    unit: 'percent',
    formula:
      'One trade from the open of the first entry candle to the close of the last exit candle, in percent of its entry price, net of spread, entry slippage, financing and commission of the series.',
    n: 'One trade.',
    period: SIDE,
    exclusions: 'None. Its size is that of one trade, however many the others were.',
  },
  closed_drawdown: {
    name: 'Drawdown of closed trades',
    unit: 'percent',
    formula:
      'Lowest value of the sum of closed profits, in percent of their entry prices, − its highest value until then, trade by trade.',
    n: 'Closed trades.',
    period: SIDE,
    exclusions: 'What trades lost while they were open.',
  },
  marked_drawdown: {
    name: 'Drawdown at every candle',
    unit: 'percent',
    formula:
      'The same with open trades valued at the close of every candle after half the spread; at least the drawdown of closed trades.',
    n: 'Closed trades.',
    period: SIDE,
    exclusions: 'What happened within a candle. Financing and commission count at the exit.',
  },
  exposure: {
    name: 'Exposure',
    unit: 'percent',
    formula: '100 × candles in which a trade was open ÷ candles from the first entry to the last exit.',
    n: 'Closed trades.',
    period: SIDE,
    exclusions: 'None.',
  },
  most_at_once: {
    name: 'Most trades at once',
    unit: 'count',
    formula: 'Most trades that were open in one candle.',
    n: 'Closed trades.',
    period: SIDE,
    exclusions: 'None.',
  },
  margin_bound: {
    name: 'Margin at 1:30',
    unit: 'dollars',
    formula:
      'Largest sum of units × entry price that was open in one candle, in dollars, ÷ 30. Longs and shorts are added, not offset.',
    n: 'Closed trades.',
    period: SIDE,
    exclusions: 'Margin for losses of open trades.',
  },
  evidence_group: {
    name: 'Trades by kind of time',
    unit: 'percent',
    formula:
      'Number, share with profit above 0 and mean profit in basis points, by year and weekday of entry (UTC), by session (America 8:00 to 17:00 in New York, Europe from 8:00 in London until then, Asia otherwise) and by tercile of the average true range ÷ price of all candles between the first and the last entry.',
    n: 'The n of each line.',
    period: SIDE,
    exclusions:
      'Lines without trades are left out. Volatility leaves out entries at the last candles, whose outcome was not known. Few trades a line say little.',
  },
} as const satisfies Record<string, Metric>;
