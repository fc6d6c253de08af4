/** How a metric's value is written: which unit stands beside the number and how many decimals it has. */
export type MetricUnit =
  | 'count'
  | 'percent'
  | 'dollars'
  | 'price'
  | 'pips'
  | 'units'
  | 'time'
  | 'probability';

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

const ALL_HISTORY = 'The whole history of the market and granularity shown.';
const EVIDENCE = 'Since the pattern was observed.';
const NOW = 'Now.';
const NOT_KNOWN = 'Pending trades: their profit is not known yet.';
const WILSON =
  'E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).';
const BENJAMINI_HOCHBERG =
  'Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, JRSS B 57 (1995).';
const E_VALUES =
  'V. Vovk and R. Wang, E-values: calibration, combination and applications, Ann. Stat. 49 (2021).';

/** Every figure that a screen shows, by the name that components use for it. */
export const METRICS = {
  trade_count: {
    name: 'Total trades',
    unit: 'count',
    formula: 'Number of paper trades that were opened.',
    n: 'The figure itself.',
    period: ALL_HISTORY,
    exclusions: 'None: pending trades are counted.',
  },
  buy_sell_count: {
    name: 'Buy and sell trades',
    unit: 'count',
    formula: 'Number of trades that entered long (buy) and short (sell).',
    n: 'The two figures add up to all trades.',
    period: ALL_HISTORY,
    exclusions: 'None: pending trades are counted.',
  },
  trade_win_rate: {
    name: 'Win rate of trades',
    unit: 'percent',
    formula: '100 × trades with profit above 0 ÷ trades with a known profit.',
    n: 'Trades with a known profit. A trade with profit 0 counts as not won.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  win_rate_interval: {
    name: 'Interval of a win rate',
    unit: 'percent',
    formula:
      'Wilson score interval at 95 %: (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) ÷ (1 + z²/n), with z = 1.96.',
    n: 'That of the win rate beside it.',
    period: 'That of the win rate beside it.',
    exclusions: 'Those of the win rate beside it.',
    source: WILSON,
  },
  total_profit: {
    name: 'Total profit',
    unit: 'dollars',
    formula: 'Sum of the profits of closed trades, net of spread. USD_SGD is converted at the exit price.',
    n: 'Trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  avg_profit: {
    name: 'Average profit',
    unit: 'dollars',
    formula: 'Sum of profits ÷ number of trades whose profit is not 0.',
    n: 'Trades with a known profit that is not 0.',
    period: ALL_HISTORY,
    exclusions: 'Pending trades, and trades with a profit of exactly 0.',
  },
  best_trade: {
    name: 'Best trade',
    unit: 'dollars',
    formula: 'Largest profit of a single trade.',
    n: 'Trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  worst_trade: {
    name: 'Worst trade',
    unit: 'dollars',
    formula: 'Smallest profit of a single trade; the largest loss where there is one.',
    n: 'Trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  elite_trade_count: {
    name: 'Elite trades',
    unit: 'count',
    formula: 'Number of trades that were opened while their pattern had the status elite.',
    n: 'The figure itself.',
    period: ALL_HISTORY,
    exclusions: 'None: pending trades are counted.',
  },
  elite_win_rate: {
    name: 'Win rate of elite trades',
    unit: 'percent',
    formula: '100 × elite trades with profit above 0 ÷ elite trades with a known profit.',
    n: 'Elite trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  elite_total_profit: {
    name: 'Total P&L of elite trades',
    unit: 'dollars',
    formula: 'Sum of the dollar profits of closed elite trades, net of spread.',
    n: 'Elite trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  trades_today: {
    name: 'Trades today',
    unit: 'count',
    formula: 'Number of paper trades that were opened since the trading day began.',
    n: 'The figure itself.',
    period: 'The trading day that the header names, until now.',
    exclusions: 'None: pending trades are counted.',
  },
  active_patterns: {
    name: 'Active patterns',
    unit: 'count',
    formula: 'Number of patterns with the status observed, promoted or elite: those that open trades.',
    n: 'The figure itself.',
    period: NOW,
    exclusions: 'Patterns that are awaiting, potential or dormant.',
  },
  elite_candidates: {
    name: 'Elite candidates',
    unit: 'count',
    formula: 'Number of patterns with the status promoted: elite is the next step.',
    n: 'The figure itself.',
    period: NOW,
    exclusions: 'None.',
  },
  engine_uptime: {
    name: 'Uptime',
    unit: 'time',
    formula: 'Clock of the server − time at which it started.',
    n: 'One server.',
    period: 'Since the last start.',
    exclusions: 'None.',
  },
  trade_profit: {
    name: 'Profit of a trade',
    unit: 'dollars',
    formula: '(exit − entry) × quantity for a buy, (entry − exit) × quantity for a sell, net of spread.',
    n: 'One trade.',
    period: 'From entry to exit.',
    exclusions: NOT_KNOWN,
  },
  trade_profit_pct: {
    name: 'Profit of a trade in percent',
    unit: 'percent',
    formula:
      '100 × (exit − entry) ÷ entry for a long, 100 × (entry − exit) ÷ entry for a short, net of spread.',
    n: 'One trade.',
    period: 'From entry to exit.',
    exclusions: NOT_KNOWN,
  },
  total_profit_pct: {
    name: 'Total profit in percent',
    unit: 'percent',
    formula: 'Sum of the profits of closed trades, each in percent of its entry price, net of spread.',
    n: 'Trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  avg_trade_profit_pct: {
    name: 'Average profit in percent',
    unit: 'percent',
    formula: 'Sum of percent profits ÷ number of trades whose profit is not 0.',
    n: 'Trades with a known profit that is not 0.',
    period: ALL_HISTORY,
    exclusions: 'Pending trades, and trades with a profit of exactly 0.',
  },
  best_trade_pct: {
    name: 'Best trade in percent',
    unit: 'percent',
    formula: 'Largest profit of a single trade in percent of its entry price.',
    n: 'Trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  worst_trade_pct: {
    name: 'Worst trade in percent',
    unit: 'percent',
    formula:
      'Smallest profit of a single trade in percent of its entry price; the largest loss where there is one.',
    n: 'Trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  trade_price: {
    name: 'Price of a trade',
    unit: 'price',
    formula: 'Entry price in the quote currency, half the spread included.',
    n: 'One trade.',
    period: 'At entry.',
    exclusions: 'None.',
  },
  trade_quantity: {
    name: 'Quantity of a trade',
    unit: 'units',
    formula: 'Units of the base currency.',
    n: 'One trade.',
    period: 'At entry.',
    exclusions: 'None.',
  },
  trade_confidence: {
    name: 'Confidence of a trade',
    unit: 'percent',
    formula: "100 × the pattern's confidence when the trade opened.",
    n: 'One trade.',
    period: 'At entry.',
    exclusions: 'Trades whose pattern had no evidence yet.',
    source: E_VALUES,
  },
  unrealised_profit: {
    name: 'Unrealised profit',
    unit: 'dollars',
    formula: '(bid − entry) × quantity for a long, (entry − ask) × quantity for a short, in dollars.',
    n: 'One open position.',
    period: NOW,
    exclusions: 'Shown only while the last quote is known.',
  },
  distance_to_target: {
    name: 'Distance to take-profit and stop-loss',
    unit: 'pips',
    formula: '|barrier − price at which the position would close now| ÷ 0.0001.',
    n: 'One open position.',
    period: NOW,
    exclusions: 'Shown only while the last quote is known.',
  },
  quote: {
    name: 'Live price',
    unit: 'price',
    formula: 'Last bid and ask; the spread is their difference in pips of 0.0001.',
    n: 'One quote.',
    period: 'The last price received.',
    exclusions: 'None.',
  },
  candle_count: {
    name: 'Candles',
    unit: 'count',
    formula: 'Number of closed candles that the engine has worked through.',
    n: 'The figure itself.',
    period: 'From the first to the last candle of the series.',
    exclusions: 'Duplicates and impossible candles.',
  },
  candle_age: {
    name: 'Age of the last candle',
    unit: 'time',
    formula: "Server's clock − opening time of the last closed candle.",
    n: 'One candle.',
    period: NOW,
    exclusions: 'None.',
  },
  pattern_status_count: {
    name: 'Patterns by status',
    unit: 'count',
    formula: 'Number of patterns that have the status now.',
    n: 'The figure itself.',
    period: NOW,
    exclusions: 'None.',
  },
  pattern_count: {
    name: 'Total patterns',
    unit: 'count',
    formula: 'Number of bit strings that were completed at least once, one for each symbol.',
    n: 'The figure itself.',
    period: ALL_HISTORY,
    exclusions: 'None.',
  },
  pattern_win_rate: {
    name: 'Win rate of patterns',
    unit: 'percent',
    formula: '100 × patterns with an average profit above 0 ÷ patterns that have an average profit.',
    n: 'Patterns that have an average profit.',
    period: ALL_HISTORY,
    exclusions: 'Patterns without a closed trade whose profit is not 0.',
  },
  pattern_avg_profit: {
    name: 'Average profit of patterns',
    unit: 'percent',
    formula: "Mean of the patterns' average profits that are not 0.",
    n: 'Patterns whose average profit is known and not 0.',
    period: ALL_HISTORY,
    exclusions: 'Patterns without an average profit, and averages of exactly 0.',
  },
  pattern_total_profit: {
    name: 'Total profit of patterns',
    unit: 'percent',
    formula:
      "Sum of the patterns' profits: percent of the entry price, summed over their closed paper trades.",
    n: 'Patterns that have an average profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  elite_pattern_count: {
    name: 'Elite patterns',
    unit: 'count',
    formula: 'Number of patterns whose status is elite now.',
    n: 'The figure itself.',
    period: NOW,
    exclusions: 'None.',
  },
  avg_profit_pct: {
    name: 'Average profit of a pattern',
    unit: 'percent',
    formula: 'Sum of percent profits ÷ number of its trades whose profit is not 0.',
    n: 'Its closed trades with a profit that is not 0.',
    period: ALL_HISTORY,
    exclusions: 'Pending trades, and trades with a profit of exactly 0.',
  },
  profit_pct: {
    name: 'Profit of a pattern',
    unit: 'percent',
    formula: 'Sum of the profits of its closed paper trades, each in percent of its entry price.',
    n: 'Its trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  pattern_trade_win_rate: {
    name: "Win rate of a pattern's trades",
    unit: 'percent',
    formula: '100 × its trades with profit above 0 ÷ its trades with a known profit.',
    n: 'Its trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  pattern_trade_count: {
    name: 'Trades of a pattern',
    unit: 'count',
    formula: 'Number of paper trades that it opened.',
    n: 'The figure itself.',
    period: ALL_HISTORY,
    exclusions: 'Signals that the limit on open positions kept from opening.',
  },
  trades_per_day: {
    name: 'Trades a day',
    unit: 'count',
    formula: 'Trades of the pattern ÷ days from its first entry to its last, at least 1 day.',
    n: 'Trades of the pattern.',
    period: 'From the first entry to the last.',
    exclusions: 'None: pending trades are counted.',
  },
  consistency: {
    name: 'Consistency',
    unit: 'percent',
    formula: '100 × (1 − population standard deviation ÷ |mean|) of the percent profits, not below 0.',
    n: 'Trades with a known profit; with fewer than 2, or with nothing but zeros, there is no figure.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  recent_performance: {
    name: 'Recent performance',
    unit: 'percent',
    formula: 'Mean percent profit of the newest 10 trades with a known profit.',
    n: 'At most 10.',
    period: 'The newest 10 closed trades.',
    exclusions: NOT_KNOWN,
  },
  pattern_reliability: {
    name: 'Pattern reliability',
    unit: 'percent',
    formula: '100 × trades ÷ times seen.',
    n: 'Times that the pattern was completed.',
    period: ALL_HISTORY,
    exclusions: 'None: pending trades are counted.',
  },
  success_rate: {
    name: 'Success rate',
    unit: 'percent',
    formula:
      "The win rate of the pattern's trades: 100 × those with profit above 0 ÷ those with a known profit.",
    n: 'Its trades with a known profit.',
    period: ALL_HISTORY,
    exclusions: NOT_KNOWN,
  },
  pattern_age: {
    name: 'Pattern age',
    unit: 'time',
    formula: 'Days since the first record of the pattern: a step of its life or a trade.',
    n: 'One pattern.',
    period: 'Until now.',
    exclusions: 'Occurrences before the first record.',
  },
  trade_frequency: {
    name: 'Trade frequency',
    unit: 'count',
    formula: 'Times seen ÷ trades; times seen where there is no trade.',
    n: 'Times that the pattern was completed.',
    period: ALL_HISTORY,
    exclusions: 'None: pending trades are counted.',
  },
  seen_count: {
    name: 'Times seen',
    unit: 'count',
    formula: 'How often the bit string was completed, overlapping occurrences included.',
    n: 'The figure itself.',
    period: ALL_HISTORY,
    exclusions: 'Runs that span a gap of more than 3 granularities.',
  },
  confidence: {
    name: 'Confidence',
    unit: 'percent',
    formula: '100 × (1 − anytime-valid p-value of the out-of-sample test); p is the inverse of the e-value.',
    n: 'Out-of-sample occurrences that do not overlap.',
    period: EVIDENCE,
    exclusions: 'Patterns that were never observed: they have no evidence.',
    source: E_VALUES,
  },
  q_value: {
    name: 'q-value',
    unit: 'probability',
    formula:
      'Benjamini–Hochberg adjusted p-value over all observed patterns of the same market, symbol and granularity.',
    n: 'Out-of-sample occurrences that do not overlap.',
    period: EVIDENCE,
    exclusions: 'Patterns that were never observed.',
    source: BENJAMINI_HOCHBERG,
  },
  evidence_n: {
    name: 'Out-of-sample occurrences',
    unit: 'count',
    formula:
      'Signals with a known outcome after the pattern was observed, whether or not a trade was opened.',
    n: 'The figure itself.',
    period: EVIDENCE,
    exclusions: 'Occurrences that overlap an earlier one.',
  },
  bit_length: {
    name: 'Bit length',
    unit: 'count',
    formula:
      'Number of candles that the pattern spans: 1 where a candle closed above the previous close, else 0.',
    n: 'The figure itself.',
    period: 'Does not change.',
    exclusions: 'None.',
  },
  last_seen: {
    name: 'Last seen',
    unit: 'time',
    formula: 'Opening time of the last candle that completed the pattern.',
    n: 'One candle.',
    period: ALL_HISTORY,
    exclusions: 'None.',
  },
} as const satisfies Record<string, Metric>;

export type MetricId = keyof typeof METRICS;
