import type { AreaTable } from '../grammar/area-table.ts';
import { AIRDROP_WHO } from './airdrop-who.ts';
import { countOf } from './count-of.ts';
import { dollarSum } from './dollar-sum.ts';
import { lessOf } from './less-of.ts';
import { TIME_FIELDS } from './time-fields.ts';
import { USED } from './used-by-wallets.ts';

/** All of them, which is no filter and no group. */
const OUR_WALLETS = [
  ...['did our wallets', 'do our wallets', 'have our wallets', 'of our wallets together', 'all our wallets'],
  ...['of farming wallets', 'of the farming wallets', 'of our farming wallets', 'of all farming wallets'],
];

/** 'gas of airdrops', 'gas we spent on airdrop farming': of all that was done, and not of claims alone. */
function ofAirdrops(what: readonly string[]): string[] {
  const places = ['airdrops', 'the airdrops', 'our airdrops', 'airdrop farming', 'airdrop'];
  return what.flatMap((one) =>
    ['of', 'on', 'for', 'in', 'from', 'by'].flatMap((joint) =>
      places.map((place) => `${one} ${joint} ${place}`),
    ),
  );
}

const GAS_SAID = [
  ...['gas', 'gas spent', 'gas paid', 'gas burned', 'gas cost'],
  ...['gas did we spend', 'gas did we pay', 'gas did we burn'],
];

/** Claims of the farming wallets. */
export const CLAIMS: AreaTable = {
  id: 'claims',
  one: 'claim',
  many: 'airdrop claims',
  nouns: [
    'claim',
    'airdrop claim',
    'airdrop',
    'claimed airdrop',
    'farming',
    'airdrop payout',
    'airdrop farming',
  ],
  symbols: false,
  periods: true,
  fields: {
    ...AIRDROP_WHO,
    tx_hash: { words: ['transaction hash'], unit: 'text' },
    usd_value: { words: ['value', 'claimed', 'claim value', 'amount', 'dollar'], unit: 'dollars' },
    gas_usd: { words: ['claim gas', 'gas', 'gas cost'], unit: 'dollars' },
    ...TIME_FIELDS,
  },
  measures: {
    claims: countOf('claims', ['number of claim']),
    claimed: {
      words: [
        'claimed',
        'total claimed',
        'claimed value',
        'value',
        'total value',
        'profit',
        'earned',
        'money',
        'received',
        'farmed',
        'worth',
        'earns',
        'earn',
        ...['pay us', 'pay us out', 'give us', 'bring us', 'send us'],
      ],
      how: 'sum',
      of: 'usd_value',
      unit: 'dollars',
      name: 'value claimed',
      a: 'a claimed value of',
    },
    average_claim: {
      words: [
        ...['average claim', 'average value', 'mean claim', 'average claimed value', 'average airdrop'],
        ...[
          'value per claim',
          'earns per claim',
          'earned per claim',
          'earn per claim',
          'pays per claim',
          'claimed per claim',
        ],
      ],
      names: true,
      how: 'mean',
      of: 'usd_value',
      unit: 'dollars',
      name: 'average claim',
      a: 'an average value of',
    },
    claim_gas: {
      words: [
        ...['gas', 'gas spent', 'gas paid', 'gas cost', 'total gas'].flatMap((one) =>
          ['claims', 'claim', 'airdrop claims', 'claiming', 'our claims', 'the claims'].flatMap((rows) => [
            `${one} of ${rows}`,
            `${one} for ${rows}`,
            `${one} on ${rows}`,
          ]),
        ),
        'claim gas',
      ],
      ...{
        how: 'sum',
        of: 'gas_usd',
        unit: 'dollars',
        names: true,
        name: 'gas of claims',
        a: 'a gas cost of',
      },
    },
    average_claim_gas: {
      words: [
        'average claim gas',
        'gas per claim',
        'average gas of claim',
        'average gas per claim',
        'claim gas on average',
      ],
      ...{ how: 'mean', of: 'gas_usd', unit: 'dollars', names: true },
      ...{ name: 'average gas of a claim', a: 'an average gas of' },
    },
    median_claim: {
      words: ['median claim', 'median value'],
      how: 'median',
      of: 'usd_value',
      unit: 'dollars',
      name: 'median claim',
      a: 'a median value of',
    },
    ...USED,
  },
  defaults: ['claims', 'claimed'],
  count: 'claims',
  bestMeasure: 'claimed',
  // Gas is that of every interaction, unless claims are named.
  foreign: ['gas_usd'],
  bestField: 'usd_value',
  size: 'usd_value',
  dollars: 'usd_value',
  time: 'timestamp',
  idle: [
    ...['farming', 'paid', 'brought', 'paid out', 'pay out', 'pays out', 'pay', 'the airdrops', 'airdrops'],
    ...OUR_WALLETS,
  ],
  example: 'How much was claimed from airdrops?',
  columns: ['timestamp', 'protocol', 'wallet', 'usd_value'],
};

