import { DECISION_REASONS } from '../../domain/area-decision.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { DECISION_FIELD } from './decision-field.ts';
import { dollarSum } from './dollar-sum.ts';
import { LATER_COLUMN, LATER_WORDS } from './later-words.ts';
import { meanMeasures } from './mean-measures.ts';
import { PAYBACK_WORDS } from './payback-words.ts';
import { reasonField } from './reason-field.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** Moves between vaults that were weighed. */
export const YIELD_MOVES: AreaTable = {
  id: 'yield-moves',
  one: 'vault move',
  many: 'vault moves',
  nouns: [
    'vault move',
    'yield move',
    'rebalance',
    'rebalancing',
    'yield decision',
    'rebalancing decision',
    'move between vaults',
    'move',
    'moving',
    'rebalancer decision',
    'move of the rebalancer',
    'move of the yield rebalancer',
    'decision of rebalancer',
    'vault switch',
    'migration',
    'rotation',
  ],
  symbols: false,
  periods: true,
  fields: {
    wallet: { words: ['wallet', 'who'], unit: 'text', groups: true },
    from_vault: { words: ['source vault', 'from vault'], unit: 'text', groups: true },
    to_vault: { words: ['target vault', 'to vault', 'target'], unit: 'text', groups: true },
    decision: DECISION_FIELD,
    reason: reasonField(DECISION_REASONS),
    amount_usd: { words: ['amount', 'value', 'dollar'], unit: 'dollars' },
    gain_a_year_usd: { words: ['gain', 'gain a year'], unit: 'dollars' },
    cost_usd: { words: ['cost'], unit: 'dollars' },
    rate_from_pct: { words: ['rate from', 'rate before'], unit: 'percent' },
    rate_to_pct: { words: ['rate there', 'rate to'], unit: 'percent' },
    rate_after_pct: { words: ['rate with us', 'rate after'], unit: 'percent' },
    asset: { words: ['asset', 'token'], unit: 'text', groups: true },
    break_even_days: {
      words: ['break even days', 'break even', 'break even time', ...PAYBACK_WORDS],
      unit: 'days',
    },
    later_usd: { words: LATER_COLUMN, unit: 'dollars' },
    ...TIME_FIELDS,
  },
  measures: {
    moves: countOf('vault moves', ['number of move']),
    later: {
      words: [
        ...[...LATER_WORDS, 'missed', 'saved or missed', 'brought', 'bring', 'have saved', 'save', 'save us'],
      ],
      how: 'sum',
      of: 'later_usd',
      unit: 'dollars',
      signed: true,
      name: 'what moving brought or would have brought',
      a: 'a later result of',
    },
    gain: dollarSum(
      'gain_a_year_usd',
      'gain a year',
      [
        'gain',
        'total gain',
        'gain a year',
        'total gain a year',
        'yearly gain',
        'gain per year',
        'annual gain',
      ],
      { signed: true },
    ),
    cost: dollarSum('cost_usd', 'cost', ['cost', 'total cost']),
    amount: dollarSum('amount_usd', 'amount', ['amount', 'total amount']),
    ...meanMeasures({
      rate_from_pct: { name: 'rate before', unit: 'percent', words: ['rate from', 'rate before'] },
      rate_to_pct: { name: 'rate there', unit: 'percent', words: ['rate there', 'rate to'] },
      rate_after_pct: { name: 'rate with us', unit: 'percent', words: ['rate with us', 'rate after'] },
      amount_usd: { name: 'amount', unit: 'dollars' },
      gain_a_year_usd: { name: 'gain a year', unit: 'dollars', signed: true, words: ['average gain'] },
      cost_usd: { name: 'cost', unit: 'dollars' },
      break_even_days: {
        name: 'break-even in days',
        unit: 'plain',
        words: ['average break even', 'break even', 'break even time'],
      },
      later_usd: { name: 'later result', unit: 'dollars', signed: true },
    }),
  },
  defaults: ['moves'],
  count: 'moves',
  bestMeasure: 'later',
  bestField: 'gain_a_year_usd',
  size: 'amount_usd',
  time: 'timestamp',
  idle: [
    'in days',
    'expected',
    ...[
      'yield',
      'farming',
      'weighed',
      'rebalancer',
      'the rebalancer',
      'yield rebalancer',
      'considered',
      'were',
      'did',
      'do',
      'would',
      'pay',
      'because',
      'because of',
      'stopped',
      'decided',
    ],
    ...['prevented', 'blocked', 'held back', 'stop', 'stops', 'block', 'blocks', 'prevents', 'holds back'],
  ],
  example: 'How many vault moves were skipped, by reason?',
  columns: ['timestamp', 'wallet', 'from_vault', 'to_vault', 'amount_usd', 'decision', 'reason', 'later_usd'],
};
