import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { DECISION_FIELD } from './decision-field.ts';
import { dollarSum } from './dollar-sum.ts';
import { LATER_COLUMN, LATER_WORDS } from './later-words.ts';
import { reasonField } from './reason-field.ts';
import { TIME_FIELDS } from './time-fields.ts';
import { toldFigures } from './told-figures.ts';

const COUNT = { how: 'count', unit: 'count', a: '' } as const;

/** Further columns of a block. */
const BLOCK_FIGURES = toldFigures({
  tip_10_gwei: {
    words: ['low tip', '10th percentile tip'],
    name: 'tenth percentile of tips in gwei',
    unit: 'plain',
  },
  tip_99_gwei: {
    words: ['highest tip', '99th percentile tip', 'top tip'],
    name: '99th percentile of tips in gwei',
    unit: 'plain',
  },
  tips_eth: {
    words: ['all tips', 'tips together', 'sum of tips'],
    name: 'all tips of a block',
    unit: 'ether',
  },
});

/** 'what percentage of included transactions had we seen before'. */
const SEEN_SHARE = [
  'transactions',
  'included transactions',
  'all included transactions',
  'mined transactions',
].flatMap((rows) =>
  [
    'seen',
    'had we seen',
    'we had seen',
    'did we see',
    'we saw',
    'were seen',
    'have we seen',
    'that we saw',
  ].flatMap((seen) => ['', ' before', ' beforehand'].map((before) => `${rows} ${seen}${before}`)),
);

/** Blocks that set up a chain tell no price of gas: they are in no cheap hour, as on the dashboard. */
const OF_MARKET = [{ field: 'market', op: 'is', values: ['yes'] }] as const;

