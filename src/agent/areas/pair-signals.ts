import { PAIR_REASONS } from '../../domain/pair-words.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { BUCKET_FIELD } from './bucket-field.ts';
import { countOf } from './count-of.ts';
import { DECISION_FIELD } from './decision-field.ts';
import { dollarSum } from './dollar-sum.ts';
import { LATER_COLUMN, LATER_WORDS } from './later-words.ts';
import { reasonField } from './reason-field.ts';
import { STRETCH } from './stretch-field.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** Decisions about pairs that were far from their line. */
export const PAIR_SIGNALS: AreaTable = {
  id: 'pair-signals',
  one: 'pair signal',
  many: 'pair signals',
  nouns: [
    'signal',
    'pair signal',
    'stat arb signal',
    'statistical arbitrage signal',
    'pair decision',
    'decision about pair',
    'decisions about pair',
    'decisions about pairs',
    'stat arb decision',
    'spread signal',
  ],
  symbols: false,
  periods: true,
  fields: {
    pair: { words: ['pair'], unit: 'text', groups: true },
    decision: DECISION_FIELD,
    reason: reasonField(PAIR_REASONS),
    bucket: BUCKET_FIELD,
    z: { words: ['z', 'z score', 'deviation'], unit: 'plain' },
    stretch: STRETCH,
    later_usd: { words: LATER_COLUMN, unit: 'dollars' },
    ...TIME_FIELDS,
  },
  measures: {
    signals: { ...countOf('pair signals', ['number of signal', 'signal count']), names: true },
    later: dollarSum('later_usd', 'result if taken', [...LATER_WORDS, 'brought', 'miss', 'missed'], {
      signed: true,
    }),
  },
  defaults: ['signals'],
  count: 'signals',
  foreign: ['z', 'stretch', 'mean_of_z', 'mean_of_stretch'],
  bestMeasure: 'signals',
  bestField: 'z',
  time: 'timestamp',
  idle: [
    'statistical',
    'arbitrage',
    'stat',
    'arb',
    'were',
    'fired',
    'because',
    'would',
    'have',
    'would have',
  ],
  example: 'How many pair signals were skipped, by reason?',
  headers: { β: 'beta', Source: 'prices' },
  columns: ['timestamp', 'pair', 'decision', 'reason', 'z', 'later_usd'],
};
