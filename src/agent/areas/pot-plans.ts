import { POT_REASONS } from '../../domain/pot-words.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { DECISION_FIELD } from './decision-field.ts';
import { dollarSum } from './dollar-sum.ts';
import { LATER_COLUMN, LATER_WORDS } from './later-words.ts';
import { meanMeasures } from './mean-measures.ts';
import { PAYBACK_WORDS } from './payback-words.ts';
import { POT_FIELD, POT_IDLE } from './pot-words.ts';
import { reasonField } from './reason-field.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** What our rules would have done with pots. */
export const POT_PLANS: AreaTable = {
  id: 'pot-plans',
  one: 'pot plan',
  many: 'pot plans',
  nouns: [
    'pot plan',
    'allocator plan',
    'allocation plan',
    'rebalancing plan of pot',
    'plan of the allocator',
    'reallocation plan',
    'plan',
    ...[
      'proposed move',
      'proposal',
      'proposed plan',
      'proposed allocation',
      'proposed reallocation',
      'proposed vector',
    ],
  ],
  symbols: false,
  periods: true,
  fields: {
    pot: POT_FIELD,
    decision: DECISION_FIELD,
    reason: reasonField(POT_REASONS),
    gain_usd: { words: ['gain', 'gain a year', 'planned gain', 'dollar'], unit: 'dollars' },
    cost_usd: { words: ['cost'], unit: 'dollars' },
    later_usd: { words: LATER_COLUMN, unit: 'dollars' },
    break_even_days: {
      words: ['break even', 'break even days', 'break even time', ...PAYBACK_WORDS],
      unit: 'days',
    },
    moved_usd: { words: ['moved', 'amount', 'moved amount', 'amount moved'], unit: 'dollars' },
    realised_usd: { words: ['realised gain', 'realised'], unit: 'dollars' },
    income_target_usd: { words: ['income after plan', 'target income'], unit: 'dollars' },
    off_target_pct: { words: ['off target', 'distance from target'], unit: 'percent' },
    deviation_pct: { words: ['deviation'], unit: 'percent' },
    executed: {
      words: [],
      unit: 'text',
      values: {
        yes: ['executed', 'carried out', 'followed'],
        no: ['not executed', 'not carried out', 'not followed'],
      },
      phrases: { yes: { before: 'executed' }, no: { after: 'that were not executed' } },
    },
    latency_s: { words: ['latency', 'delay'], unit: 'seconds' },
    turnover_pct: { words: ['turnover'], unit: 'percent' },
    ...TIME_FIELDS,
  },
  measures: {
    plans: countOf('pot plans', ['number of plan']),
    gain: dollarSum(
      'gain_usd',
      'planned gain a year',
      [
        ...[
          'gain',
          'total gain',
          'planned gain',
          'bring a year',
          'bring per year',
          'earn a year',
          'earn per year',
        ],
      ],
      {
        signed: true,
      },
    ),
    cost: dollarSum('cost_usd', 'cost', ['cost', 'total cost']),
    realised: dollarSum('realised_usd', 'realised gain', ['realised gain', 'realised', 'gained'], {
      signed: true,
    }),
    moved: dollarSum('moved_usd', 'planned moves', ['moved', 'total moved']),
    ...meanMeasures({
      gain_usd: {
        ...{ name: 'planned gain a year', unit: 'dollars', signed: true },
        words: ['average gain', 'mean gain'],
      },
      cost_usd: { name: 'cost', unit: 'dollars' },
      break_even_days: {
        name: 'break-even in days',
        unit: 'plain',
        words: ['average break even', 'break even', 'break even time', 'average break even days'],
      },
      later_usd: { name: 'later result', unit: 'dollars', signed: true },
      latency_s: { name: 'latency in seconds', unit: 'count', words: ['average latency', 'average delay'] },
      deviation_pct: { name: 'deviation', unit: 'percent', words: ['deviation'] },
      moved_usd: { name: 'planned move', unit: 'dollars' },
      turnover_pct: { name: 'turnover', unit: 'percent', words: ['turnover'] },
    }),
    later: dollarSum(
      'later_usd',
      'result by later states',
      [...[...LATER_WORDS, 'brought', 'bring', 'missed', 'saved or missed']],
      { signed: true },
    ),
  },
  defaults: ['plans'],
  count: 'plans',
  // A vault is one of its own, unless pots are named.
  vague: ['vault'],
  bestMeasure: 'gain',
  bestField: 'gain_usd',
  size: 'moved_usd',
  dollars: 'gain_usd',
  time: 'timestamp',
  newest: ['proposed', 'proposal', 'suggested', 'current'],
  idle: [
    'in days',
    'expected',
    ...[...POT_IDLE, 'were', 'made', 'would', 'because', 'because of', 'stopped', 'prevented', 'blocked'],
    ...['held back', 'decided', 'decide', 'choose', 'chose'],
  ],
  example: 'How many pot plans were skipped, by reason?',
  headers: { Block: 'block_number', Executed: 'executed_at' },
  columns: ['timestamp', 'pot', 'decision', 'reason', 'gain_usd', 'cost_usd'],
};
