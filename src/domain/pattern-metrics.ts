import { TESTED_NULL, TESTED_OUTCOMES } from './false-discovery.ts';
import { ALL_HISTORY, E_VALUES, type Metric, NOT_KNOWN, NOW } from './metric.ts';

const EVIDENCE = 'Since the pattern was observed.';
const SENTENCE = `In that mean ${TESTED_OUTCOMES}.`;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const WEIGHTED_E_BH =
  'R. Wang and A. Ramdas, False discovery rate control with e-values, JRSS B 84 (2022); weights: N. Ignatiadis, R. Wang and A. Ramdas, E-values as unnormalized weights in multiple testing, Biometrika 111 (2024).';

/** Figures of one pattern and of all patterns. */
export const PATTERN_METRICS = {
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
    formula: "Sum of the patterns' profits: percent of the entry price, summed over their closed trades.",
    n: 'Patterns whose profit is known.',
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
  avg_profit_low: {
    name: 'Lower bound of the average profit of a pattern',
    unit: 'percent',
    formula: 'Average profit − t × standard error; t is the 97.5 % quantile of Student with n − 1 degrees.',
    n: 'Its closed trades with a profit that is not 0; with fewer than 2 there is no bound.',
    period: ALL_HISTORY,
    exclusions: 'Pending trades, and trades with a profit of exactly 0.',
    source: 'Student, The probable error of a mean, Biometrika 6 (1908).',
  },
  evidence_win_rate: {
    name: 'Win rate out of sample',
    unit: 'percent',
    formula:
      '100 × out-of-sample occurrences that earned something ÷ all of them, net of costs. The effective n is n ÷ design effect of their UTC days of entry. Elite asks that the lower end of the interval, with the effective n, is above the rate that breaks even.',
    n: 'Out-of-sample occurrences that do not overlap.',
    period: EVIDENCE,
    exclusions: 'Patterns that were never observed: they have no evidence.',
    source: 'L. Kish, Survey Sampling (1965).',
  },
  evidence_win_low: {
    name: 'Lower bound of the win rate out of sample',
    unit: 'percent',
    formula:
      "100 × the lower end of Wilson's 95 % interval of out-of-sample wins ÷ n, with n divided by the design effect of their UTC days of entry.",
    n: 'Out-of-sample occurrences that do not overlap.',
    period: EVIDENCE,
    exclusions: 'Patterns that were never observed: they have no evidence.',
    source: 'E. B. Wilson, Probable inference, JASA 22 (1927).',
  },
  profit_pct: {
    name: 'Profit of a pattern',
    unit: 'percent',
    formula: 'Sum of the profits of its closed trades, each in percent of its entry price.',
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
    formula: 'Number of trades that it opened.',
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
    formula:
      'Mean profit of the newest 10 trades with a known profit, in percent; in dollars where the engine tells no percent.',
    n: 'At most 10.',
    period: 'The newest 10 closed trades.',
    exclusions: NOT_KNOWN,
  },
  pattern_reliability: {
    name: 'Pattern reliability',
    unit: 'percent',
    formula:
      '100 × trades ÷ times seen. Of a mirrored engine the trades that it counts, or those in its history where they are more.',
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
    formula:
      'Times seen ÷ trades; times seen where there is no trade. Of a mirrored engine the trades that it counts, or those in its history where they are more.',
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
    formula: `100 × (1 − anytime-valid p-value of the out-of-sample test); p is the inverse of the largest e-value, the capital of a gambler who bets against: ${TESTED_NULL}. ${SENTENCE}`,
    n: 'Out-of-sample occurrences that do not overlap.',
    period: EVIDENCE,
    exclusions: 'Patterns that were never observed: they have no evidence.',
    source: E_VALUES,
  },
  q_value: {
    name: 'q-value',
    unit: 'probability',
    formula: `Smallest false-discovery rate at which the weighted e-Benjamini–Hochberg procedure calls the pattern a discovery: the least 1 ÷ (k × w × e) over its own place k among the claims of its market, symbol and granularity, the largest w × e first, and all places after it; at most 1, and not below its p-value. e is the e-value of the out-of-sample test, of a promoted pattern the one at its promotion, where its test stopped. w is 0.9 × 64 ÷ ((r + 63) × (r + 64)) for the claim that was opened as the r-th. A promotion whose pattern was observed anew counts as a place before all. Tested, and rejected for a discovery: ${TESTED_NULL}. ${SENTENCE} The 0.9 leaves a tenth of the 5% to the bounds of what entering at any time brings.`,
    n: 'Out-of-sample occurrences that do not overlap.',
    period: 'As of the last candle. In a step of its life: as of that step.',
    exclusions:
      'Patterns that were never observed or have no evidence yet, and claims whose edge decayed before they were promoted.',
    source: WEIGHTED_E_BH,
  },
  evidence_mean: {
    name: 'Mean of out-of-sample outcomes',
    unit: 'basis points',
    formula:
      'Mean net outcome in basis points of the entry price, hundredths of a percent, without any limit. Not above zero: neither promoted nor elite.',
    n: 'Out-of-sample occurrences that do not overlap.',
    period: EVIDENCE,
    exclusions: 'Occurrences shortly after another promoted or elite pattern.',
  },
  tested_mean: {
    name: 'Mean as tested',
    unit: 'ratio',
    formula: `Mean net outcome in planned risks: distance to the stop plus spread. ${capitalised(TESTED_OUTCOMES)}.`,
    n: 'Out-of-sample occurrences that do not overlap.',
    period: EVIDENCE,
    exclusions: 'Occurrences shortly after another promoted or elite pattern.',
  },
  luck_funnel: {
    name: 'Luck funnel',
    unit: 'ratio',
    formula:
      "Marks: the mean as tested of each pattern over its number of out-of-sample trades. Shaded: where 95 % of the means of as many random entries fall, at most 2.5 % below and 2.5 % above. Random entries are draws, independent and with replacement, from the outcomes of the benchmark's trades: those of the same market, symbol and granularity, in the same direction, with the same barriers and costs. Their outcomes are stored in bins of 0.1 planned risks with the mean of each, and the distribution of the mean of n draws is found by convolution, not from a normal curve.",
    n: 'Out-of-sample trades of a pattern that do not overlap; beside the band, the entries it is drawn from.',
    period: EVIDENCE,
    exclusions:
      'Patterns without an out-of-sample trade. Entries that follow each other closely in time are taken as independent. Among many patterns 2.5 % lie above the band by luck alone: the false-discovery test allows for that, the band does not.',
  },
  pattern_fan: {
    name: 'What followed a pattern',
    unit: 'ratio',
    formula:
      "Closes after the entry minus its open, in the trade's direction, ÷ the average true range at the signal: median, 25 to 75 % and 5 to 95 % at each candle of a trade's life, whether or not a barrier was reached before. Lines: take-profit and stop-loss; break-even is the median spread, half of it at the entry and half at the last candle, without slippage, financing and commission.",
    n: 'Occurrences with all candles of a trade after them. They may overlap: they are more than those of the evidence.',
    period:
      'The newest stored candles of the series, at most 131,072 of its intervals; the panel says from when.',
    exclusions:
      'Occurrences before an entry across a break of the run; before the selection, those that ended after it; in a history that is cut, the first 128 candles.',
    source:
      'R. J. Hyndman and Y. Fan, Sample quantiles in statistical packages, Am. Stat. 50 (1996), type 7.',
  },
  benchmark_mean: {
    name: 'Mean of entering at any time',
    unit: 'ratio',
    formula:
      "The mean as tested of trades in the pattern's direction on every candle at which the one before has ended. In brackets its upper bound, or the mean of the last 500 or so where that is higher: what the evidence must exceed.",
    n: 'Such trades do not overlap.',
    period: 'From the start of the series to the last counted occurrence.',
    exclusions: 'None.',
    source:
      'I. Waudby-Smith and A. Ramdas, Estimating means of bounded random variables by betting, JRSS B 86 (2024).',
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
