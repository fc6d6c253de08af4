import type { MeasureSpec } from '../grammar/area-table.ts';

/** A line of closed pair trades, below 0 where it cost. */
const COST = { how: 'sum', unit: 'dollars', signed: true, falls: true } as const;

/** What pair trades cost, together and by its lines. */
export const PAIR_COSTS: Readonly<Record<string, MeasureSpec>> = {
  costs: {
    ...COST,
    words: ['cost', 'total cost', 'all cost', 'cost of both legs', 'cost paid', 'trading cost', 'fee'],
    of: 'costs_usd',
    parts: ['spread', 'commission', 'gas', 'financing'],
    partOf: 'gross',
    name: 'costs of both legs',
    a: 'costs of both legs of',
  },
  spread: {
    ...COST,
    words: [
      'spread',
      'spread cost',
      'spreads cost',
      'spreads cost us',
      'cost of spread',
      'paid in spread',
      'paid for spread',
      'spread paid',
      'pay in spread',
      'pay for spread',
    ],
    of: 'spread_usd',
    name: 'spread paid',
    a: 'a spread paid of',
  },
  commission: {
    ...COST,
    words: ['commission', 'commission cost', 'commission paid', 'paid in commission', 'pay in commission'],
    of: 'commission_usd',
    name: 'commission',
    a: 'a commission of',
  },
  gas: { ...COST, words: ['gas', 'gas cost', 'gas paid'], of: 'gas_usd', name: 'gas', a: 'gas of' },
  financing: {
    ...COST,
    words: ['financing', 'swap cost', 'financing cost', 'financing paid'],
    of: 'financing_usd',
    name: 'financing',
    a: 'financing of',
  },
};
