import { expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

/** What leads the first and the second question, and the words without a part. */
function read(question: string) {
  const { query, also, unused } = readQuestion(question, READING_CONTEXT);
  const of = (one: typeof query) => ({
    by: one.group ?? one.rows?.by ?? null,
    lowest: one.rows?.lowest ?? one.lowest,
    limit: one.rows?.limit ?? one.leading,
    where: one.selections.flatMap(({ symbols, where }) => [...symbols, ...where.map(({ field }) => field)]),
  });
  return { first: of(query), second: also && of(also.query), unused };
}

test('a second extreme is of the noun and of the rows that the first one names', () => {
  expect(read('which pattern made the most and which lost the most')).toMatchObject({
    ...{ first: { by: 'pattern', lowest: false }, second: { by: 'pattern', lowest: true }, unused: [] },
  });
  expect(read('what was our best day on EUR_USD and what was our worst')).toMatchObject({
    first: { by: 'date', lowest: false, where: ['EUR_USD'] },
    second: { by: 'date', lowest: true, where: ['EUR_USD'] },
  });
  expect(read('which wallet claimed the most and which paid the most gas')).toMatchObject({
    ...{ first: { by: 'claimed_usd' }, second: { by: 'gas_usd', limit: 1 }, unused: [] },
  });
  expect(read('the best day and the worst one in October')).toMatchObject({
    ...{ first: { by: 'date', lowest: false }, second: { by: 'date', lowest: true }, unused: [] },
  });
  expect(read('the largest win and the smallest win')).toMatchObject({
    ...{ first: { by: 'profit', lowest: false }, second: { by: 'profit', lowest: true, where: ['result'] } },
  });
});

test('a second extreme of something else is declined', () => {
  expect(read('how many combinations did the last run try and which was best').unused).toEqual(['and']);
  expect(read('what was the largest loss and which was the smallest').unused).toEqual(['and']);
  expect(read('the best symbol and the worst pattern').unused).toEqual(['best', 'worst']);
});

test('a ranking that is to be listed is no single row', () => {
  expect(read('which wallet has claimed the most and show me the list').first).toMatchObject({ limit: 25 });
  expect(read('the best symbol and give me the whole ranking').first).toMatchObject({ limit: 25 });
});

test('gaps of two sides, courses of figures and the newest of two periods are declined', () => {
  expect(read('average gap between broker and engine').unused).toEqual(['average gap between']);
  expect(read('history of z').unused).not.toEqual([]);
  expect(read('gas price now vs yesterday').unused).not.toEqual([]);
});

test('an order behind a list, how full blocks are and outcomes of mints are read', () => {
  expect(read('trades by duration, shortest first').first).toMatchObject({ by: 'duration', lowest: true });
  expect(read('blocks fuller than 90 %')).toMatchObject({ first: { where: ['full_pct'] }, unused: [] });
  expect(read('mint attempts by outcome')).toMatchObject({ first: { by: 'state' }, unused: [] });
  expect(read('vault apys').unused).toEqual([]);
});

test('a mean behind an extreme is a figure of groups, and no row', () => {
  const measures = (question: string) => readQuestion(question, READING_CONTEXT).query.measures;
  for (const group of ['symbol', 'weekday', 'hour'])
    expect(measures(`which ${group} makes the most on average`)).toEqual(['average_profit']);
  expect(measures('best day on average')).toEqual(['average_profit']);
  expect(read('most profitable pattern on average')).toMatchObject({
    first: { by: 'avg_profit' },
    unused: [],
  });
  for (const question of ['largest bribe on average', 'which bundle had the largest overbid on average'])
    expect(read(question).unused).toEqual(['average']);
  expect(read('average daily profit in April median').unused).toEqual(['median']);
  expect(measures('average and median profit of sells')).toEqual(['average_profit', 'median_profit']);
  expect(read('profit per dollar of gas').unused).toEqual(['dollar']);
  expect(read('largest claim and which wallet got it in October').unused).toEqual(['and']);
});

test('what is counted is what the question names', () => {
  for (const question of [
    'rank the symbols by number of promoted patterns',
    'symbols by number of promoted patterns',
    'number of promoted patterns by symbol',
  ])
    expect(readQuestion(question, READING_CONTEXT)).toMatchObject({
      ...{ table: { id: 'patterns' }, query: { group: 'symbol', measures: ['patterns'] }, unused: [] },
    });
  expect(readQuestion('how many trades of promoted patterns', READING_CONTEXT)).toMatchObject({
    ...{ table: { id: 'trades' }, query: { measures: ['trades'] }, unused: [] },
  });
  // A wallet has a number of protocols, and no net of each.
  expect(read('net by protocol, best first').unused).toEqual(['net']);
  expect(readQuestion('how much is idle in the yield wallets', READING_CONTEXT).query.measures).toEqual([
    'idle',
  ]);
});
