import type { AreaTable, FieldUnit, MeasureSpec } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';

const LOOKS = [
  'pair look',
  ...['have been', 'were', 'are', 'been', 'did we', 'have we'].flatMap((be) =>
    ['take', 'taken', 'made', 'make', 'done'].map((verb) => `pair looks ${be} ${verb}`),
  ),
];
const FLUKES = [
  ...['fluke', 'false pair', 'false positive', 'expected fluke', 'expected false pair', 'expected false'],
  ...['would be fluke', 'are fluke', 'pairs would be fluke', 'are expected to be fluke'],
  ...['are expected to be false', 'would be false', 'without a relation', 'pairs by chance'],
];

function sum(of: string, name: string, words: readonly string[], unit: FieldUnit = 'count'): MeasureSpec {
  return { words, how: 'sum', of, unit, names: true, name: `number of ${name}`, a: `a number of ${name} of` };
}

/** The prices that pairs are made of: how many pairs they make, and how often these were looked at. */
export const PAIR_DESKS: AreaTable = {
  id: 'pair-desks',
  one: 'desk of pairs',
  many: 'desks of pairs',
  nouns: ['pair desk', 'desk of pairs', 'pair look'],
  symbols: false,
  periods: false,
  fields: {
    prices: { words: ['price source', 'prices', 'desk'], unit: 'text', groups: true },
    looks: { words: ['number of looks'], unit: 'count' },
    instruments: { words: ['instruments', 'instrument'], unit: 'count' },
    possible_pairs: { words: ['possible pairs', 'possible pair'], unit: 'count' },
    looked_at: { words: ['pairs looked at', 'pair looked at'], unit: 'count' },
    bars: { words: ['bars', 'bar'], unit: 'count' },
    look: { words: ['bar of a look', 'bar a look', 'length of a look'], unit: 'count' },
    follow_rate: { words: ['follow rate'], unit: 'share' },
    expected_false: { words: ['expected false pairs'], unit: 'plain' },
    last_look_at: { words: ['last look'], unit: 'instant' },
    last_bar_at: { words: ['last bar', 'newest bar'], unit: 'instant' },
  },
  measures: {
    desks: countOf('desks of pairs', ['number of desk']),
    looks: sum('looks', 'looks at pairs', LOOKS),
    expected_false: sum(
      'expected_false',
      'followed pairs to be expected without a relation',
      FLUKES,
      'plain',
    ),
    looked_at: {
      ...{ words: ['pair looked at'], how: 'sum', of: 'looked_at', unit: 'count' },
      ...{ name: 'pairs looked at', a: 'a number of pairs looked at of' },
    },
  },
  defaults: ['desks', 'looks'],
  count: 'desks',
  bestMeasure: 'looks',
  bestField: 'looks',
  time: 'last_look_at',
  listed: 'prices',
  few: true,
  idle: ['pair', 'pairs', 'at the pairs', 'at pairs', 'followed', 'of the followed pairs', 'stat arb'],
  example: 'How many looks were taken at the pairs?',
  columns: ['prices', 'instruments', 'possible_pairs', 'looked_at', 'bars', 'looks', 'last_look_at'],
};
