import { BUNDLE_OUTCOMES } from '../../domain/gas-words.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { dollarSum } from './dollar-sum.ts';
import { meanMeasures } from './mean-measures.ts';
import { TIME_FIELDS } from './time-fields.ts';

const INCLUSION_RATE = {
  how: 'rate',
  where: [{ field: 'outcome', op: 'is', values: ['included'] }],
  // One whose outcome is not known is neither.
  among: [{ field: 'outcome', op: 'is', values: [...BUNDLE_OUTCOMES] }],
  unit: 'percent',
  name: 'share that was included',
  a: 'a share included of',
} as const;

/** What searchers sent to be included as one. */
export const BUNDLES: AreaTable = {
  id: 'bundles',
  one: 'bundle',
  many: 'bundles',
  nouns: ['bundle', 'searcher bundle', 'gas bundle', 'auction', 'bundle auction'],
  symbols: false,
  periods: true,
  fields: {
    searcher: { words: ['searcher', 'who'], unit: 'text', groups: true },
    builder: { words: ['builder'], unit: 'text', groups: true },
    outcome: {
      words: ['outcome', 'status', 'result'],
      unit: 'text',
      groups: true,
      values: {
        included: [
          ...['included', 'include', 'includes'],
          'won',
          'successful',
          'succeeded',
          'landed',
          'made it',
          'that made it',
          'got in',
          'that got in',
          'went in',
          ...['win', 'wins', 'win the auction', 'wins the auction', 'won the auction'],
        ],
        outbid: [
          ...['outbid', 'beaten', 'lost because somebody outbid', 'lost because someone outbid'],
          'lost to a higher bid',
          ...[
            'a competitor',
            'competitors',
            'a rival',
            'rivals',
            'others',
            'another',
            'someone',
            'somebody',
          ].map((who) => `outbid by ${who}`),
        ],
        reverted: ['reverted', 'failed'],
        stale_state: ['stale', 'stale state'],
        not_included: ['not included', 'missed'],
      },
      phrases: {
        included: { before: 'included' },
        outbid: { after: 'that were outbid' },
        reverted: { before: 'reverted' },
        stale_state: { after: 'on a stale state' },
        not_included: { after: 'that were not included' },
      },
    },
    tier: { words: ['tier', 'bribe tier', 'tier of bid', 'bid tier'], unit: 'text', groups: true },
    bid_eth: { words: ['bid', 'bribe'], unit: 'ether' },
    overbid_eth: { words: ['overbid'], unit: 'ether' },
    share_pct: { words: ['share of gross', 'share of the gross'], unit: 'percent' },
    gross_usd: { words: ['gross'], unit: 'dollars' },
    gas_usd: { words: ['gas', 'gas cost'], unit: 'dollars' },
    net_usd: { words: ['net', 'profit'], unit: 'dollars' },
    ...TIME_FIELDS,
  },
  measures: {
    bundles: countOf('bundles', ['number of bundle']),
    net: dollarSum(
      'net_usd',
      'net',
      ['net', 'total net', 'profit', 'total profit', 'earned', 'earn', 'make', 'make money', 'money'],
      {
        signed: true,
      },
    ),
    gas: { ...dollarSum('gas_usd', 'gas', ['gas', 'total gas', 'gas cost']), a: 'gas of' },
    gross: dollarSum('gross_usd', 'gross', ['gross', 'total gross', 'gross profit']),
    average_net: {
      words: [
        ...[
          'expected value',
          'average net',
          'mean net',
          'net per attempt',
          'net an attempt',
          'average profit',
        ],
      ],
      how: 'mean',
      of: 'net_usd',
      unit: 'dollars',
      signed: true,
      name: 'average net, failures included',
      a: 'an average net, failures included, of',
    },
    average_bid: {
      words: ['average bid', 'mean bid'],
      how: 'mean',
      of: 'bid_eth',
      unit: 'ether',
      name: 'average bid',
      a: 'an average bid of',
    },
    total_bid: {
      words: [
        ...['total bid', 'bid in total', 'sum of bid', 'sum of all bid', 'bid altogether', 'pay in bribe'],
        ...[
          'total bribe',
          'bribe paid',
          'bribes paid',
          'bribe in total',
          'sum of bribe',
          'paid in bribe',
          'paid in bribes',
        ],
      ],
      ...{ how: 'sum', of: 'bid_eth', unit: 'ether', name: 'bids', a: 'bids of' },
    },
    // Prices have a bid too, which nobody did.
    bid_by_us: {
      words: ['did we bid', 'do we bid', 'have we bid', 'we bid', 'we have bid', 'did i bid', 'did we bribe'],
      ...{ how: 'sum', of: 'bid_eth', unit: 'ether', names: true, name: 'bids', a: 'bids of' },
    },
    ...meanMeasures({
      overbid_eth: {
        ...{ name: 'overbid', unit: 'ether' },
        words: [
          'overbid',
          'average overbid',
          'mean overbid',
          'do we overbid',
          'did we overbid',
          'overbidding',
        ],
      },
      share_pct: {
        ...{ name: 'share of gross', unit: 'percent' },
        words: ['share of gross', 'share of the gross', 'part of the gross', 'percentage of gross'],
      },
    }),
    inclusion_rate: {
      ...INCLUSION_RATE,
      words: ['success rate', 'share included', 'win rate', 'hit rate'],
    },
    // Nothing else has a rate of this name.
    landing_rate: {
      ...INCLUSION_RATE,
      words: ['inclusion rate', 'landing rate', 'rate of inclusion', 'inclusion'],
      names: true,
    },
  },
  defaults: ['bundles', 'net'],
  count: 'bundles',
  bestMeasure: 'net',
  // Tiers of bribes are those of flash loans, unless bundles are named.
  foreign: ['tier'],
  bestField: 'net_usd',
  dollars: 'net_usd',
  money: 'net_usd',
  time: 'timestamp',
  idle: ['cost', 'sent', 'send', 'sends', 'sealed', 'built', 'handled', 'were', 'searchers', 'our', 'them'],
  example: 'How many bundles were outbid?',
  headers: { Bundle: 'bundle_hash', 'Of gross': 'share_pct', Target: 'target_block', Behind: 'victim_hash' },
  columns: ['timestamp', 'searcher', 'builder', 'bid_eth', 'outcome', 'gross_usd', 'net_usd'],
};
