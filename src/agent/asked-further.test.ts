import { expect, test } from 'vitest';
import { describeSelection } from './grammar/describe-selection.ts';
import { readingContext } from './reading-context.ts';
import { readConversation } from './testing/read-conversation.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 10, 29, 12), day: 'utc' });

function read(...questions: string[]) {
  const read = readConversation(questions.slice(0, -1), questions.at(-1) ?? '', CONTEXT);
  if (!read) return undefined;
  const { query, table, unused } = read;
  return {
    ...{ area: table.id, measures: query.measures, group: query.group, rows: query.rows, unused },
    ...{ lowest: query.lowest, compares: query.compares },
    about: query.selections.map((one) => describeSelection(one, table)),
  };
}

test('a number of days before those that were told', () => {
  const month = ['trades of the days before (30 September 2026 to 29 October 2026)'];
  for (const end of ['and the 30 days before that?', 'the thirty days before', 'and for the 30 days prior'])
    expect(read('how many trades last 30 days', end)?.about, end).toEqual(month);
  expect(
    read('how many trades last 30 days', 'how many of them won', 'and the 30 days before that')?.about,
  ).toEqual([`winning ${month[0]}`]);
  expect(read('profit in the last two weeks', 'and the two weeks before that')?.about).toEqual([
    'trades of the days before (1 November 2026 to 14 November 2026)',
  ]);
  expect(read('profit in the last 3 months', 'and the 3 months before')?.about).toEqual([
    'trades of the days before (29 May 2026 to 28 August 2026)',
  ]);
  expect(read('how many trades last 30 days', 'and the 30 trades before that')).toBeUndefined();
});

test('the better of two sets that were told beside or after each other', () => {
  const months = ['trades in October 2026', 'trades in September 2026'];
  for (const end of ['which had the better win rate', 'and which one had the higher win rate?'])
    for (const before of [
      ['profit in october', 'and in september'],
      ['profit in october and september'],
      ['profit in october', 'versus september'],
    ])
      expect(read(...before, end), end).toMatchObject({ about: months, measures: ['win_rate'], unused: [] });
  for (const end of ['is the first bigger', 'is the first one higher than the second', 'who wins'])
    expect(read('win rate of buys', 'and sells', end), end).toMatchObject({
      ...{ about: ['buy trades over the whole history', 'sell trades over the whole history'] },
      compares: true,
    });
  const others = ['elite trades in October 2026', 'observed trades in October 2026'];
  expect(read('what did elite trades make in october', 'versus the observed ones')).toMatchObject({
    ...{ area: 'trades', measures: ['total_profit'], about: others, compares: true },
  });
  expect(
    read(
      'what did elite trades make in october',
      'versus the observed ones',
      'which had the better win rate',
    ),
  ).toMatchObject({ measures: ['win_rate'], about: others, compares: true });
  expect(read('what did elite trades make in october', 'and on the euro')?.area).toBe('elite-trades');
  expect(read('profit in october', 'is the first bigger')?.unused).not.toEqual([]);
});

test('which of those is one of the groups, or one row, that were told', () => {
  expect(read('profit by month', 'just since july', 'which of those had the lowest win rate')).toMatchObject({
    ...{ group: 'month', measures: ['win_rate'], lowest: true, about: ['trades since 1 July 2026'] },
  });
  expect(read('profit by symbol', 'which of them had the most trades')).toMatchObject({
    ...{ group: 'symbol', measures: ['trades'] },
  });
  expect(read('show elite patterns', 'which of these has the most trades')?.rows).toMatchObject({
    ...{ by: 'trade_count', limit: 1 },
  });
  expect(read('show elite patterns', 'which of these have the most trades')?.rows).toMatchObject({
    limit: 5,
  });
  expect(read('profit by month', 'which of those did we trade by hand')?.unused ?? ['declined']).not.toEqual(
    [],
  );
});

test('what stands behind a row is its pattern, and a closed market is told with its hours', () => {
  for (const end of [
    'what pattern is behind it',
    'and which pattern stands behind it?',
    'with their pattern',
  ])
    expect(read('open positions', end)?.rows, end).toMatchObject({ tells: ['pattern'] });
  expect(read('what was the best trade', 'what pattern is behind it')?.rows).toMatchObject({
    tells: ['pattern'],
  });
  expect(read('open positions', 'what reason is behind it')?.unused ?? ['declined']).not.toEqual([]);
  expect(read('is the feed live', 'since when is it closed')).toMatchObject({
    ...{ area: 'series', about: ['symbols with topic hours'], unused: [] },
  });
});