/** What gas cost in each block. */
export const GAS_BLOCKS: AreaTable = {
  id: 'gas-blocks',
  own: 'number',
  one: 'block',
  many: 'blocks',
  nouns: ['block', 'gas block', 'block of the chain'],
  symbols: false,
  periods: true,
  fields: {
    number: { words: ['block number', 'height'], unit: 'count' },
    builder: { words: ['builder', 'block builder', 'who'], unit: 'text', groups: true },
    base_fee_gwei: {
      words: ['base fee', 'gas price', 'price of gas', 'base fee in gwei', 'expensive', 'gas'],
      unit: 'plain',
    },
    tip_50_gwei: { words: ['tip', 'middle tip', 'median tip', 'tip in gwei'], unit: 'plain' },
    tip_90_gwei: { words: ['high tip', '90th percentile tip'], unit: 'plain' },
    filling: {
      words: [],
      unit: 'text',
      values: { empty: ['empty', 'without transaction'], used: ['not empty', 'with transaction'] },
      phrases: { empty: { before: 'empty' }, used: { after: 'with transactions' } },
    },
    full_pct: { words: ['fullness', 'full', 'gas used'], unit: 'percent' },
    transactions: { words: ['transaction', 'transactions in it'], unit: 'count' },
    seen_share_pct: {
      words: ['seen share', 'seen before share', 'share seen before', 'share seen'],
      unit: 'percent',
    },
    blob_fee_wei: { words: ['blob fee in wei'], unit: 'count' },
    next_fee_gwei: { words: ['next base fee by the rule'], unit: 'plain' },
    ...BLOCK_FIGURES.fields,
    ...TIME_FIELDS,
  },
  measures: {
    ...BLOCK_FIGURES.measures,
    next_fee: {
      words: [
        ...['fee of the next block', 'fee for the next block', 'fee in the next block', 'next block fee'],
        ...['next base fee', 'base fee of the next block', 'base fee next', 'base fee in the next block'],
        ...['base fee for the next block', 'base fee be in the next block', 'base fee be next'],
        ...['it be in the next block', 'it in the next block'],
      ],
      ...{ how: 'newest', of: 'next_fee_gwei', unit: 'plain' },
      ...{
        name: 'base fee of the next block in gwei',
        a: 'a base fee of the next block, by the rule, in gwei of',
      },
    },
    blocks: { ...COUNT, words: ['number of block', 'count'], name: 'number of blocks' },
    average_fee: {
      words: ['average base fee', 'mean base fee', 'average gas price', 'mean gas price'],
      how: 'mean',
      of: 'base_fee_gwei',
      unit: 'plain',
      name: 'average base fee in gwei',
      a: 'an average base fee in gwei of',
    },
    fee_now: {
      words: [
        ...[
          'how expensive is gas',
          'how much is gas',
          'base fee right now',
          'base fee now',
          'base fee at the moment',
          'current base fee',
          'newest base fee',
        ],
        ...[
          'gas price right now',
          'gas price now',
          'current gas price',
          'price of gas right now',
          'gas right now',
        ],
      ],
      how: 'newest',
      of: 'base_fee_gwei',
      unit: 'plain',
      name: 'base fee of the newest block in gwei',
      a: 'a base fee, of the newest, in gwei of',
    },
    tip_now: {
      words: [
        ...['tip right now', 'tip now', 'tip at the moment', 'current tip', 'newest tip'],
        ...['median tip right now', 'median tip now', 'median tip at the moment', 'current median tip'],
        ...['middle tip right now', 'middle tip now', 'middle tip at the moment', 'current middle tip'],
      ],
      how: 'newest',
      of: 'tip_50_gwei',
      unit: 'plain',
      name: 'middle tip of the newest block in gwei',
      a: 'a middle tip, of the newest with transactions, in gwei of',
    },
    blob_fee: {
      words: ['blob fee', 'blob fee right now', 'current blob fee', 'price of blob', 'blob gas price'],
      how: 'newest',
      of: 'blob_fee_wei',
      unit: 'count',
      name: 'blob fee of the newest block in wei',
      a: 'a blob fee, of the newest, in wei of',
    },
    median_fee: {
      words: ['median base fee', 'median gas price'],
      how: 'median',
      of: 'base_fee_gwei',
      unit: 'plain',
      name: 'median base fee in gwei',
      a: 'a median base fee in gwei of',
    },
    cheap_fee: {
      words: [
        ...[
          'gas lowest cost',
          'gas cheap',
          'gas low',
          'gas lowest',
          'lowest gas',
          'lowest cost gas',
          'cheap gas',
        ],
        ...['lowest cost for gas', 'gas the lowest', 'gas fee lowest', 'lowest gas fee'],
      ],
      ...{
        how: 'median',
        of: 'base_fee_gwei',
        where: OF_MARKET,
        unit: 'plain',
        leads: 'lowest',
        names: true,
        beside: ['fee_now'],
      },
      ...{ name: 'median base fee in gwei', a: 'a median base fee in gwei of' },
    },
    hourly_fee: {
      ...{
        words: ['cost for gas', 'for gas'],
        how: 'median',
        of: 'base_fee_gwei',
        where: OF_MARKET,
        unit: 'plain',
        names: true,
      },
      ...{ name: 'median base fee in gwei', a: 'a median base fee in gwei of' },
    },
    dear_fee: {
      words: [
        ...['gas expensive', 'gas most expensive', 'gas high', 'gas highest', 'highest gas', 'expensive gas'],
        ...['most expensive gas', 'most expensive for gas', 'gas the highest', 'gas fee highest', 'gas dear'],
      ],
      ...{
        how: 'median',
        of: 'base_fee_gwei',
        where: OF_MARKET,
        unit: 'plain',
        leads: 'highest',
        names: true,
        beside: ['fee_now'],
      },
      ...{ name: 'median base fee in gwei', a: 'a median base fee in gwei of' },
    },
    highest_fee: {
      words: ['highest base fee', 'maximum base fee', 'peak base fee', 'highest gas price'],
      how: 'max',
      of: 'base_fee_gwei',
      unit: 'plain',
      name: 'highest base fee in gwei',
      a: 'a highest base fee in gwei of',
    },
    lowest_fee: {
      words: ['lowest base fee', 'minimum base fee', 'lowest gas price'],
      how: 'min',
      of: 'base_fee_gwei',
      unit: 'plain',
      name: 'lowest base fee in gwei',
      a: 'a lowest base fee in gwei of',
    },
    average_tip: {
      words: ['average tip', 'mean tip'],
      how: 'mean',
      of: 'tip_50_gwei',
      unit: 'plain',
      name: 'average middle tip in gwei',
      a: 'an average middle tip in gwei of',
    },
    average_fullness: {
      words: ['average fullness', 'mean fullness', 'how full', 'average full'],
      how: 'mean',
      of: 'full_pct',
      unit: 'percent',
      name: 'average fullness',
      a: 'an average fullness of',
    },
    transactions: {
      words: ['total transactions', 'sum of transactions', 'transaction', 'transaction in it'],
      how: 'sum',
      of: 'transactions',
      unit: 'count',
      name: 'transactions in blocks',
      a: 'transactions in blocks of',
    },
    coverage: {
      words: [
        ...['coverage', 'coverage of the mempool', 'mempool coverage', 'coverage of the pool'],
        ...SEEN_SHARE,
      ],
      names: true,
      isShare: true,
      how: 'mean',
      of: 'seen_share_pct',
      weight: 'transactions',
      unit: 'percent',
      name: 'coverage of their transactions',
      a: 'a coverage of their transactions of',
    },
    average_coverage: {
      words: ['average coverage', 'mean coverage'],
      how: 'mean',
      of: 'seen_share_pct',
      unit: 'percent',
      name: 'average coverage of a block',
      a: 'an average coverage of a block of',
    },
  },
  defaults: ['blocks', 'average_fee'],
  count: 'blocks',
  bestMeasure: 'average_fee',
  bestField: 'base_fee_gwei',
  time: 'timestamp',
  when: 'hour',
  idle: [
    ...['sealed', 'built', 'build', 'builds', 'was', 'were', 'gwei', 'did', 'before'],
    ...['before they were mined', 'before they were included', 'before inclusion', 'beforehand'],
  ],
  example: 'What was the median base fee by hour?',
  headers: {
    Block: 'number',
    'Blob fee': 'blob_fee_gwei',
    'Next by rule': 'next_fee_gwei',
    'Seen before': 'seen_share_pct',
  },
  columns: ['timestamp', 'number', 'base_fee_gwei', 'tip_50_gwei', 'full_pct', 'transactions', 'builder'],
};

