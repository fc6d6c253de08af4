import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { kindPhrases } from './kind-phrases.ts';

const SWAPS = ['a swap', 'swap usually', 'cost of a swap', 'token swap', 'a token swap', 'swap right now'];
const TRANSFERS = [
  'a transfer',
  'transfer',
  'cost of a transfer',
  'token transfer',
  'plain transfer',
  'a plain transfer',
];
const LOANS = [
  ...['flash loan cost in gas', 'flash loan transaction', 'gas of a flash loan', 'gas for a flash loan'],
  ...['gas cost of a flash loan', 'flash loan cost right now', 'flash loan cost now', 'flash loan in gas'],
];

const KINDS = { transfer: TRANSFERS, swap: SWAPS, 'flash loan': LOANS };

/** What usual transactions cost at the next base fee and the middle tip. */
export const GAS_COSTS: AreaTable = {
  id: 'gas-costs',
  one: 'usual transaction',
  many: 'usual transactions',
  nouns: [
    'usual transaction',
    'typical transaction',
    'usual transaction cost',
    ...SWAPS,
    ...TRANSFERS,
    ...LOANS,
  ],
  symbols: false,
  periods: false,
  byName: true,
  apart: true,
  fields: {
    what: {
      words: ['kind'],
      unit: 'text',
      groups: true,
      values: KINDS,
      phrases: kindPhrases(KINDS),
    },
    gas: { words: ['gas'], unit: 'count' },
    eth: { words: ['cost in eth', 'eth'], unit: 'ether' },
    usd: { words: ['cost', 'dollar', 'price'], unit: 'dollars' },
  },
  measures: {
    transactions: countOf('usual transactions'),
    eth: {
      words: ['in eth', 'eth'],
      how: 'sum',
      of: 'eth',
      unit: 'ether',
      name: 'cost in coins',
      a: 'a cost in coins of',
    },
    usd: {
      words: ['cost', 'costs', 'dollar', 'price', 'fee'],
      how: 'sum',
      of: 'usd',
      unit: 'dollars',
      name: 'cost',
      a: 'a cost of',
    },
    gas: { words: ['gas', 'gas cost'], how: 'sum', of: 'gas', unit: 'count', name: 'gas', a: 'gas of' },
  },
  defaults: ['usd', 'eth'],
  count: 'transactions',
  bestMeasure: 'usd',
  bestField: 'usd',
  listed: 'gas',
  few: true,
  idle: [
    'usually',
    'now',
    'right now',
    'at the moment',
    'currently',
    'today',
    'on chain',
    'pay',
    'expensive',
    'much',
    'in gas',
  ],
  example: 'What does a swap cost now?',
  columns: ['what', 'gas', 'eth', 'usd'],
};