/** Interactions of the farming wallets with protocols. */
export const INTERACTIONS: AreaTable = {
  id: 'interactions',
  one: 'interaction',
  many: 'airdrop interactions',
  nouns: [
    'interaction',
    'airdrop interaction',
    'airdrop',
    'farming interaction',
    'farming transaction',
    'farming',
    'airdrop farming',
    'airdrop activity',
    ...['did we farm', 'we farm', 'we farmed', 'have we farmed'],
  ],
  symbols: false,
  periods: true,
  fields: {
    ...AIRDROP_WHO,
    tx_hash: { words: ['transaction hash'], unit: 'text' },
    gas_usd: { words: ['gas', 'gas cost', 'gas spent', 'cost'], unit: 'dollars' },
    usd_value: { words: ['value', 'dollar value', 'worth'], unit: 'dollars' },
    ...TIME_FIELDS,
  },
  measures: {
    interactions: {
      words: [
        ...['number of interaction', 'count', 'how often', 'used', 'use', 'usage', 'interacted', 'interact'],
        ...['interacts'],
      ],
      how: 'count',
      unit: 'count',
      name: 'number of interactions',
      a: '',
    },
    gas: {
      words: ['gas', 'gas spent', 'gas cost', 'spent on gas', 'total gas', 'cost', 'spent', 'gas paid'],
      how: 'sum',
      of: 'gas_usd',
      unit: 'dollars',
      name: 'gas',
      a: 'a gas cost of',
    },
    value: dollarSum('usd_value', 'value', ['value', 'dollar value', 'total value', 'worth']),
    airdrop_gas: {
      words: [...ofAirdrops(GAS_SAID.flatMap((one) => [one, `total ${one}`])), 'airdrop gas', 'airdrops gas'],
      ...{ how: 'sum', of: 'gas_usd', unit: 'dollars', names: true },
      ...{ name: 'gas', a: 'a gas cost of' },
    },
    average_airdrop_gas: {
      words: ofAirdrops(['average gas', 'mean gas', 'average gas cost']),
      ...{ how: 'mean', of: 'gas_usd', unit: 'dollars', names: true },
      ...{ name: 'average gas', a: 'an average gas cost of' },
    },
    average_gas: {
      words: ['average gas', 'mean gas', 'average gas cost', 'gas per interaction'],
      how: 'mean',
      of: 'gas_usd',
      unit: 'dollars',
      name: 'average gas',
      a: 'an average gas cost of',
    },
    ...USED,
  },
  defaults: ['interactions', 'protocols', 'gas'],
  count: 'interactions',
  // The value of airdrops is what was claimed.
  foreign: ['value', 'usd_value'],
  bestMeasure: 'interactions',
  bestField: 'gas_usd',
  dollars: 'usd_value',
  time: 'timestamp',
  idle: ['farming', 'paid', 'made', 'active', ...OUR_WALLETS],
  example: 'Which protocol was used most?',
  columns: ['timestamp', 'protocol', 'wallet', 'gas_usd'],
};

/** What is left of what was claimed once its gas is paid. */
const NET_WORDS = ['earn', 'earned', 'make', 'made', 'profit', 'left', 'earns'].flatMap((verb) =>
  ['after gas', 'after cost', 'net of gas', 'net'].map((rest) => `${verb} ${rest}`),
);
const CLAIMED_LESS_GAS = lessOf(
  ['claimed', 'claimed value', 'value claimed', 'claimed amount', 'amount claimed', 'claim'],
  ['gas', 'gas cost', 'cost', 'gas spent'],
);

