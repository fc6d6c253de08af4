import type { AreaTable } from '../grammar/area-table.ts';
import { dollarSum } from './dollar-sum.ts';
import { meanMeasures } from './mean-measures.ts';
import { POT_FIELD, POT_IDLE } from './pot-words.ts';
import { TIME_FIELDS } from './time-fields.ts';

const COUNT = { how: 'count', unit: 'count', a: '' } as const;

/** What curators did. */
export const POT_MOVES: AreaTable = {
  id: 'pot-moves',
  one: 'pot move',
  many: 'pot moves',
  nouns: [
    'pot move',
    'reallocation',
    'allocator move',
    'curator move',
    'move of curator',
    'move of the curator',
    'moves of curator',
    'moves of the curator',
    'allocator execution',
    'curator action',
    'curator',
    'move of the allocator',
    'move of allocator',
    'moves of the allocator',
    'pot reallocation',
    'fund movement',
    ...['cap change', 'change of cap', 'cap set'],
  ],
  symbols: false,
  periods: true,
  fields: {
    pot: POT_FIELD,
    kind: {
      words: ['kind', 'type'],
      unit: 'text',
      groups: true,
      values: {
        reallocate: ['reallocated'],
        set_cap: [
          'cap set',
          'set cap',
          'cap change',
          'change of cap',
          'cap changed',
          'cap was changed',
          'changed cap',
        ],
        submit_cap: ['cap submitted', 'submitted cap'],
        set_timelock: ['set timelock', 'timelock set'],
      },
    },
    moving: {
      words: [],
      unit: 'text',
      values: {
        yes: ['reallocation', 'pot reallocation', 'fund movement', 'reallocations done', 'reallocated funds'],
      },
      phrases: { yes: { after: 'that move funds', not: 'that move no funds' } },
    },
    status: {
      words: ['status', 'outcome'],
      unit: 'text',
      groups: true,
      values: {
        done: ['done', 'successful', 'succeeded', 'succeed'],
        failed: ['failed', 'fail', 'reverted', 'unsuccessful'],
      },
      phrases: { done: { after: 'that were done' }, failed: { before: 'failed' } },
    },
    moved_usd: {
      words: ['moved', 'dollar', 'size', 'amount', 'moved amount', 'amount moved'],
      unit: 'dollars',
    },
    gas_usd: { words: ['gas', 'cost'], unit: 'dollars' },
    gain_usd: { words: ['gain'], unit: 'dollars' },
    latency_s: { words: ['latency', 'delay', 'late'], unit: 'seconds', isBad: true },
    deviation_pct: { words: ['deviation', 'deviation from plan'], unit: 'percent' },
    cost_bps: { words: ['cost in basis points', 'basis point', 'cost in bps', 'bps'], unit: 'plain' },
    ...TIME_FIELDS,
  },
  measures: {
    moves: {
      ...COUNT,
      words: ['number of move', 'count', 'how often', 'how many move'],
      name: 'number of pot moves',
    },
    moved: {
      words: ['moved', 'move', 'total moved', 'volume', 'reallocate', 'how big', 'how large'],
      how: 'sum',
      of: 'moved_usd',
      unit: 'dollars',
      name: 'moved',
      a: 'a moved amount of',
    },
    gas: {
      words: ['gas', 'gas spent', 'gas cost', 'cost', 'total gas'],
      how: 'sum',
      of: 'gas_usd',
      unit: 'dollars',
      name: 'gas',
      a: 'a gas cost of',
    },
    gain: dollarSum('gain_usd', 'gain a year', ['gain', 'total gain', 'gain a year'], { signed: true }),
    ...meanMeasures({
      latency_s: {
        ...{ name: 'latency in seconds', unit: 'count' },
        words: ['average latency', 'mean latency', 'average delay', 'late', 'latency', 'delay'],
      },
      moved_usd: { name: 'moved amount', unit: 'dollars', words: ['average amount'] },
      gas_usd: { name: 'gas', unit: 'dollars', words: ['average cost'] },
      gain_usd: { name: 'gain a year', unit: 'dollars', signed: true, words: ['average gain'] },
      deviation_pct: { name: 'deviation', unit: 'percent', words: ['deviation'] },
      cost_bps: {
        ...{ name: 'cost in basis points of what was moved', unit: 'plain' },
        words: ['cost in basis points', 'basis point'],
      },
    }),
  },
  defaults: ['moves', 'moved'],
  count: 'moves',
  bestMeasure: 'moved',
  bestField: 'moved_usd',
  dollars: 'moved_usd',
  duration: 'latency_s',
  size: 'moved_usd',
  time: 'timestamp',
  idle: [
    ...POT_IDLE,
    'were',
    'made',
    'after our plan',
    'money',
    'spend',
    'spent',
    'burn',
    'burned',
    'try',
    'tried',
  ],
  example: 'How much did the pot moves move?',
  columns: ['timestamp', 'pot', 'kind', 'status', 'moved_usd', 'gas_usd', 'gain_usd'],
};
