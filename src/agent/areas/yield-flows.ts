import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { dollarSum } from './dollar-sum.ts';
import { meanMeasures } from './mean-measures.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** 'from vaults', 'into our vaults': all of them, which is no filter and no group. */
const PLACES = ['from', 'into', 'in', 'to', 'for', 'of', 'out of'];

/** What wallets put into vaults, took out and claimed. */
export const YIELD_FLOWS: AreaTable = {
  id: 'yield-flows',
  one: 'vault flow',
  many: 'vault flows',
  nouns: [
    'vault flow',
    'flow',
    'yield flow',
    'vault deposit or withdrawal',
    'yield transaction',
    'vault transaction',
    'vault deposit',
    'deposit',
    'withdrawal',
    'vault withdrawal',
    'vault claim',
    'vault reward',
    ...['reward claimed', 'rewards claimed', 'claimed reward', 'claimed rewards'],
  ],
  symbols: false,
  periods: true,
  fields: {
    vault: { words: ['vault'], unit: 'text', groups: true },
    wallet: { words: ['wallet', 'farming wallet', 'who'], unit: 'text', groups: true },
    kind: {
      words: ['kind', 'type'],
      unit: 'text',
      names: true,
      groups: true,
      values: {
        opening: ['opening'],
        closing: ['closing'],
        deposit: ['deposit', 'deposited', 'put', 'put in', 'put into', 'vault deposit'],
        withdraw: [
          'withdrawal',
          'withdraw',
          'withdrew',
          'took out',
          'withdrawn',
          'taken out',
          'take out',
          'vault withdrawal',
        ],
        claim: [
          'reward claim',
          'claimed reward',
          'reward claimed',
          'rewards claimed',
          'claimed rewards',
          'claim',
          'claimed',
          'reward',
          'vault claim',
          'vault reward',
        ],
      },
      phrases: {
        opening: { after: 'at the opening' },
        deposit: { after: 'of deposits' },
        withdraw: { after: 'of withdrawals' },
        claim: { after: 'of claims' },
      },
    },
    asset: { words: ['asset', 'token'], unit: 'text', groups: true },
    usd: { words: ['value', 'dollar', 'amount', 'worth', 'size'], unit: 'dollars' },
    gas_usd: { words: ['gas'], unit: 'dollars' },
    ...TIME_FIELDS,
  },
  measures: {
    flows: countOf('vault flows', ['number of flow']),
    value: dollarSum('usd', 'value', ['value', 'amount', 'total value', 'worth']),
    gas: { ...dollarSum('gas_usd', 'gas', ['gas', 'total gas', 'gas cost', 'cost']), a: 'gas of' },
    ...meanMeasures({
      usd: { name: 'value', unit: 'dollars' },
      gas_usd: { name: 'gas', unit: 'dollars' },
    }),
  },
  defaults: ['flows', 'value'],
  count: 'flows',
  bestMeasure: 'value',
  bestField: 'usd',
  dollars: 'usd',
  size: 'usd',
  passes: true,
  // The value of vaults is no sum of what went in and out.
  foreign: ['value'],
  time: 'timestamp',
  idle: [
    ...[
      'yield',
      'farming',
      'made',
      'were',
      'pay',
      'paid',
      'spend',
      'spent',
      'burn',
      'burned',
      'money',
      'wallets',
      'our wallets',
    ],
    ...PLACES.map((place) => `${place} a vault`),
    ...PLACES.flatMap((place) =>
      ['vault', 'the vault', 'our vault', 'all vault'].map((name) => `${place} ${name}s`),
    ),
  ],
  example: 'How many vault flows were there this week?',
  columns: ['timestamp', 'wallet', 'vault', 'kind', 'usd', 'gas_usd'],
};
