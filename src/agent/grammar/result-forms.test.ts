import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

function read(question: string) {
  const { query, table, unused } = readQuestion(question, READING_CONTEXT);
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, measures: query.measures, group: query.group, why: query.why, unused, about };
}

test('an indirect question of how long is of the time in trade', () => {
  for (const question of [
    'tell me, on average, how long a winning trade on AUD_USD stays open',
    'how long a winning trade on AUD_USD lasts',
    'I need to know how long the winning trades on AUD_USD are open on average',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      {
        ...{ area: 'trades', measures: ['average_duration'] },
        about: ['AUD_USD winning trades over the whole history'],
      },
    ]);
});

test('how two did is compared, and how come asks why', () => {
  expect(read('compare how longs and shorts did in April')).toMatchObject({
    ...{ area: 'trades', unused: [], about: ['buy trades in April 2026', 'sell trades in April 2026'] },
  });
  expect(read('how come we lost money on 26 March?')).toMatchObject({
    ...{ why: true, unused: [], about: ['trades on 26 March 2026'] },
  });
});

test('what stands beside steps of patterns is not told of trades', () => {
  for (const question of [
    'list patterns promoted this week with their win rate',
    'which patterns were demoted today and what is their win rate',
  ])
    expect([question, read(question).unused]).not.toEqual([question, []]);
  expect(read('patterns promoted this week')).toMatchObject({ area: 'steps', unused: [] });
});

test('the best of each is not the best of all pairs', () => {
  for (const question of [
    'best week of each month',
    'worst hour of each weekday',
    'best symbol of every month',
  ])
    expect([question, read(question).unused]).not.toEqual([question, []]);
  for (const question of ['win rate by symbol and weekday', 'profit per symbol for each month, best first'])
    expect([question, read(question).unused]).toEqual([question, []]);
});
