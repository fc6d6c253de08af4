import { expect, test } from 'vitest';
import { withoutChatter } from '../without-chatter.ts';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

function read(question: string) {
  const { query, table, unused } = readQuestion(question, READING_CONTEXT);
  const { rows, measures, group, having } = query;
  return {
    ...{ area: table.id, rows, measures, group, having, unused },
    about: query.selections.map((one) =>
      describeSelection(one, table).replace(/ over the whole history$/, ''),
    ),
  };
}

function aboutOf(question: string): readonly string[] {
  const { about, unused } = read(question);
  expect(unused, question).toEqual([]);
  return about;
}

test('a sign behind a number is a least bound of any field', () => {
  expect(aboutOf('patterns with 50+ trades')).toEqual(['patterns with trades of at least 50']);
  expect(aboutOf('patterns seen 400+ times')).toEqual(['patterns with times seen of at least 400']);
  expect(aboutOf('patterns with confidence of 95%+')).toEqual(['patterns with confidence of at least 95.0%']);
  expect(aboutOf('trades that made $1.50+')).toEqual(['trades with profit of at least $1.50']);
  expect(aboutOf('trades with a loss of 1.5+')).toEqual(['losing trades with profit of at most -$1.50']);
  expect(aboutOf('vaults with 5%+ apy')).toEqual(['vaults with apy of at least 5.00%']);
  expect(aboutOf('patterns with win rate at least 80% and 50+ trades')).toEqual([
    'patterns with win rate of at least 80.00% with trades of at least 50',
  ]);
  expect(read('days with 100+ trades').having).toEqual([{ measure: 'trades', op: 'at_least', value: 100 }]);
  expect(read('pattern with the worst average profit out of those with 50+ trades')).toMatchObject({
    ...{ group: 'pattern', having: [{ measure: 'trades', op: 'at_least', value: 50 }], unused: [] },
  });
  // Two bounds of one number.
  expect(read('trades longer than 60+ minutes').unused).not.toEqual([]);
});

test('better and worse are of the result, whatever its sign', () => {
  for (const question of [
    'any trades with a loss worse than -2?',
    'losses worse than $2',
    'trades with a loss over 2',
    'trades with a loss of more than -2 dollars',
    'trades that lost more than 2',
  ])
    expect(aboutOf(question), question).toEqual(['losing trades with profit below -$2.00']);
  expect(aboutOf('trades worse than -1.5')).toEqual(['trades with profit below -$1.50']);
  expect(aboutOf('how many trades over +2')).toEqual(['trades with profit above $2.00']);
  expect(aboutOf('elite trades worse than -0.1')).toEqual(['elite trades with profit percent below -0.10%']);
  expect(aboutOf('patterns with a q value better than 0.05')).toEqual(['patterns with q value below 0.0500']);
  expect(aboutOf('patterns with average profit worse than -0.01%')).toEqual([
    'patterns with average profit below -0.01%',
  ]);
  // Whether a longer time is worse is not said.
  expect(read('trades with a duration worse than 60 minutes').unused).not.toEqual([]);
  // What is counted is no amount.
  expect(read('which symbol lost more than 2 trades').having).toEqual([
    { measure: 'trades', op: 'above', value: 2 },
  ]);
});

test('a bound of groups is of their sum, also without its unit', () => {
  const below = (value: number) => [{ measure: 'total_profit', op: 'below', value }];
  for (const question of [
    'which days had a profit below -20',
    'days with a loss over 20',
    'days with a loss of more than $20',
    'how many days had a loss over 20',
    'days that lost more than 20',
  ])
    expect(read(question), question).toMatchObject({ group: 'date', having: below(-20), unused: [] });
  expect(read('weeks with a profit under 50').having).toEqual(below(50));
  expect(read('which symbol had the most losses over $1')).toMatchObject({
    measures: ['trades'],
    having: [],
  });
});

