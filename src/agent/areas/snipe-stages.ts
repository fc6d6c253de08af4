import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** The stages of snipes with the milliseconds that each took. */
export const SNIPE_STAGES: AreaTable = {
  id: 'snipe-stages',
  one: 'stage of a snipe',
  many: 'stages of snipes',
  nouns: [
    'snipe stage',
    'delay of snipe',
    'latency of snipe',
    'delay of the snipe',
    'snipe delay',
    'snipe latency',
  ],
  symbols: false,
  periods: true,
  byName: true,
  fields: {
    stage: { words: ['stage', 'stage name', 'snipe stage'], unit: 'text', groups: true, names: true },
    collection: { words: ['collection'], unit: 'text', groups: true },
    wallet: { words: ['wallet', 'minter'], unit: 'text', groups: true },
    result: {
      words: ['result'],
      unit: 'text',
      groups: true,
      values: { minted: ['filled', 'successful'], failed: ['failed'], pending: ['pending'] },
      phrases: {
        minted: { after: 'of filled snipes' },
        failed: { after: 'of failed snipes' },
        pending: { after: 'of pending snipes' },
      },
    },
    ms: {
      words: ['time', 'duration', 'delay', 'latency', 'millisecond', 'ms'],
      unit: 'plain',
      isBad: true,
    },
    ...TIME_FIELDS,
  },
  measures: {
    stages: countOf('stages', ['number of stage']),
    median_ms: {
      words: [
        ...[
          'median time',
          'median delay',
          'median latency',
          'median duration',
          'take',
          'takes',
          'took',
          'last',
        ],
        ...['delay', 'latency', 'snipe delay', 'snipe latency', 'delay of snipe', 'delay of the snipe'],
      ],
      ...{ how: 'median', of: 'ms', unit: 'plain' },
      ...{ name: 'median time in milliseconds', a: 'a median time in milliseconds of' },
    },
    mean_ms: {
      words: ['average time', 'mean time', 'average delay', 'average latency', 'average duration'],
      ...{ how: 'mean', of: 'ms', unit: 'plain' },
      ...{ name: 'average time in milliseconds', a: 'an average time in milliseconds of' },
    },
    longest_ms: {
      words: ['longest time', 'maximum time', 'worst time', 'longest delay', 'worst delay', 'worst latency'],
      ...{ how: 'max', of: 'ms', unit: 'plain' },
      ...{ name: 'longest time in milliseconds', a: 'a longest time in milliseconds of' },
    },
  },
  defaults: ['median_ms', 'mean_ms'],
  count: 'stages',
  bestMeasure: 'median_ms',
  bestField: 'ms',
  time: 'timestamp',
  duration: 'ms',
  idle: [
    'snipe',
    'snipes',
    'of snipes',
    'of the snipes',
    'sniping',
    'nft',
    'mint',
    'how long',
    'long',
    'time is lost',
    'in milliseconds',
  ],
  example: 'How long does each stage of the snipes take?',
  columns: ['timestamp', 'collection', 'stage', 'ms', 'result'],
};