/** Arbitrages behind pending swaps that were weighed on paper. */
export const BACKRUNS: AreaTable = {
  id: 'backruns',
  one: 'backrun',
  many: 'backruns',
  nouns: ['backrun', 'backrun on paper', 'paper backrun', 'backrun decision', 'gas arbitrage', 'gas arb'],
  symbols: false,
  periods: true,
  fields: {
    token: { words: ['token'], unit: 'text', groups: true },
    pools: { words: ['pool', 'route'], unit: 'text', groups: true },
    decision: DECISION_FIELD,
    reason: reasonField(['below_costs', 'base_fee_high', 'stale_state', 'would_revert', 'stale_price']),
    found_by: {
      words: ['way of valuation'],
      unit: 'text',
      groups: true,
      values: {
        simulation: ['simulated', 'by simulation', 'simulated by the node', 'simulated by a node'],
        arithmetic: ['by arithmetic', 'computed'],
      },
      phrases: {
        simulation: { after: 'that the node simulated' },
        arithmetic: { after: 'by the arithmetic of pools' },
      },
    },
    gross_usd: { words: ['gross'], unit: 'dollars' },
    gas_usd: { words: ['gas', 'gas cost'], unit: 'dollars' },
    bribe_usd: { words: ['bribe', 'bid'], unit: 'dollars' },
    size_usd: { words: ['size', 'loan', 'volume'], unit: 'dollars' },
    loan_fee_usd: { words: ['loan fee'], unit: 'dollars' },
    net_usd: { words: ['net', 'profit', 'expected net'], unit: 'dollars' },
    later_usd: { words: LATER_COLUMN, unit: 'dollars' },
    ...TIME_FIELDS,
  },
  measures: {
    backruns: countOf('backruns', ['number of backrun']),
    net: {
      words: ['net', 'total net', 'profit', 'expected net', 'total profit'],
      how: 'sum',
      of: 'net_usd',
      unit: 'dollars',
      signed: true,
      name: 'expected net',
      a: 'an expected net of',
    },
    later: {
      words: [...LATER_WORDS, 'missed', 'saved or missed', 'brought'],
      how: 'sum',
      of: 'later_usd',
      unit: 'dollars',
      signed: true,
      name: 'what following brought or would have brought',
      a: 'a later result of',
    },
    gross: dollarSum('gross_usd', 'gross', ['gross', 'total gross']),
    cost: dollarSum('gas_usd', 'gas cost', ['cost', 'gas', 'gas cost']),
    bribes: dollarSum('bribe_usd', 'sum of bribes', ['bribe', 'bid', 'total bribe']),
    loan_fees: dollarSum('loan_fee_usd', 'sum of loan fees', ['loan fee', 'flash loan fee']),
  },
  defaults: ['backruns', 'net'],
  count: 'backruns',
  bestMeasure: 'net',
  foreign: ['bribes', 'loan_fees', 'pools'],
  bestField: 'net_usd',
  dollars: 'net_usd',
  money: 'net_usd',
  time: 'timestamp',
  idle: [
    ...['gas', 'arbitrage', 'weighed', 'were', 'on paper', 'paper', 'did we', 'would', 'because', 'use'],
    ...['after cost', 'after all cost', 'net of cost'].flatMap((phrase) => [phrase, `${phrase}s`]),
    'netted',
  ],
  example: 'How many backruns were skipped, by reason?',
  headers: { 'Found by': 'found_by', 'In block': 'victim_block', Behind: 'victim_hash' },
  columns: [
    'timestamp',
    'token',
    'pools',
    'gross_usd',
    'gas_usd',
    'net_usd',
    'decision',
    'reason',
    'later_usd',
  ],
};
