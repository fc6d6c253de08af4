import { OVERVIEW_KINDS } from '../../domain/overview-ledger.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { desksOf } from './area-field.ts';
import { BASIS_FIELD } from './basis-field.ts';
import { countOf } from './count-of.ts';
import { dollarSum } from './dollar-sum.ts';
import { RESULT_WORDS } from './result-words.ts';
import { DAY_FIELDS, TIME_FIELDS } from './time-fields.ts';

/** What all areas brought and cost by day. A sum is of one basis: a question names it. */
export const LEDGER_LINES: AreaTable = {
  id: 'ledger-lines',
  one: 'ledger line',
  many: 'ledger lines',
  nouns: [
    ...[
      'ledger line',
      'line of the ledger',
      'ledger entry',
      'ledger',
      'overview line',
      'whole platform',
      'platform',
    ],
    ...['area', 'strategy', 'desk'].flatMap((one) =>
      [
        'all',
        'all the',
        'all our',
        'across',
        'across all',
        'over all',
        'every',
        'across every',
        'all of our',
      ].map((of) => `${of} ${one}`),
    ),
    ...['entire platform', 'the platform', 'everything together', 'everything combined', 'whole console'],
    ...['whole', 'entire'].flatMap((all) =>
      ['house', 'firm', 'shop', 'business'].map((one) => `${all} ${one}`),
    ),
    'unvalued ledger line',
  ],
  symbols: false,
  periods: true,
  fields: {
    area: {
      words: ['area', 'desk', 'strategy', 'strategy area'],
      unit: 'text',
      groups: true,
      values: {
        trading: ['trading engine', 'of trading', ...desksOf('trading')],
        airdrops: ['airdrop farming', 'of airdrops', ...desksOf('airdrops')],
        'flash-loans': ['flash loan arbitrage', 'of flash loans', ...desksOf('flash-loans')],
        yield: ['yield farming', 'of yield', 'yield', 'vault', 'farm', 'farming', 'with farming'],
        'gas-arb': ['gas arbitrage', 'of gas arb'],
        'nft-mint': [
          'nft mint sniper',
          'of mints',
          'of nft mint',
          'of the nft mint',
          'of the nft mint sniper',
          'of nft',
          'of nfts',
          ...desksOf('nft-mint'),
        ],
        'stat-arb': ['statistical arbitrage', 'of pairs', 'of stat arb', ...desksOf('stat-arb')],
        allocator: ['liquidity allocator', 'of the allocator', 'allocator', 'pot'],
      },
    },
    basis: BASIS_FIELD,
    kind: {
      words: ['kind', 'kind of cost', 'cost kind'],
      unit: 'text',
      groups: true,
      values: Object.fromEntries(
        OVERVIEW_KINDS.map((kind) => [kind, [kind.replaceAll('_', ' '), `of ${kind.replaceAll('_', ' ')}`]]),
      ),
    },
    result: {
      words: [],
      unit: 'text',
      values: {
        win: RESULT_WORDS.win,
        loss: RESULT_WORDS.loss,
      },
      phrases: { win: { after: 'above 0' }, loss: { after: 'below 0' } },
    },
    wallet: { words: ['wallet'], unit: 'text', groups: true },
    source: { words: ['source'], unit: 'text', groups: true },
    lines: { words: [], unit: 'count' },
    unvalued: { words: [], unit: 'count' },
    amount_usd: { words: ['amount', 'dollar'], unit: 'dollars' },
    cost_usd: { words: [], unit: 'dollars' },
    ...DAY_FIELDS,
    timestamp: { words: ['time of record'], unit: 'instant' },
  },
  measures: {
    lines: countOf('ledger lines', ['number of line']),
    net: dollarSum(
      'amount_usd',
      'net',
      [
        ...['net', 'net result', 'total', 'sum', 'in total', 'result', 'come to', 'amount to'],
        ...[
          'earn',
          'earned',
          'make',
          'made',
          'money',
          'profit',
          'contributed',
          'contribute',
          'pnl',
          'total profit',
          'net profit',
          'income',
        ],
      ],
      { signed: true },
    ),
    /** What the panel counts: several of one day, area and kind are told as one. */
    single_lines: {
      words: ['single line'],
      ...{ how: 'sum', of: 'lines', unit: 'count' },
      ...{ name: 'single lines', a: 'single lines before they are added up by day:' },
    },
    /** Those that no net contains. */
    unvalued_lines: {
      words: ['unvalued line', 'unvalued ledger line'],
      ...{ how: 'sum', of: 'unvalued', unit: 'count', names: true },
      ...{ name: 'lines without a value', a: 'lines without a value, which are in no net:' },
    },
    /** Lines of costs alone: what was earned is no part of it. */
    costs: {
      words: [
        ...['cost', 'total cost', 'to cost', 'spent', 'spend', 'paid', 'fee and cost'],
        ...['burn', 'burned', 'burnt', 'waste', 'consume'],
      ],
      how: 'sum',
      of: 'cost_usd',
      unit: 'dollars',
      signed: true,
      falls: true,
      name: 'costs',
      a: 'costs of',
    },
  },
  defaults: ['net', 'lines'],
  count: 'lines',
  counted: { 'ledger lines': 'single_lines', lines: 'single_lines' },
  bestMeasure: 'net',
  bestField: 'amount_usd',
  dollars: 'amount_usd',
  amounts: true,
  daily: true,
  time: 'timestamp',
  // A net is after gas and every other cost.
  idle: [
    'were',
    'brought',
    'there',
    'overview',
    'after gas',
    'after cost',
    'after costs',
    'after all costs',
    'after fees',
  ],
  example: 'What is the net of the ledger on paper this week?',
  headers: {
    Day: 'timestamp',
    n: 'lines',
    'Without a value': 'unvalued',
    'Wallet, account or symbol': 'wallet',
  },
  columns: ['timestamp', 'area', 'kind', 'basis', 'wallet', 'amount_usd'],
};

