import type { MeasureSpec } from '../grammar/area-table.ts';

/** A line of the ledger of closed trades, below 0 where it cost. */
const COST = { how: 'sum', unit: 'dollars', signed: true, falls: true } as const;

const WITHOUT = [
  'without',
  'without any',
  'before',
  'excluding',
  'ignoring',
  'not counting',
  'if there were no',
];

/** What trades would have brought without one of their costs. */
function beforeOne(cost: string, words: readonly string[]): MeasureSpec {
  const phrases = words.flatMap((word) => [word, `the ${word}`]);
  return {
    words: WITHOUT.flatMap((lead) =>
      phrases.flatMap((phrase) => [
        `${lead} ${phrase}`,
        `profit ${lead} ${phrase}`,
        `profit be ${lead} ${phrase}`,
      ]),
    ),
    ...{ how: 'sum', of: `before_${cost}_usd`, unit: 'dollars', signed: true },
    ...{ name: `profit before ${cost}`, a: `a profit before ${cost} of` },
  };
}

/** What closed trades cost, by the lines of their ledgers. */
export const COST_MEASURES: Readonly<Record<string, MeasureSpec>> = {
  total_costs: {
    ...COST,
    words: [
      'cost',
      'total cost',
      'trading cost',
      'cost of trading',
      'transaction cost',
      'cost paid',
      'paid in cost',
      'fee paid',
      'trading fee',
    ],
    of: 'costs_usd',
    partOf: 'before_costs',
    parts: ['spread_usd', 'slippage_usd', 'financing_usd', 'commission_usd', 'average_costs'],
    name: 'spread, slippage, financing and commission',
    a: 'spread, slippage, financing and commission of',
  },
  average_costs: {
    ...COST,
    how: 'mean',
    words: [
      ...['average cost', 'mean cost', 'average trading cost', 'cost per trade', 'average cost per trade'],
      ...['average fee', 'fee per trade', 'cost of a trade', 'average cost of a trade'],
    ],
    of: 'costs_usd',
    name: 'average spread, slippage, financing and commission of a trade',
    a: 'an average spread, slippage, financing and commission of a trade of',
  },
  spread_usd: {
    ...COST,
    words: [
      'spread',
      'spread cost',
      'cost of spread',
      'spread paid',
      'paid in spread',
      'paid for spread',
      'paid for the spread',
    ],
    of: 'spread_usd',
    partOf: 'before_costs',
    name: 'spread paid',
    a: 'a spread paid of',
  },
  slippage_usd: {
    ...COST,
    words: ['slippage', 'slippage cost', 'total slippage'],
    of: 'slippage_usd',
    partOf: 'before_costs',
    name: 'slippage',
    a: 'a slippage of',
  },
  financing_usd: {
    ...COST,
    words: ['financing', 'financing cost', 'swap cost', 'rollover', 'overnight cost', 'overnight financing'],
    of: 'financing_usd',
    partOf: 'before_costs',
    name: 'financing',
    a: 'a financing of',
  },
  commission_usd: {
    ...COST,
    words: ['commission', 'commission paid', 'total commission', 'paid in commission'],
    of: 'commission_usd',
    partOf: 'before_costs',
    name: 'commission',
    a: 'a commission of',
  },
  before_spread: beforeOne('spread', ['spread', 'spread cost', 'cost of spread', 'cost of the spread']),
  before_slippage: beforeOne('slippage', ['slippage', 'slippage cost']),
  before_financing: beforeOne('financing', ['financing', 'financing cost', 'rollover', 'overnight cost']),
  before_commission: beforeOne('commission', ['commission']),
  /** What they would have brought at the prices of the candles. */
  before_costs: {
    words: [
      ...['without', 'without any', 'before', 'excluding', 'ignoring', 'before all'].flatMap((lead) =>
        ['cost', 'fee', 'trading cost', 'spread and fee'].map((cost) => `${lead} ${cost}`),
      ),
      ...[
        'profit before cost',
        'total before cost',
        'profit without cost',
        'gross of cost',
        'gross result',
        'gross',
      ],
    ],
    how: 'sum',
    of: 'gross_usd',
    unit: 'dollars',
    signed: true,
    // 'gross minus costs' is the net.
    said: { field: 'costs', value: 'net', measure: 'total_profit' },
    name: 'profit before costs',
    a: 'a profit before costs of',
  },
};
