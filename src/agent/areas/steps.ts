import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { SIDES } from './pattern-sides.ts';
import { ROW_TIMES } from './time-fields.ts';

const MOVED = (verb: string): readonly string[] =>
  ['were', 'was', 'got', 'get', 'been', 'have been', 'has been', 'being', 'we'].map(
    (before) => `${before} ${verb}`,
  );

const LOST_ELITE = ['lose', 'lost', 'loses', 'losing'].flatMap((verb) =>
  ['', 'its ', 'their ', 'the '].map((of) => `${verb} ${of}elite status`),
);

const FELL_FROM_ELITE = ['fell', 'fall', 'fallen', 'dropped', 'demoted'].map((verb) => `${verb} from elite`);

/** Steps of patterns to and from traded statuses. */
export const STEPS: AreaTable = {
  id: 'steps',
  one: 'step',
  many: 'steps of patterns',
  nouns: [
    'step',
    'status change',
    'promotion',
    'demotion',
    'demoted',
    ...MOVED('promoted'),
    ...MOVED('demoted'),
    ...['elite', 'promoted', 'observed', 'potential', 'dormant'].map((status) => `became ${status}`),
    'become elite',
    'went dormant',
    'turned elite',
    ...FELL_FROM_ELITE,
    ...LOST_ELITE,
    ...['changed status', 'changed their status', 'changed its status', 'change status', 'changed state'],
    'pattern',
    ...['pattern promoted', 'patterns promoted', 'pattern demoted', 'patterns demoted'],
    'pattern step',
    'change of status',
  ],
  symbols: true,
  periods: true,
  fields: {
    symbol: { words: ['symbol', 'pair', 'currency pair'], unit: 'text', groups: true },
    kind: {
      words: ['kind'],
      unit: 'text',
      groups: true,
      values: {
        promotion: [
          'promotion',
          ...MOVED('promoted'),
          ...['pattern promoted', 'patterns promoted'],
          'moved up',
          'move up',
          'went up',
          'stepped up',
          'upgraded',
        ],
        demotion: [
          'demotion',
          'demoted',
          ...MOVED('demoted'),
          ...['pattern demoted', 'patterns demoted', 'fell back', 'dropped back'],
          'downgrade',
          'downgraded',
          'relegation',
          'relegated',
          'moved down',
          'stepped down',
        ],
      },
      phrases: {
        promotion: { after: 'that are promotions' },
        demotion: { after: 'that are demotions' },
      },
    },
    from: {
      words: ['former status', 'from status'],
      unit: 'text',
      groups: true,
      values: {
        elite: [
          ...LOST_ELITE,
          'from elite',
          'from being elite',
          'fell out of elite',
          ...FELL_FROM_ELITE,
          'fall out of elite',
          'dropped out of elite',
          'out of elite',
        ],
        promoted: ['from promoted'],
        observed: ['from observed'],
      },
    },
    to: {
      words: ['new status', 'to status'],
      unit: 'text',
      groups: true,
      values: {
        elite: [
          'became elite',
          'become elite',
          'turned elite',
          'to elite',
          'promoted to elite',
          'were promoted to elite',
          ...[
            'got elite status',
            'got elite',
            'reached elite',
            'gained elite status',
            'reached elite status',
          ],
          ...['became an elite pattern', 'turned into elite', 'made it to elite'],
        ],
        promoted: ['became promoted', 'to promoted', 'reached promoted', 'turned promoted'],
        observed: ['became observed', 'to observed', 'reached observed', 'turned observed'],
        potential: ['became potential', 'to potential', 'reached potential'],
        dormant: ['went dormant', 'became dormant', 'to dormant', 'turned dormant', 'reached dormant'],
      },
      phrases: {
        elite: { after: 'to elite' },
        promoted: { after: 'to promoted' },
        observed: { after: 'to observed' },
        potential: { after: 'to potential' },
        dormant: { after: 'to dormant' },
      },
    },
    direction: { words: ['direction'], unit: 'text', groups: true, ...SIDES },
    pattern: { words: [], unit: 'bits', groups: true },
    length: { words: ['pattern length', 'bit length', 'length', 'bit'], unit: 'count', groups: true },
    n: { words: ['evidence', 'sample size'], unit: 'count' },
    mean_pct: { words: ['mean'], unit: 'percent' },
    q: { words: ['q value'], unit: 'probability' },
    reason: { words: ['reason'], unit: 'text' },
    ...ROW_TIMES,
    candle_at: { words: ['time of step'], unit: 'instant' },
  },
  measures: {
    steps: countOf('steps'),
    patterns: {
      words: ['number of pattern'],
      how: 'distinct',
      of: 'identity',
      unit: 'count',
      name: 'number of patterns',
      a: 'different patterns among them:',
    },
  },
  defaults: ['steps'],
  count: 'steps',
  counted: { patterns: 'patterns' },
  bestMeasure: 'steps',
  bestField: 'candle_at',
  time: 'candle_at',
  idle: ['status', 'evidence', 'with their evidence', 'their', 'moved', 'move'],
  example: 'Which patterns were promoted this week?',
  columns: ['candle_at', 'symbol', 'from', 'to', 'n', 'mean_pct', 'q', 'reason'],
};
