import type { AreaTable } from '../grammar/area-table.ts';
import { meanMeasures } from './mean-measures.ts';
import { POT_FIELD, POT_IDLE } from './pot-words.ts';

const COUNT = { how: 'count', unit: 'count', a: '' } as const;
/** All of them: no filter and no group. */
const POT_PLACES = ['of pots', 'of the pots', 'of our pots', 'in pots', 'in our pots'];

/** Markets of pots as they stand. */
export const POT_MARKETS: AreaTable = {
  id: 'pot-markets',
  own: 'market',
  one: 'pot market',
  many: 'pot markets',
  nouns: [
    'pot market',
    'of market',
    'allocator market',
    'lending market',
    'market of pot',
    'market of the pot',
    'lending market of pot',
    'lending market of the pot',
  ],
  symbols: false,
  periods: false,
  fields: {
    pot: POT_FIELD,
    market: { words: ['market name', 'market'], unit: 'text', groups: true },
    state: {
      words: ['state', 'status'],
      unit: 'text',
      groups: true,
      values: {
        open: ['open'],
        frozen: ['frozen'],
        over_cap: [
          'over cap',
          ...['over the cap', 'above the cap', 'over caps'],
          'over their cap',
          'above cap',
          'above their cap',
          'over its cap',
          'above its cap',
        ],
        at_cap: ['at cap', 'at their cap', 'at its cap', 'at the cap'],
        exit_blocked: ['exit blocked', 'blocked', 'blocked exit'],
        no_cap: ['no cap', 'without a cap'],
        unread: ['unread'],
      },
      phrases: {
        open: { before: 'open' },
        frozen: { before: 'frozen' },
        over_cap: { after: 'over their cap' },
        at_cap: { after: 'at their cap' },
        exit_blocked: { after: 'whose exit is blocked' },
        no_cap: { after: 'without a cap' },
        unread: { before: 'unread' },
      },
    },
    supplied_usd: { words: ['supplied', 'dollar', 'supply', 'size'], unit: 'dollars' },
    actual_pct: { words: ['weight', 'actual', 'actual weight', 'share'], unit: 'percent' },
    target_pct: { words: ['target', 'target weight', 'best weight'], unit: 'percent' },
    drift_pct: { words: ['drift'], unit: 'percent' },
    use_pct: {
      words: ['use', 'used', 'utilisation', 'utilization', 'lent out', 'full', 'fullness'],
      unit: 'percent',
    },
    pending: {
      words: [],
      unit: 'text',
      values: {
        yes: [
          ...[
            'pending cap',
            'cap pending',
            'cap that is pending',
            'cap is pending',
            'waiting cap',
            'new cap',
          ],
          ...['cap that waits', 'cap behind a timelock', 'cap behind its timelock'],
        ],
        no: ['no pending cap'],
      },
      phrases: { yes: { after: 'with a pending cap' }, no: { after: 'without a pending cap' } },
    },
    cap: { words: ['cap'], unit: 'plain' },
    room: { words: ['room', 'headroom', 'room under cap'], unit: 'plain' },
    borrowed: { words: ['borrowed'], unit: 'plain' },
    marginal_pct: { words: ['marginal rate', 'marginal'], unit: 'percent' },
    reserve_fee_pct: { words: ['reserve fee', 'market fee', 'fee'], unit: 'percent' },
    off_target_pct: {
      words: [
        ...['from its target', 'from its target weight', 'off target', 'off its target', 'from target'],
        ...['distance from target', 'from their target'],
      ],
      unit: 'percent',
    },
    cap_valid_at: { words: ['cap valid'], unit: 'instant' },
    liquid: { words: ['liquid', 'liquidity', 'free liquidity'], unit: 'plain' },
    rate_now_pct: { words: ['rate', 'rate now', 'yield', 'pay', 'pays', 'paying'], unit: 'percent' },
    rate_after_pct: { words: ['rate after', 'rate after plan'], unit: 'percent' },
  },
  measures: {
    markets: {
      ...COUNT,
      words: ['number of market', 'count', 'how many market'],
      name: 'number of pot markets',
    },
    supplied: {
      words: ['supplied', 'total supplied', 'supply'],
      how: 'sum',
      of: 'supplied_usd',
      unit: 'dollars',
      name: 'supplied',
      a: 'a supply of',
    },
    cap: {
      ...{ words: ['cap', 'total cap'], how: 'sum', of: 'cap', unit: 'plain' },
      ...{ name: 'caps in units of the asset', a: 'caps, in units of the asset, of' },
    },
    borrowed: {
      ...{ words: ['borrowed', 'lent out', 'is lent out'], how: 'sum', of: 'borrowed', unit: 'plain' },
      ...{ name: 'lent out in units of the asset', a: 'lent out, in units of the asset,' },
    },
    room: {
      words: [
        ...[
          'cap left',
          'cap is left',
          'left under cap',
          'cap remaining',
          'remaining cap',
          'free cap',
          'unused cap',
        ],
        ...['room', 'headroom', 'room left', 'room under cap', 'room left under cap', 'room under their cap'],
        ...[
          'room is left under cap',
          'room is left',
          'room is left under their cap',
          'room is left under the cap',
          'room left under the cap',
          'room left under their cap',
        ],
      ],
      ...{ how: 'sum', of: 'room', unit: 'plain' },
      ...{ name: 'room under caps in units of the asset', a: 'room under caps, in units of the asset, of' },
    },
    liquid: {
      words: ['liquid', 'liquidity', 'free liquidity', 'total liquidity', 'can be taken out', 'can leave'],
      how: 'sum',
      of: 'liquid',
      unit: 'plain',
      name: 'liquidity in units of the asset',
      a: 'a liquidity, in units of the asset, of',
    },
    ...meanMeasures({
      rate_now_pct: {
        name: 'rate',
        unit: 'percent',
        words: ['rate', 'rate now', 'yield', 'current rate', 'pay', 'pays', 'paying'],
      },
      rate_after_pct: {
        name: 'rate after the plan',
        unit: 'percent',
        words: ['rate after', 'rate after plan'],
      },
      marginal_pct: { name: 'marginal rate', unit: 'percent', words: ['marginal rate', 'marginal'] },
      off_target_pct: {
        ...{ name: 'distance from target', unit: 'percent' },
        words: ['off target', 'from its target', 'from its target weight', 'from target'],
      },
      use_pct: { name: 'use', unit: 'percent', words: ['use', 'utilisation', 'utilization', 'how full'] },
      actual_pct: {
        ...{ name: 'weight', unit: 'percent' },
        words: [
          'weight',
          'actual weight',
          'what share of the pot',
          'share of the pot',
          'how much of the pot',
        ],
      },
      target_pct: { name: 'target', unit: 'percent', words: ['target', 'target weight', 'best weight'] },
      drift_pct: { name: 'drift', unit: 'percent', signed: true, words: ['drift'] },
      supplied_usd: { name: 'supply', unit: 'dollars' },
    }),
    highest_use: {
      words: ['highest use', 'highest utilisation', 'highest utilization'],
      how: 'max',
      of: 'use_pct',
      unit: 'percent',
      name: 'highest use',
      a: 'a highest use of',
    },
  },
  defaults: ['markets', 'supplied'],
  count: 'markets',
  // A vault is one of its own, unless markets are named.
  vague: ['pot'],
  bestMeasure: 'supplied',
  bestField: 'rate_now_pct',
  size: 'supplied_usd',
  dollars: 'supplied_usd',
  percent: 'rate_now_pct',
  idle: [...POT_IDLE, ...POT_PLACES, 'belong', 'belongs'],
  example: 'How many pot markets are over their cap?',
  headers: { Curve: 'kind', Read: 'observed_at' },
  columns: ['pot', 'market', 'state', 'actual_pct', 'target_pct', 'rate_now_pct', 'rate_after_pct'],
};