/** The farming wallets. */
export const WALLETS: AreaTable = {
  id: 'wallets',
  own: 'label',
  one: 'farming wallet',
  many: 'farming wallets',
  shared: ['wallet', 'wallets'],
  nouns: ['wallet', 'farming wallet', 'airdrop wallet', 'farming', 'airdrop farming'],
  symbols: false,
  periods: false,
  fields: {
    active: {
      words: ['activity'],
      unit: 'text',
      groups: true,
      values: {
        yes: ['active'],
        no: ['inactive', 'not active', 'idle', 'dormant', 'quiet', 'gone quiet', 'went quiet', 'go quiet'],
      },
      phrases: { yes: { before: 'active' }, no: { before: 'inactive' } },
    },
    labelled: {
      words: [],
      unit: 'text',
      values: {
        yes: ['labelled', 'labeled', 'named', 'with a label'],
        no: [
          'unlabelled',
          'unlabeled',
          'unnamed',
          'without a label',
          'without label',
          'no label',
          'have no label',
          'has no label',
        ],
      },
      phrases: { yes: { before: 'labelled' }, no: { before: 'unlabelled' } },
    },
    claiming: {
      words: [],
      unit: 'text',
      values: {
        yes: ['claimed something', 'have claimed', 'with a claim', 'with claims', 'ever claimed'],
        no: [
          ...[
            'never claimed',
            'never claimed anything',
            'not claimed anything',
            'claimed nothing',
            'without a claim',
          ],
          ...[
            'have never claimed',
            'have never claimed anything',
            'never claimed an airdrop',
            'without claims',
          ],
        ],
      },
      phrases: { yes: { after: 'that claimed' }, no: { after: 'that never claimed' } },
    },
    using: {
      words: [],
      unit: 'text',
      values: {
        yes: ['with an interaction', 'with interactions'],
        no: [
          'never used',
          'were never used',
          'without an interaction',
          'without interactions',
          'never interacted',
        ],
      },
      phrases: { yes: { after: 'with interactions' }, no: { after: 'that never interacted' } },
    },
    label: { words: ['label', 'name'], unit: 'text', groups: true },
    address: { words: ['address'], unit: 'text' },
    interactions: { words: ['interaction'], unit: 'count' },
    protocols: { words: ['protocol'], unit: 'count' },
    claims: { words: ['claim'], unit: 'count' },
    gas_usd: { words: ['gas', 'gas cost', 'gas spent', 'cost'], unit: 'dollars' },
    claimed_usd: {
      words: ['claimed', 'claimed value', 'claimed amount', 'amount claimed', 'earned', 'claimed dollar'],
      unit: 'dollars',
    },
    net_usd: {
      words: ['net', 'net profit', 'profit', 'net of farming', ...CLAIMED_LESS_GAS],
      unit: 'dollars',
    },
    last_active: {
      words: ['last activity', 'last active'],
      unit: 'instant',
      moment: ['last activity', 'last active', 'last used'],
      latest: ['active', 'used', 'activity'],
    },
    created_at: {
      words: ['created', 'creation'],
      unit: 'instant',
      moment: ['created', 'creation', 'made', 'set up', 'added', 'add'],
    },
  },
  measures: {
    wallets: {
      words: ['number of wallet', 'count'],
      how: 'count',
      unit: 'count',
      name: 'number of wallets',
      a: '',
    },
    net: dollarSum(
      'net_usd',
      'net of farming',
      [...NET_WORDS, ...CLAIMED_LESS_GAS, 'net', 'net profit', 'profit', 'net of farming'],
      {
        signed: true,
      },
    ),
    claimed: {
      words: ['claimed', 'claimed value', 'earned', 'total claimed'],
      how: 'sum',
      of: 'claimed_usd',
      unit: 'dollars',
      name: 'value claimed',
      a: 'a claimed value of',
    },
    gas: {
      words: ['gas', 'gas cost', 'gas spent', 'spent', 'cost'],
      how: 'sum',
      of: 'gas_usd',
      unit: 'dollars',
      name: 'gas',
      a: 'a gas cost of',
    },
  },
  defaults: ['wallets'],
  count: 'wallets',
  bestMeasure: 'net',
  bestField: 'net_usd',
  // What was claimed is told by claims, unless wallets are named.
  foreign: ['claimed'],
  dollars: 'claimed_usd',
  time: 'last_active',
  born: 'created_at',
  idle: ['airdrop', 'farming', 'known', 'made', 'after gas', 'net of gas', 'after gas cost', 'after cost'],
  example: 'How many farming wallets are active?',
  headers: { Active: 'active' },
  columns: ['label', 'active', 'interactions', 'protocols', 'claims', 'gas_usd', 'claimed_usd', 'net_usd'],
};
