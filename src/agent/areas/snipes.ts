import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { lessOf } from './less-of.ts';
import { MINT_REASONS } from './mint-reasons.ts';
import { TIME_FIELDS } from './time-fields.ts';

const VALUE_LESS_COST = lessOf(['value', 'value now', 'worth'], ['cost', 'its cost', 'what it cost']);

/** A skipped snipe cost and brought nothing: what it shows is what it would have. */
const NOT_SKIPPED = [{ field: 'result', op: 'not', values: ['skipped'] }] as const;

/** Snipes of watched minters, on paper, and of a service. */
export const SNIPES: AreaTable = {
  id: 'snipes',
  one: 'snipe',
  many: 'snipes',
  nouns: ['snipe', 'nft snipe', 'mint snipe', 'sniping', 'sniper', 'sniped nft', 'sniped token', 'sniped'],
  symbols: false,
  periods: true,
  fields: {
    collection: { words: ['collection'], unit: 'text', groups: true },
    wallet: { words: ['wallet', 'minter', 'who'], unit: 'text', groups: true },
    basis: {
      words: ['basis'],
      unit: 'text',
      groups: true,
      values: {
        chain: ['real', 'on the chain', 'on chain'],
        paper: ['paper', 'on paper'],
        remote: ['of a service', 'remote'],
      },
      phrases: {
        chain: { after: 'on the chain' },
        paper: { after: 'on paper' },
        remote: { after: 'of a service' },
      },
    },
    result: {
      words: ['result', 'status'],
      unit: 'text',
      groups: true,
      values: {
        minted: ['minted', 'successful', 'filled', 'succeeded', 'succeed', 'went through', 'worked out'],
        failed: ['failed', 'fail', 'fails', 'unsuccessful'],
        skipped: ['skipped', 'left'],
        pending: ['pending'],
      },
      phrases: {
        minted: { before: 'filled' },
        failed: { before: 'failed' },
        skipped: { before: 'skipped' },
        pending: { before: 'pending' },
      },
    },
    filling: {
      words: [],
      unit: 'text',
      values: { yes: ['not missed'], no: ['missed', 'miss', 'not filled', 'unfilled'] },
      phrases: { yes: { after: 'that were filled' }, no: { after: 'that were not filled' } },
    },
    reason: MINT_REASONS,
    quantity: { words: ['quantity'], unit: 'count' },
    cost_usd: { words: ['cost', 'dollar'], unit: 'dollars' },
    gas_usd: { words: ['gas'], unit: 'dollars' },
    value_usd: { words: ['value', 'worth'], unit: 'dollars' },
    result_usd: {
      words: ['profit', 'gain', 'net', 'dollar result', 'result in dollar', ...VALUE_LESS_COST],
      unit: 'dollars',
    },
    place: { words: ['place'], unit: 'count' },
    rivals: { words: ['rival', 'competitor', 'number of rival'], unit: 'count' },
    tip_gwei: { words: ['tip', 'tip in gwei'], unit: 'plain' },
    filled: { words: ['filled quantity', 'quantity filled', 'token filled', 'filled token'], unit: 'count' },
    ...TIME_FIELDS,
  },
  measures: {
    snipes: countOf('snipes', ['number of snipe']),
    cost: {
      words: ['cost', 'total cost', 'spent'],
      how: 'sum',
      of: 'cost_usd',
      where: NOT_SKIPPED,
      unit: 'dollars',
      name: 'cost',
      a: 'a cost of',
    },
    gas: {
      words: ['gas', 'total gas'],
      how: 'sum',
      of: 'gas_usd',
      where: NOT_SKIPPED,
      unit: 'dollars',
      name: 'gas',
      a: 'gas of',
    },
    value: {
      words: ['value', 'worth', 'total value'],
      how: 'sum',
      of: 'value_usd',
      where: NOT_SKIPPED,
      unit: 'dollars',
      name: 'value now',
      a: 'a value now of',
    },
    average_place: {
      words: ['average place', 'mean place'],
      how: 'mean',
      of: 'place',
      unit: 'count',
      name: 'average place in the block',
      a: 'an average place in the block of',
    },
    success_rate: {
      words: ['success rate', 'rate of success', 'share filled', 'win rate', 'hit rate', 'fill rate'],
      how: 'rate',
      where: [{ field: 'result', op: 'is', values: ['minted'] }],
      among: [{ field: 'result', op: 'is', values: ['minted', 'failed'] }],
      unit: 'percent',
      name: 'share of tried ones that were filled',
      a: 'a share of tried ones that were filled of',
    },
    net: {
      words: ['profit', 'total profit', 'net', 'result', ...VALUE_LESS_COST],
      how: 'sum',
      of: 'result_usd',
      where: NOT_SKIPPED,
      unit: 'dollars',
      signed: true,
      name: 'value less cost',
      a: 'a value less cost of',
    },
  },
  defaults: ['snipes'],
  count: 'snipes',
  bestMeasure: 'net',
  // What was paid on the chain is told by the ledger, unless snipes are named.
  foreign: ['net', 'basis'],
  // Who minted is told by attempts.
  vague: ['wallet'],
  bestField: 'result_usd',
  dollars: 'cost_usd',
  money: 'result_usd',
  time: 'timestamp',
  idle: ['made', 'were', 'nft', 'nfts', 'did', 'because', 'we are', 'we were'],
  example: 'How many snipes were filled on paper?',
  headers: { Filled: 'filled', 'Result and stages': 'result' },
  columns: [
    'timestamp',
    'collection',
    'wallet',
    'basis',
    'quantity',
    'result',
    'reason',
    'cost_usd',
    'value_usd',
  ],
};
