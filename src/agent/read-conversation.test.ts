import { expect, test } from 'vitest';
import { describeSelection } from './grammar/describe-selection.ts';
import { readConversation } from './read-conversation.ts';
import { readingContext } from './reading-context.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

function read(...questions: string[]) {
  const read = readConversation(questions.slice(0, -1), questions.at(-1) ?? '', CONTEXT);
  if (!read) return undefined;
  const { query, table, carried } = read;
  return {
    ...{ area: table.id, carried, measures: query.measures, group: query.group, rows: query.rows },
    ...{ lowest: query.lowest, compares: query.compares },
    about: query.selections.map((one) => describeSelection(one, table).replace(/ \([^)]*\)$/, '')),
  };
}

test('a filter replaces the one of its kind, and the others stay', () => {
  expect(read('how many trades last week', 'and on EUR_USD only?')).toMatchObject({
    measures: ['trades'],
    about: ['EUR_USD trades of last week'],
    carried: 'the number of trades of last week (11 May 2026 to 17 May 2026)',
  });
  expect(read('how many longs won in april', 'and shorts?')?.about).toEqual([
    'winning sell trades in April 2026',
  ]);
  expect(read('list open vaults', 'and the paused ones?')?.about).toEqual(['paused vaults']);
  expect(read('compare october with september', 'and on EUR_USD only?')?.about).toEqual([
    'EUR_USD trades in October 2025',
    'EUR_USD trades in September 2025',
  ]);
  expect(read('is EUR_USD live', 'and USD_SGD?')?.area).toBe('series');
});

test('another figure, group or end is of the same rows', () => {
  expect(read('what was the win rate in april', 'and the profit factor?')).toMatchObject({
    measures: ['profit_factor'],
    about: ['trades in April 2026'],
  });
  expect(read('profit by symbol', 'and the win rate?')).toMatchObject({
    measures: ['win_rate'],
    group: 'symbol',
  });
  expect(read('what was the win rate in april', 'by symbol?')).toMatchObject({
    measures: ['win_rate'],
    group: 'symbol',
  });
  expect(read('which pot has the most idle money', 'and which one has the least?')?.rows).toMatchObject({
    by: 'idle_usd',
    lowest: true,
  });
  expect(read('the five worst trades', 'and the three best?')?.rows).toMatchObject({
    ...{ by: 'profit', lowest: false, limit: 3 },
  });
  expect(read('average gas of a flash loan', 'and the median?')?.measures).toEqual(['median_of_gas']);
  expect(read('which symbol made the most in april', 'and the least?')).toMatchObject({
    ...{ group: 'symbol', lowest: true },
  });
});

test('a word for what was told is about those rows, or about that row', () => {
  expect(read('how many trades in april', 'which of those lost?')).toMatchObject({
    ...{ about: ['losing trades in April 2026'], measures: [], rows: { by: 'entered_at' } },
  });
  expect(read('which vault has the best apy', 'how much do we hold there?')?.area).toBe('vaults');
  expect(read('how many trades in april', 'how many of those lost?')?.about).toEqual([
    'losing trades in April 2026',
  ]);
  expect(read('the worst trade yesterday', 'when was it?')?.rows).toMatchObject({
    ...{ by: 'profit', lowest: true, tells: ['entered_at'] },
  });
  expect(read('the largest claim', 'which wallet got it')?.rows?.tells).toEqual(['wallet']);
  expect(read('what is our max drawdown', 'when was it?')?.measures).toEqual(['drawdown_high']);
  // Some of the trades of May were in no other month.
  expect(read('how many trades in may', 'how many of those in april?')).toBeUndefined();
});

test('periods before, and the former question as one side', () => {
  expect(read('how many trades in march', 'and the month before?')?.about).toEqual([
    'trades of the month before',
  ]);
  expect(read('how many trades last week', 'compared to the week before?')).toMatchObject({
    compares: true,
    about: ['trades of last week', 'trades of the week before'],
  });
  expect(read('win rate of buys', 'vs sells')).toMatchObject({
    ...{ compares: true, about: ['buy trades over the whole history', 'sell trades over the whole history'] },
  });
});

test('a question continues what was continued, and one that stands by itself ends it', () => {
  expect(read('how many trades last week', 'and on AUD_USD?', 'and the average profit?')).toMatchObject({
    ...{ measures: ['average_profit'], about: ['AUD_USD trades of last week'] },
  });
  expect(read('how many trades last week', 'How many patterns are elite?')).toBeUndefined();
  expect(read('how many trades last week', 'how many elephants are grey', 'and on EUR_USD?')).toBeUndefined();
  expect(read('what is the win rate of trades on a full moon', 'and in april?')).toBeUndefined();
});

test('rows of another kind keep the period, and what cannot be said of them is not dropped', () => {
  expect(read('how many trades last week', 'and how many claims?')).toMatchObject({
    ...{ area: 'claims', about: ['airdrop claims of last week'] },
  });
  expect(read('how many flash loans failed last month', 'what about the mints?')).toBeUndefined();
});
