import { PAIR_REASONS } from '../../domain/pair-words.ts';
import type { AreaTable, FieldSpec, MeasureSpec } from '../grammar/area-table.ts';
import { BUCKET_FIELD } from './bucket-field.ts';
import { DECISION_FIELD } from './decision-field.ts';
import { dollarSum } from './dollar-sum.ts';
import { LATER_COLUMN, LATER_WORDS } from './later-words.ts';
import { meanMeasures } from './mean-measures.ts';
import { reasonField } from './reason-field.ts';
import { RESULT_WORDS } from './result-words.ts';
import { TIME_FIELDS } from './time-fields.ts';
import { toldFigures } from './told-figures.ts';

const COUNT = { how: 'count', unit: 'count', a: '' } as const;

/** A line of closed pair trades, below 0 where it cost. */
const COST = { how: 'sum', unit: 'dollars', signed: true, falls: true } as const;

const PAIR_COSTS: Readonly<Record<string, MeasureSpec>> = {
  spread: {
    ...COST,
    words: [
      'spread',
      'spread cost',
      'spreads cost',
      'spreads cost us',
      'cost of spread',
      'paid in spread',
      'paid for spread',
      'spread paid',
      'pay in spread',
      'pay for spread',
    ],
    of: 'spread_usd',
    name: 'spread paid',
    a: 'a spread paid of',
  },
  commission: {
    ...COST,
    words: ['commission', 'commission cost', 'commission paid', 'paid in commission', 'pay in commission'],
    of: 'commission_usd',
    name: 'commission',
    a: 'a commission of',
  },
  gas: { ...COST, words: ['gas', 'gas cost', 'gas paid'], of: 'gas_usd', name: 'gas', a: 'gas of' },
  financing: {
    ...COST,
    words: ['financing', 'swap cost', 'financing cost', 'financing paid'],
    of: 'financing_usd',
    name: 'financing',
    a: 'financing of',
  },
};

/** Further columns of a pair. */
const FIGURES = toldFigures({
  q: { words: ['q', 'q value'], name: 'q', unit: 'probability' },
  open_since: { words: ['open since', 'start of its open trade'], unit: 'instant' },
});

/** The distance from the line in either direction. */
const STRETCH: FieldSpec = {
  words: [
    ...['distance from its line', 'from its line', 'from its mean', 'from the mean', 'from the line'],
    ...['away from its mean', 'away from its line', 'out of line', 'absolute z', 'stretch', 'off its line'],
  ],
  unit: 'plain',
};

/** Pairs of prices as they stand. */
export const PAIRS: AreaTable = {
  id: 'pairs',
  own: 'pair',
  one: 'pair',
  many: 'pairs',
  nouns: [
    'stat arb pair',
    'statistical arbitrage pair',
    'cointegrated pair',
    'pair of prices',
    'spread pair',
    'pair',
    'statistical arbitrage',
    'stat arb',
  ],
  symbols: false,
  periods: false,
  fields: {
    pair: { words: ['pair name'], unit: 'text', groups: true },
    prices: { words: ['price source', 'prices'], unit: 'text', groups: true },
    state: {
      words: ['state', 'status'],
      unit: 'text',
      groups: true,
      values: {
        watched: ['watched'],
        followed: ['followed', 'following', 'follow'],
        trusted: ['trusted', 'trust'],
      },
      phrases: {
        watched: { before: 'watched' },
        followed: { before: 'followed' },
        trusted: { before: 'trusted' },
      },
    },
    bucket: BUCKET_FIELD,
    signal: { words: ['signal'], unit: 'text', groups: true },
    reason: reasonField(PAIR_REASONS),
    z: { words: ['z', 'z score', 'deviation'], unit: 'plain' },
    stretch: STRETCH,
    p_max: { words: ['p', 'p value', 'p max'], unit: 'probability' },
    p_adjusted: { words: ['adjusted p', 'adjusted p value'], unit: 'probability' },
    n: { words: ['n', 'bars of the look'], unit: 'count' },
    beta: { words: ['beta', 'hedge ratio'], unit: 'plain' },
    beta_inverse: { words: ['reversed beta', 'beta reversed', 'inverse beta'], unit: 'plain' },
    spread_pct: { words: ['spread', 'distance from the line'], unit: 'percent' },
    half_life: { words: ['half life'], unit: 'plain' },
    trades: { words: ['number of trades'], unit: 'count' },
    observed_at: { words: ['newest bar'], unit: 'instant' },
    net_usd: { words: ['net', 'profit', 'dollar'], unit: 'dollars' },
    ...FIGURES.fields,
  },
  measures: {
    ...FIGURES.measures,
    pairs: { ...COUNT, words: ['number of pair', 'count'], name: 'number of pairs' },
    net: dollarSum('net_usd', 'net', ['net', 'profit', 'total net'], { signed: true }),
    // The mean over one pair is the figure itself.
    ...meanMeasures({
      half_life: { name: 'half-life in bars', unit: 'plain', words: ['half life'] },
      z: { name: 'z', unit: 'plain', words: ['z', 'z score', 'deviation'], signed: true },
      beta: { name: 'β', unit: 'plain', words: ['beta', 'hedge ratio'] },
      p_max: { name: 'p max', unit: 'probability', words: ['p', 'p value', 'p max'] },
      p_adjusted: { name: 'adjusted p', unit: 'probability', words: ['adjusted p', 'adjusted p value'] },
    }),
  },
  defaults: ['pairs'],
  count: 'pairs',
  bestMeasure: 'net',
  bestField: 'net_usd',
  time: 'observed_at',
  duration: 'half_life',
  money: 'net_usd',
  dollars: 'net_usd',
  idle: [
    ...['bar', 'bars', 'in bars'],
    'looked at',
    'being looked at',
    'now',
    'right now',
    'currently',
    ...['revert', 'reverts', 'reverting'],
    'statistical',
    'arbitrage',
  ],
  example: 'How many stat arb pairs are followed?',
  columns: ['pair', 'prices', 'state', 'z', 'p_adjusted', 'half_life', 'signal', 'reason'],
};

