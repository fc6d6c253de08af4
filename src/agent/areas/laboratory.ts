import type { AreaTable } from '../grammar/area-table.ts';

/** Questions of these subjects have one answer: there are no rows to filter. */
const WITHOUT_ROWS = {
  periods: false,
  fields: {},
  measures: {},
  defaults: [],
  bestField: '',
  columns: [],
} as const;

/** What stands beside the results of trades. */
export const EVIDENCE: AreaTable = {
  ...WITHOUT_ROWS,
  id: 'evidence',
  one: 'evidence',
  many: 'evidence',
  nouns: [
    'evidence of trades',
    'evidence for trades',
    'evidence page',
    'trade evidence',
    'random entry',
    'random entries',
    'buy and hold',
    'buy-and-hold',
    'short and hold',
    'benchmark',
    'deflated sharpe',
    'deflated sharpe ratio',
    'probabilistic sharpe',
    'probabilistic sharpe ratio',
    'bootstrap',
    'bootstrap interval',
    'marked drawdown',
    'exposure',
    ...['that the true sharpe is', 'that the sharpe is', 'that sharpe is', 'of a sharpe'].map(
      (of) => `probability ${of} above 0`,
    ),
    ...['most trades at once', 'peak margin', 'margin at the peak', 'margin at 1:30'],
  ],
  symbols: true,
  count: 'evidence',
  bestMeasure: 'evidence',
  idle: [
    'after promotion',
    'before promotion',
    'promotion',
    'trading',
    'trades',
    'result',
    'results',
    'luck',
    'beat',
    'better than',
    'against',
    // Random entries are drawn at the same times of day, and each symbol is told by itself.
    ...['hour', 'time', 'time of day'].flatMap((when) => [
      `at the same ${when}`,
      `at the same ${when}s`,
      `of the same ${when}`,
    ]),
    ...[
      'over our sample',
      'over the sample',
      'over the same period',
      'over the same time',
      'plain',
      'simple',
    ],
    ...['would have made', 'would have earned', 'would have brought', 'have made', 'have earned', 'would'],
    ...['per symbol', 'by symbol', 'for each symbol', 'of each symbol', 'per pair', 'by pair'],
  ],
  example: 'Is EUR_USD better than random entries?',
};