/** Said of the notes of who asks. */
const MINE = [
  'did i write',
  'i wrote',
  'have i written',
  'i have written',
  'by me',
  'of mine',
  'i write',
  'did i make',
  'i made',
  ...['did i leave', 'i left', 'have i left', 'i have left'],
  'from me',
  'own note',
];

/** What operators wrote beside what they look at. */
export const NOTES: AreaTable = {
  id: 'notes',
  one: 'note',
  many: 'notes',
  nouns: [
    'own note',
    'note',
    'operator note',
    'written note',
    'did i write',
    'have i written',
    'my note',
    'my own note',
  ],
  symbols: false,
  periods: true,
  fields: {
    kind: {
      words: ['kind', 'kind of note'],
      unit: 'text',
      groups: true,
      values: {
        trade: ['on trades', 'on a trade', 'about trades'],
        pattern: ['on patterns', 'on a pattern', 'about patterns'],
        day: ['on days', 'on a day', 'about days', 'of days', 'of a day'],
        execution: ['on executions', 'on an execution', 'about executions'],
        pair: ['on pairs', 'on a pair', 'about pairs'],
      },
      phrases: {
        trade: { after: 'on trades' },
        pattern: { after: 'on patterns' },
        day: { after: 'on days' },
        execution: { after: 'on executions' },
        pair: { after: 'on pairs' },
      },
    },
    /** The day that a note is about, which is another than that on which it was written. */
    day: {
      words: ['about days dated'],
      unit: 'instant',
      moment: ['about', 'on', 'for'].flatMap((about) =>
        ['day', 'a day', 'the day', 'trading day'].map((day) => `${about} ${day}`),
      ),
    },
    author: { words: ['author', 'writer', 'who'], unit: 'text', groups: true },
    subject: { words: ['subject'], unit: 'text', groups: true },
    text: { words: ['text'], unit: 'text' },
    said: { words: ['text'], unit: 'text' },
    mine: {
      words: [],
      unit: 'text',
      values: { yes: [...MINE, ...MINE.map((own) => `that ${own}`), 'my note', 'my own note'] },
      phrases: { yes: { after: 'of yours', not: 'of others' } },
    },
    // Who edited a note is not told.
    editor: {
      words: [
        'who edited',
        'who changed',
        'did i edit',
        'i edited',
        'have i edited',
        'did i change',
        'i changed',
        'editor',
      ],
      unit: 'text',
    },
    edited: {
      words: [],
      unit: 'text',
      values: {
        yes: ['edited', 'edit', 'changed', 'change'],
        no: ['unchanged', 'never edited', 'not edited'],
      },
      phrases: { yes: { after: 'that were edited' }, no: { after: 'that were never edited' } },
    },
    ...TIME_FIELDS,
  },
  measures: {
    notes: countOf('notes', ['number of note']),
  },
  defaults: ['notes'],
  count: 'notes',
  bestMeasure: 'notes',
  bestField: 'timestamp',
  time: 'timestamp',
  idle: [
    'people',
    'leave',
    'by whom',
    'whom',
    'who wrote the',
    'written',
    'wrote',
    'write',
    'left',
    'made',
    'there',
    'were',
  ],
  example: 'Which notes were written this week?',
  columns: ['timestamp', 'kind', 'subject', 'author'],
};
