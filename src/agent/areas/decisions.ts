import { DECISION_REASONS } from '../../domain/area-decision.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { AREA_FIELD } from './area-field.ts';
import { BASIS_FIELD } from './basis-field.ts';
import { DECISION_FIELD } from './decision-field.ts';
import { dollarSum } from './dollar-sum.ts';
import { LATER_WORDS } from './later-words.ts';
import { reasonField } from './reason-field.ts';

/** What was decided in all areas, added up by day. A sum is of one basis. */
export const DECISIONS: AreaTable = {
  id: 'decisions',
  one: 'decision',
  many: 'decisions of all areas',
  nouns: [
    ...['decision', 'opportunity', 'chance', 'decision of all areas'],
    ...['decision', 'opportunity'].flatMap((one) =>
      ['across all areas', 'over all areas', 'in all areas', 'across areas', 'over the areas'].map(
        (place) => `${one} ${place}`,
      ),
    ),
    ...['across all area', 'over all area', 'in all area', 'across every area'],
  ],
  symbols: false,
  periods: true,
  fields: {
    area: AREA_FIELD,
    basis: BASIS_FIELD,
    decision: {
      ...DECISION_FIELD,
      values: {
        ...DECISION_FIELD.values,
        skipped: [...(DECISION_FIELD.values?.skipped ?? []), 'missed', 'rejected', 'left alone'],
        observed: [...(DECISION_FIELD.values?.observed ?? []), 'watched'],
      },
    },
    reason: reasonField(DECISION_REASONS),
    times: { words: [], unit: 'count' },
    expected_usd: { words: ['expected result', 'expected'], unit: 'dollars' },
    later_usd: { words: ['later result'], unit: 'dollars' },
    date: { words: ['day', 'date', 'daily'], unit: 'text', groups: true },
    week: { words: ['week', 'weekly'], unit: 'text', groups: true },
    month: { words: ['month', 'monthly'], unit: 'text', groups: true },
    weekday: { words: ['weekday', 'day of the week'], unit: 'text', groups: true },
    year: { words: ['year'], unit: 'text', groups: true },
    timestamp: { words: ['time of record'], unit: 'instant' },
  },
  measures: {
    decisions: {
      words: ['number of decision', 'number of opportunity', 'count', 'how often', 'most often'],
      ...{ how: 'sum', of: 'times', unit: 'count', name: 'number of decisions', a: '' },
    },
    later: dollarSum(
      'later_usd',
      'result if taken',
      [
        ...LATER_WORDS,
        'cost us',
        'cost',
        'have earned',
        'miss',
        'missed out on',
        'saved or missed',
        'brought',
        'leave on the table',
      ],
      { signed: true },
    ),
    expected: dollarSum('expected_usd', 'expected result', ['expected result', 'expected'], { signed: true }),
  },
  defaults: ['decisions'],
  count: 'decisions',
  bestMeasure: 'decisions',
  bestField: 'later_usd',
  time: 'timestamp',
  idle: [
    'were',
    'because',
    'would',
    'have',
    'would have',
    'usually',
    'made',
    'weighed',
    'there',
    'did',
    'money',
    'all areas',
    'areas',
    'skipping',
  ],
  example: 'How many decisions were skipped, by reason?',
  columns: ['timestamp', 'area', 'decision', 'reason', 'times', 'later_usd'],
};