/** Closed pair trades on paper, or of a service. */
export const PAIR_TRADES: AreaTable = {
  id: 'pair-trades',
  one: 'pair trade',
  many: 'pair trades',
  nouns: [
    'pair trade',
    'pairs trade',
    'pair trading',
    'pairs trading',
    'stat arb trade',
    'stat arb execution',
    'statistical arbitrage trade',
    'spread trade',
    'pair execution',
  ],
  symbols: false,
  periods: true,
  fields: {
    pair: { words: ['pair'], unit: 'text', groups: true },
    prices: { words: ['price source', 'prices'], unit: 'text', groups: true },
    exit_reason: {
      words: ['exit reason', 'reason', 'exit'],
      unit: 'text',
      groups: true,
      values: {
        reverted: ['reverted'],
        relation_broken: [
          'relation broken',
          'broken',
          'stopped',
          'relation broke',
          'because the relation broke',
          'because of a broken relation',
        ],
        hold_limit: [
          'hold limit',
          'held too long',
          'hit the hold limit',
          'reached the hold limit',
          'at the hold limit',
        ],
      },
      phrases: {
        reverted: { after: 'that reverted' },
        relation_broken: { after: 'whose relation broke' },
        hold_limit: { after: 'that reached the hold limit' },
      },
    },
    direction: {
      words: ['direction', 'side'],
      unit: 'text',
      groups: true,
      values: { long: ['long'], short: ['short'] },
      phrases: { long: { before: 'long' }, short: { before: 'short' } },
    },
    result: {
      words: [],
      unit: 'text',
      values: {
        win: RESULT_WORDS.win,
        loss: RESULT_WORDS.loss,
      },
      phrases: { win: { after: 'with a net above 0' }, loss: { after: 'with a net below 0' } },
    },
    net_usd: { words: ['net', 'profit', 'pnl', 'dollar', 'net result'], unit: 'dollars' },
    gross_usd: { words: ['gross'], unit: 'dollars' },
    entry_z: { words: ['entry z', 'z at entry', 'z in'], unit: 'plain' },
    exit_z: { words: ['exit z', 'z at exit', 'z out'], unit: 'plain' },
    hold_half_lives: { words: ['hold in half lives', 'half lives held'], unit: 'plain' },
    bars: { words: ['bar', 'hold', 'bars held'], unit: 'count' },
    ...TIME_FIELDS,
    exit_at: { words: ['closing time', 'exit time'], unit: 'instant', moment: ['closed', 'exited', 'ended'] },
  },
  measures: {
    trades: { ...COUNT, words: ['number of trade', 'count', 'how often'], name: 'number of pair trades' },
    win_rate: {
      words: ['win rate', 'success rate', 'hit rate'],
      how: 'rate',
      where: [{ field: 'result', op: 'is', values: ['win'] }],
      among: [{ field: 'result', op: 'is', values: ['win', 'loss', 'even'] }],
      unit: 'percent',
      name: 'win rate',
      a: 'a win rate of',
    },
    net: dollarSum(
      'net_usd',
      'net',
      [
        'net',
        'profit',
        'total profit',
        'pnl',
        'earned',
        'earn',
        'bring',
        'brought',
        'net result',
        'net of costs',
        'after costs',
        'make in total after costs',
        'make after costs',
        'in total after costs',
      ],
      { signed: true },
    ),
    average_net: {
      words: ['average net', 'average profit', 'mean profit', 'net per trade'],
      how: 'mean',
      of: 'net_usd',
      unit: 'dollars',
      signed: true,
      name: 'average net',
      a: 'an average net of',
    },
    median_net: {
      words: ['median net', 'median profit', 'median result'],
      how: 'median',
      of: 'net_usd',
      unit: 'dollars',
      signed: true,
      name: 'median net',
      a: 'a median net of',
    },
    gross: dollarSum('gross_usd', 'gross', ['gross', 'total gross'], { signed: true }),
    ...PAIR_COSTS,
    average_bars: {
      words: [
        'how long last',
        'how long do',
        'last on average',
        'average hold',
        'mean hold',
        'average bars',
        'average number of bars',
        'average bars held',
      ],
      how: 'mean',
      of: 'bars',
      unit: 'plain',
      name: 'average hold in bars',
      a: 'an average hold in bars of',
    },
  },
  defaults: ['trades', 'net'],
  count: 'trades',
  bestMeasure: 'net',
  bestField: 'net_usd',
  dollars: 'net_usd',
  time: 'timestamp',
  duration: 'bars',
  idle: [
    ...['took', 'take', 'lasted'],
    'money',
    'paper',
    'made',
    'make',
    'held',
    'opened',
    'entered',
    'closed',
    'ended',
    'in bars',
    'executed',
    'statistical',
    'arbitrage',
    'stat',
    'arb',
  ],
  example: 'What did the pair trades earn?',
  columns: ['timestamp', 'exit_at', 'pair', 'direction', 'exit_reason', 'bars', 'net_usd'],
};

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
    signals: { ...COUNT, words: ['number of signal', 'count', 'how often'], name: 'number of pair signals' },
    later: dollarSum('later_usd', 'result if taken', [...LATER_WORDS, 'brought'], { signed: true }),
  },
  defaults: ['signals'],
  count: 'signals',
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
  columns: ['timestamp', 'pair', 'decision', 'reason', 'z', 'later_usd'],
};
