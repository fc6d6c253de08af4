import type { AreaTable } from '../grammar/area-table.ts';
import { dollarSum } from './dollar-sum.ts';
import { HOW_MUCH_IN } from './how-much-in.ts';
import { meanMeasures } from './mean-measures.ts';
import { BEST_INCOME, BEST_RATE, INCOME_NOW, OFF_TARGET, POT_IDLE } from './pot-words.ts';

const COUNT = { how: 'count', unit: 'count', a: '' } as const;
/** Vaults whose funds are spread over markets, as they stand. */
export const POTS: AreaTable = {
  id: 'pots',
  own: 'pot',
  one: 'pot',
  many: 'pots',
  nouns: [
    'pot',
    'allocated vault',
    'allocator vault',
    'allocator pot',
    'liquidity pot',
    'liquidity allocator',
  ],
  symbols: false,
  periods: false,
  fields: {
    pot: { words: ['pot name', 'vault name'], unit: 'text', groups: true },
    asset: { words: ['asset'], unit: 'text', groups: true },
    state: {
      words: ['state', 'status'],
      unit: 'text',
      groups: true,
      values: { open: ['open'], paused: ['paused'], unread: ['unread', 'not readable'] },
      phrases: {
        open: { before: 'open' },
        paused: { before: 'paused' },
        unread: { before: 'unread' },
      },
    },
    total_usd: { words: ['total', 'value', 'dollar', 'size', 'funds'], unit: 'dollars' },
    idle_usd: { words: ['idle', 'idle funds', 'idle cash', 'idle money'], unit: 'dollars' },
    rate_now_pct: { words: ['rate', 'yield', 'rate now', 'pay', 'pays', 'paying'], unit: 'percent' },
    rate_best_pct: { words: BEST_RATE, unit: 'percent' },
    drift_usd_day: { words: ['drift', 'drift cost'], unit: 'dollars', isBad: true },
    off_target_pct: { words: OFF_TARGET, unit: 'percent' },
    income_now_usd: { words: INCOME_NOW, unit: 'dollars' },
    income_best_usd: { words: BEST_INCOME, unit: 'dollars' },
    deployed_usd: { words: ['deployed', 'deployed funds'], unit: 'dollars' },
    regret_usd: { words: ['regret'], unit: 'dollars' },
    over_hold_usd: { words: ['over holding', 'over hold'], unit: 'dollars' },
    missing_income_usd: { words: ['missing income'], unit: 'dollars' },
    timelock_s: { words: ['timelock'], unit: 'seconds' },
    curator: { words: ['curator address'], unit: 'text', groups: true },
  },
  measures: {
    pots: { ...COUNT, words: ['number of pot', 'count'], name: 'number of pots' },
    total: dollarSum('total_usd', 'total value', [
      'total',
      'value',
      'total value',
      'funds',
      'size',
      'total funds',
      'how big',
      'how large',
      'in total',
    ]),
    // Of a pot that is named by its own name alone.
    held: {
      ...dollarSum('total_usd', 'total value', [...HOW_MUCH_IN]),
      names: true,
    },
    deployed: dollarSum('deployed_usd', 'deployed funds', ['deployed', 'deployed funds', 'at work', 'lent']),
    regret: {
      ...dollarSum('regret_usd', 'regret of the last 30 days', [
        ...['regret', 'total regret', 'regret in the last 30 days', 'regret of the last 30 days'],
        ...['regret over the last 30 days', 'income did we miss', 'missed income', 'income was missed'],
      ]),
      dated: 'regret_in',
    },
    regret_in: dollarSum('regret_usd', 'regret', []),
    over_hold_in: dollarSum('over_hold_usd', 'gain over holding', [], { signed: true }),
    over_hold: {
      ...dollarSum(
        'over_hold_usd',
        'gain over holding in the last 30 days',
        [
          ...['over holding', 'over hold', 'compared to holding', 'compared with holding', 'against holding'],
          ...['versus holding', 'than holding', 'lose compared to holding', 'lost against holding'],
          ...['lose against holding', 'more than holding', 'earned over holding'],
        ],
        { signed: true },
      ),
      dated: 'over_hold_in',
    },
    idle: {
      partOf: 'total',
      words: [
        'idle',
        'idle funds',
        'total idle',
        'idle cash',
        'idle money',
        'uninvested cash',
        'is idle',
        'are idle',
      ],
      how: 'sum',
      of: 'idle_usd',
      unit: 'dollars',
      name: 'idle funds',
      a: 'idle funds of',
    },
    income: {
      words: [
        'income',
        'yearly income',
        'income a year',
        'income per year',
        'income each year',
        'annual income',
        'earn a year',
        'earn each year',
        'earn',
      ],
      how: 'sum',
      of: 'income_now_usd',
      unit: 'dollars',
      name: 'income a year',
      a: 'an income a year of',
    },
    best_income: dollarSum('income_best_usd', 'reachable income a year', [
      'reachable income',
      'could earn',
      'could earn a year',
      ...['earn at best', 'at best', 'earn at most', 'would earn at best', 'could earn at best'],
    ]),
    missing_income: dollarSum('missing_income_usd', 'income a year out of reach now', [
      ...[
        'more could the pots earn',
        'more could pots earn',
        'more could we earn',
        ...['income we miss', 'income we are missing', 'income do we miss', 'income are we missing'].flatMap(
          (what) => [`${what} a year`, `${what} every year`, `${what} each year`, `${what} per year`],
        ),
        'more income',
        'extra income',
      ],
      ...[
        'more could be earned',
        'more can the pots earn',
        'income left',
        'missing income',
        'more could they earn',
        'more income would',
      ],
    ]),
    drift: dollarSum('drift_usd_day', 'drift cost a day', [
      ...['drift', 'drift cost', 'cost of drift', 'cost of the drift'].flatMap((words) => [
        words,
        ...['a day', 'per day', 'each day'].map((day) => `${words} ${day}`),
        `daily ${words}`,
      ]),
    ]),
    ...meanMeasures({
      rate_now_pct: {
        ...{ name: 'rate', unit: 'percent' },
        words: ['average yield', 'rate', 'yield', 'rate now', 'current rate', 'pay', 'pays', 'paying'],
      },
      rate_best_pct: {
        name: 'reachable rate',
        unit: 'percent',
        words: [
          ...['reachable rate', 'best reachable rate', 'rate we could reach', 'rate could we reach'],
          ...['best rate we could reach', 'best rate we could get', 'best possible rate', 'could reach'],
          ...['could they reach', 'could it reach', 'can they reach', 'can it reach'],
        ],
      },
      off_target_pct: {
        ...{ name: 'distance from target', unit: 'percent' },
        words: [
          ...[
            'off target',
            'off its target',
            'off their target',
            'distance from target',
            'off target weight',
          ],
          ...[
            'off its target weight',
            'off their target weight',
            'from its target weight',
            'from target weight',
          ],
        ],
      },
      timelock_s: { name: 'timelock', unit: 'seconds', words: ['timelock'] },
      drift_usd_day: { name: 'drift cost a day', unit: 'dollars' },
      income_now_usd: { name: 'income a year', unit: 'dollars' },
      total_usd: { name: 'total', unit: 'dollars' },
      idle_usd: { name: 'idle funds', unit: 'dollars' },
    }),
  },
  defaults: ['pots', 'total', 'drift'],
  count: 'pots',
  bestMeasure: 'total',
  bestField: 'total_usd',
  dollars: 'total_usd',
  percent: 'rate_now_pct',
  size: 'total_usd',
  idle: [
    ...POT_IDLE,
    ...['at the best weights', 'at best weights', 'with the best weights', 'best weights'],
    'cost',
    'money',
    'allocated',
    'watch',
  ],
  example: 'What does the drift of the pots cost?',
  columns: ['pot', 'asset', 'state', 'total_usd', 'idle_usd', 'rate_now_pct', 'drift_usd_day'],
};
