import { describe, expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import type { ReadingContext } from './read-items.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

const CONTEXT: ReadingContext = {
  ...READING_CONTEXT,
  names: new Map([
    ['ember', [{ field: 'collection', op: 'is', values: ['Ember'] } as const]],
    ['hop', [{ field: 'protocol', op: 'is', values: ['Hop'] } as const]],
  ]),
};

function read(question: string) {
  const { query, table, unused, corrected } = readQuestion(question, CONTEXT);
  return {
    query,
    table,
    unused,
    corrected,
    about: query.selections.map((one) => describeSelection(one, table)),
  };
}

test('words that ask for another area or another order are read so', () => {
  const brief = (question: string) => {
    const { query, table, about } = read(question);
    return [table.id, query.group ?? query.rows?.by ?? null, query.lowest, about[0]];
  };
  expect(brief('which pot pays the best rate')).toEqual(['pots', 'rate_now_pct', false, 'pots']);
  expect(brief('which kind of ledger line costs us most')).toEqual([
    ...['ledger-lines', 'kind', true, 'ledger lines over the whole history'],
  ]);
  expect(read('How many wallets are active, and how many are not?').about).toHaveLength(2);
  // What costs is below 0: who lost the most to it is not who lost the least.
  expect(brief('which symbol lost the most to spread').slice(1, 3)).toEqual(['symbol', false]);
  expect(brief('which symbol lost the most').slice(1, 3)).toEqual(['symbol', true]);
  expect(brief('is any of our vaults losing money')[3]).toBe('vaults that our wallets hold and that lost');
  expect(brief('morning, where did we end up yesterday?')[3]).toBe('trades of yesterday (19 May 2026)');
  expect(brief('any open pair positions?')[3]).toBe('pairs with an open trade');
  expect(brief('which moves would break even within 10 days?')[3]).toMatch(/ of at most 10 /);
  expect(brief('which pots are off target by more than 8%')[3]).toBe('pots with off target above 8.00%');
});

test('what is asked of each row, of what is to come and of two fields is read in every area', () => {
  const brief = (question: string) => {
    const { query, table, unused } = read(question);
    const { group, second = null, rows, measures } = query;
    return [table.id, group ?? rows?.by ?? null, second ?? rows?.lowest ?? null, measures, unused].flat();
  };
  const cases: [string, unknown[]][] = [
    ['What is the net APY of each of our vaults?', ['vaults', 'net_apy_pct', false]],
    ['How many tokens of each collection have been minted?', ['collections', 'minted', false]],
    ['Which wallet has not been active for the longest time?', ['wallets', 'last_active', true]],
    ['Which wallets have been idle the longest?', ['wallets', 'last_active', true]],
    ['Which airdrop allocations expire within a month?', ['allocations', 'deadline', true]],
    ['Which allocations are due next week', ['allocations', 'deadline', true]],
    ['Which collections open for minting in the next 24 hours?', ['collections', 'opens_at', true]],
    ['In which vault do we hold the most money?', ['vaults', 'now_usd', false]],
    ['At what price did the most recent elite trade exit?', ['elite-trades', 'closed_at', false]],
    [
      'Which hour of the week is the most expensive for gas?',
      ['gas-blocks', 'week_hour', null, 'dear_fee', 'fee_now'],
    ],
    ['What will the base fee be in the next block?', ['gas-blocks', null, null, 'next_fee']],
    ['During which hour of the day do most flash loans run?', ['flash-loans', 'hour', null, 'trades']],
    ['how many trades by outcome and source', ['trades', 'outcome', null, 'trades']],
    ['claims by wallet and protocol', ['claims', 'wallet', 'protocol']],
    ['average price per token of Ember mints', ['mint-attempts', null, null, 'price_a_token']],
    ['How far is the pot off its target weights?', ['pots', null, null, 'average_off_target_pct']],
    [
      'How many moves were skipped because they would not cover their costs?',
      ['yield-moves', null, null, 'moves'],
    ],
    ['Which pattern was seen most often, and how many times?', ['patterns', 'seen_count', false]],
    ['How volatile is the APY of each vault?', ['vaults', 'stability_ratio', false]],
    ['Which hours of the day lose money?', ['trades', 'hour', null, 'total_profit']],
    ['Which backrun would have brought the most after costs?', ['backruns', 'later_usd', false]],
    ['which pair trade lost the most to costs', ['pair-trades', 'costs_usd', true]],
    ['what did pair trades cost in spreads', ['pair-trades', null, null, 'spread']],
    ['Which collection is minted fastest?', ['collections', 'mints_a_minute', false]],
    [
      'How much did costs take from the gross of the pair trades?',
      ['pair-trades', null, null, 'costs', 'gross'],
    ],
    ['How many wallets are active, and how many are not?', ['wallets', null, null, 'wallets']],
    ['How much are the open positions worth in profit or loss?', ['positions', null, null, 'unrealised']],
    ['Which notes were written this week, and by whom?', ['notes', 'timestamp', false]],
    // A move that is proposed is the newest plan, and no mean of all.
    ['What is the break-even time of the proposed move?', ['pot-plans', 'timestamp', false]],
    ['When is gas cheapest during the week?', ['gas-blocks', 'week_hour', null, 'cheap_fee', 'fee_now']],
    ['Which is the oldest wallet?', ['wallets', 'created_at', true]],
    ['Which market of the pots pays the best?', ['pot-markets', 'rate_now_pct', false]],
    ['What does a flash loan pay in gas?', ['flash-loans', null, null, 'average_gas']],
    [
      'How many markets have less liquid than supplied?',
      ['pot-markets', null, null, 'markets', 'liquid', 'supplied', 'less'],
    ],
    ['Which notes did I edit?', ['notes', 'timestamp', false, 'did I edit']],
    ['What share of flash loans lost money?', ['flash-loans', null, null]],
    ['Which area skips the most?', ['decisions', 'area', null, 'decisions']],
  ];
  for (const [question, expected] of cases)
    expect([question, ...brief(question)]).toEqual([question, ...expected]);
});

describe('every word has a part in the query', () => {
  test.each([
    ['How many elite trades hit stop loss?', ['elite trades that hit stop loss over the whole history']],
    ['Compare October with September', ['trades in October 2025', 'trades in September 2025']],
    [
      'compare buys in EUR_USD with sells in AUD_USD this month',
      ['EUR_USD buy trades in May 2026', 'AUD_USD sell trades in May 2026'],
    ],
    ['win rate on Mondays', ['trades entered on Mondays over the whole history']],
    ['profit between 9 and 11 am', ['trades entered between 09:00 and 11:00 over the whole history']],
    ['trades over $10', ['trades with profit above $10.00 over the whole history']],
    ['elite trades excluding AUD', ['elite trades outside AUD_USD over the whole history']],
    ['win rate excluding EUR_USD in 2026', ['trades outside EUR_USD in 2026']],
    ['patterns of length 12 that are promoted', ['promoted patterns with pattern length of exactly 12']],
    ['profit of pattern 10110011 since March', ['trades of pattern 10110011 since 1 March 2026']],
    ['how many trades did we NOT win', ['trades that ended without a win over the whole history']],
    [
      'Which patterns were demoted this week?',
      ['steps of patterns that are demotions this week (18 May 2026 to 20 May 2026)'],
    ],
    ['how many wallets are inactive', ['inactive farming wallets']],
    ['gas spent on Hop', ['airdrop interactions with protocol Hop over the whole history']],
    [
      'flash loans with a bribe above 0.01 eth yesterday',
      ['flash-loan trades with bribe above 0.01 ETH of yesterday (19 May 2026)'],
    ],
    ['confidence over 90 % of promoted patterns', ['promoted patterns with confidence above 90.0%']],
    ['how many trades closed yesterday', ['completed trades closed yesterday (19 May 2026)']],
    ['trades from 3 to 10 October 2025', ['trades from 3 October 2025 to 10 October 2025']],
    [
      'how did we do vs last week',
      ['trades this week (since 18 May 2026)', 'trades of last week (11 May 2026 to 17 May 2026)'],
    ],
    ['profit excluding October', ['trades not in October 2025']],
  ])('%s', (question, about) => {
    expect([read(question).unused, read(question).about]).toEqual([[], about]);
  });
});

test.each([
  ['how much did gbp_usd make', ['gbp_usd']],
  ['profit of trades during the full moon', ['full', 'moon']],
  ['win rate of trades near 5', ['near', '5']],
  ['compare trades', ['compare']],
  ['profit over 2025', ['2025']],
  ['which patterns did we rename', ['rename']],
])('what has no part is named: %s', (question, unused) => {
  expect(read(question).unused).toEqual(expect.arrayContaining(unused));
});

test('a number with a unit is no pattern, and bits of another length are one only where they are called so', () => {
  expect(read('100000 units').query.selections[0]?.where).toEqual([
    { field: 'quantity', op: 'is', values: [100_000] },
  ]);
  expect(read('10110011 trades').query.selections[0]?.where).not.toContainEqual({
    field: 'pattern',
    op: 'is',
    values: ['10110011'],
  });
  expect(read('pattern 101').unused).toEqual(['101']);
  expect(read('pattern 1011').query.selections[0]?.where).toEqual([
    { field: 'pattern', op: 'is', values: ['1011'] },
  ]);
});

describe('a typo of one letter', () => {
  test.each([
    ['total profot', 'profot', 'profit'],
    ['win rate of elitte trades', 'elitte', 'elite'],
    ['how many ptatrens', undefined, undefined],
    ['wniners of yesterday', 'wniners', 'winners'],
    ['patterns startng with 0001', 'startng', 'starting'],
    ['patterns that starts with 0001', undefined, undefined],
    // English words are no typos, however near they are to one of ours.
    ['profit in winter', undefined, undefined],
    ['orders of a trader', undefined, undefined],
    ['the mouth of a beast', undefined, undefined],
    // Four letters are too few, and two candidates are no reading.
    ['tota of buis', undefined, undefined],
  ])('%s', (question, written, word) => {
    expect(read(question).corrected).toEqual(written === undefined ? [] : [{ written, read: word }]);
  });
});