test('at least a status is each of those that are as high', () => {
  for (const question of [
    'patterns that are at least promoted',
    'patterns promoted and above',
    'patterns that are promoted or better',
    'patterns with a status of at least promoted',
    'patterns above observed',
  ])
    expect(aboutOf(question), question).toEqual(['patterns with status promoted or elite']);
  expect(aboutOf('8 bit patterns that are at least promoted, for the euro')).toEqual([
    'EUR_USD patterns with status promoted or elite with pattern length of exactly 8',
  ]);
  expect(aboutOf('trades of at least promoted patterns')).toEqual(['trades with source promoted or elite']);
  const others = ['patterns with status awaiting, potential, observed or dormant'];
  expect(aboutOf('patterns with status at most observed')).toEqual(others);
  expect(aboutOf('how many patterns are not at least promoted')).toEqual(others);
  // Of two sets, one may do better than the other.
  expect(aboutOf('do elite trades do better than observed ones')).toEqual([
    'elite trades',
    'observed trades',
  ]);
  expect(
    aboutOf(
      'how many patterns have been seen over 400 times but are not traded (neither promoted nor elite)',
    ),
  ).toEqual(['patterns with times seen above 400 that are not promoted and that are not elite']);
});

test('times that are said in everyday words', () => {
  const since = 'USD_SGD trades since 1 April 2026';
  expect(aboutOf('max drawdown on USDSGD since the spring (april 1)')).toEqual([since]);
  expect(aboutOf('profit of USDSGD only since april')).toEqual([since]);
  expect(aboutOf('profit of april only')).toEqual(['trades in April 2026']);
  // When a summer begins is not said.
  expect(read('profit since the summer').unused).not.toEqual([]);
  for (const question of [
    'what hour of the day brings in the most money, utc',
    'which hour (in utc time) makes the most money',
  ])
    expect(read(question), question).toMatchObject({
      ...{ area: 'trades', group: 'hour', measures: ['total_profit'], unused: [] },
    });
  expect(read('which hour brings in the most money, new york time').unused).not.toEqual([]);
  expect(aboutOf('trades at least an hour long')).toEqual(['trades with duration of at least 1 hour']);
});

test('what groups are ranked by stays, whatever is told beside it', () => {
  for (const question of [
    "Good morning, I'd like to know which three patterns have been traded the most and what each of them earned in total, thanks",
    'which three patterns were traded most and what did each of them earn',
    'which three patterns have the most trades, and their total profit',
  ].map(withoutChatter))
    expect(read(question), question).toMatchObject({
      ...{ group: 'pattern', measures: ['trades', 'total_profit'], unused: [] },
    });
  expect(read('which hour has the most trades with its win rate').measures).toEqual(['trades', 'win_rate']);
  expect(read('which symbol has the most trades with profit above $1')).toMatchObject({
    ...{ measures: ['trades'], having: [], about: ['trades with profit above $1.00'] },
  });
  expect(read('which days had more than 100 trades and a profit above $10').having).toHaveLength(2);
  expect(read('which pattern was traded the least and what is its colour').unused).not.toEqual([]);
});

test('what is asked of exposure, the account and the market is read as it is said', () => {
  for (const question of [
    'how much of the time were we in the market with the euro, and how many positions at once at most',
    'how long were we in the market with the euro and how many trades were open at the same time',
  ])
    expect(read(question), question).toMatchObject({
      area: 'evidence',
      about: ['EUR_USD evidence'],
      unused: [],
    });
  expect(read('is my account protected with a second factor')).toMatchObject({
    area: 'second-factors',
    unused: [],
  });
  expect(read('is my account protected with a password').unused).not.toEqual([]);
  expect(read('since when is the market closed')).toMatchObject({ area: 'series', unused: [] });
  expect(read('how many trades hit neither the target nor the stop, so just ran out of time').unused).toEqual(
    [],
  );
  expect(read('how many trades just ran out of time').unused).not.toEqual([]);
});
