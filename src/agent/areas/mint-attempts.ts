import type { AreaTable } from '../grammar/area-table.ts';
import { AVERAGE_TIP } from './average-tip.ts';
import { countOf } from './count-of.ts';
import { dollarSum } from './dollar-sum.ts';
import { MINT_REASONS } from './mint-reasons.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** Mints and attempts that failed, of everyone. */
export const MINT_ATTEMPTS: AreaTable = {
  id: 'mint-attempts',
  one: 'mint attempt',
  many: 'mint attempts',
  nouns: ['mint attempt', 'mint', 'nft mint', 'attempt to mint', 'attempt'],
  symbols: false,
  periods: true,
  fields: {
    collection: { words: ['collection'], unit: 'text', groups: true },
    minter: { words: ['minter', 'wallet', 'bot', 'who'], unit: 'text', groups: true },
    state: {
      words: ['state', 'status', 'outcome'],
      unit: 'text',
      groups: true,
      values: {
        minted: ['minted', 'successful', 'succeeded', 'mint', 'nft mint'],
        failed: ['failed', 'fail', 'unsuccessful'],
      },
      phrases: { minted: { before: 'successful' }, failed: { before: 'failed' } },
    },
    holding: {
      words: [],
      unit: 'text',
      values: {
        ours: ['ours', 'our', 'we made', 'our own', 'we', 'by us', 'cost us', 'costs us'],
        others: [
          'of others',
          'not ours',
          'others',
          'by others',
          'other people',
          'somebody else',
          'everyone else',
        ],
      },
      phrases: { ours: { after: 'of our minters' }, others: { after: 'of others' } },
    },
    reason: MINT_REASONS,
    error: { words: ['error', 'mint error', 'error message', 'revert error'], unit: 'text', groups: true },
    quantity: { words: ['quantity', 'token', 'number of token'], unit: 'count' },
    paid_usd: { words: ['paid', 'price', 'price paid', 'dollar', 'expensive', 'cost'], unit: 'dollars' },
    price_a_token: { words: [], unit: 'dollars' },
    spent_usd: { words: ['price with gas'], unit: 'dollars' },
    gas_usd: { words: ['gas'], unit: 'dollars' },
    tip_gwei: { words: ['tip', 'tip in gwei'], unit: 'plain' },
    place: { words: ['place'], unit: 'count' },
    rivals: { words: ['rival', 'competitor', 'number of rival'], unit: 'count' },
    ...TIME_FIELDS,
  },
  measures: {
    attempts: countOf('mint attempts', ['number of attempt']),
    tokens: {
      words: ['token', 'quantity', 'number of token'],
      how: 'sum',
      of: 'quantity',
      // A failed attempt asked for tokens and got none.
      where: [{ field: 'state', op: 'is', values: ['minted'] }],
      unit: 'count',
      name: 'tokens',
      a: 'tokens:',
    },
    minters: {
      words: [
        ...['different wallet', 'distinct wallet', 'unique wallet', 'number of different wallet'],
        ...['different minter', 'distinct minter', 'unique minter', 'number of minter'],
      ],
      how: 'distinct',
      of: 'minter',
      unit: 'count',
      name: 'different minters',
      a: 'different minters:',
    },
    spent: {
      words: [
        ...['spent', 'spend', 'total spent', 'price with gas', 'cost', 'total cost'],
        ...['incl', 'including', 'with', 'counting', 'plus'].flatMap((joint) =>
          [
            'gas',
            'the gas',
            'failed gas',
            'failed attempts',
            'failed ones',
            'gas of failed attempts',
            'gas of failed ones',
          ].map((what) => `${joint} ${what}`),
        ),
      ],
      how: 'sum',
      of: 'spent_usd',
      ofEvery: true,
      unit: 'dollars',
      name: 'price and gas',
      a: 'price and gas of',
    },
    paid: {
      words: ['paid', 'pay', 'total price'],
      how: 'sum',
      of: 'paid_usd',
      unit: 'dollars',
      name: 'what was paid',
      a: 'payments of',
    },
    price_a_token: {
      words: ['average price', 'mean price', 'price', 'average paid', 'paid', 'pay'].map(
        (what) => `${what} per token`,
      ),
      ...{ how: 'mean', of: 'price_a_token', weight: 'quantity', unit: 'dollars' },
      ...{ name: 'average price of a token', a: 'an average price of a token of' },
    },
    gas: { ...dollarSum('gas_usd', 'gas', ['gas', 'total gas', 'gas cost']), a: 'gas of' },
    average_tip: AVERAGE_TIP,
    success_rate: {
      words: ['success rate', 'rate of success', 'win rate', 'hit rate'],
      how: 'rate',
      where: [{ field: 'state', op: 'is', values: ['minted'] }],
      among: [{ field: 'state', op: 'is', values: ['minted', 'failed'] }],
      unit: 'percent',
      name: 'success rate',
      a: 'a success rate of',
    },
  },
  defaults: ['attempts'],
  count: 'attempts',
  pieces: { field: 'collection', measure: 'tokens' },
  bestMeasure: 'tokens',
  bestField: 'quantity',
  dollars: 'paid_usd',
  time: 'timestamp',
  idle: [
    ...['made', 'were', 'nft', 'nfts', 'tried', 'because', 'it was', 'they were'],
    ...['burnt', 'burned', 'wasted'],
  ],
  example: 'How many mint attempts failed, by reason?',
  headers: { Result: 'state', 'Its own words': 'error', 'Paid in': 'paid_token', 'Paid, $': 'paid_usd' },
  columns: ['timestamp', 'collection', 'minter', 'quantity', 'state', 'reason', 'paid_usd', 'gas_usd'],
};
