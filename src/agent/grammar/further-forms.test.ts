import { expect, test } from 'vitest';
import { readingContext } from '../reading-context.ts';
import { readConversation } from '../testing/read-conversation.ts';
import { describeSelection } from './describe-selection.ts';
import type { ReadQuestion } from './read-question.ts';
import { readQuestion } from './read-question.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 10, 28, 12), day: 'utc' });

function brief(read: Pick<ReadQuestion, 'table' | 'query' | 'unused'> | undefined) {
  if (!read) return undefined;
  const { table, query, unused } = read;
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, measures: query.measures, group: query.group, about, unused };
}

test.each([
  [
    'how many trades in october',
    'how many trades in november',
    ['and the same for november', 'do november', 'same for november', 'november too?', 'ok and november?'],
  ],
  [
    'how many trades in october',
    'how many EUR_USD trades in october',
    ['limit it to EUR_USD', 'restrict that to EUR_USD', 'filter by EUR_USD', 'just the euro'],
  ],
  [
    'how many trades in october',
    'number of trades in october by symbol',
    [
      'group them by symbol',
      'can you split that by symbol',
      'how many for each symbol',
      'break it down by symbol',
    ],
  ],
  [
    'how many trades in october',
    'compare number of trades in october with september',
    ['more than september?', 'and versus september?', 'is that up on september?', 'compared to september'],
  ],
  [
    'win rate in the first half of november',
    'win rate in the second half of november',
    ['and the second half?', 'the second half of it', 'the other half'],
  ],
  ['how many trades in october', 'how many trades in the first half of october', ['and in the first half?']],
  ['list open positions', 'how many open positions', ['count them', 'how many is that', 'how many in total']],
  [
    'which vault has the highest net apy',
    'which vault has the lowest net apy',
    ['and the one with the lowest?', 'and the lowest?'],
  ],
])('after "%s"', (former, alone, others) => {
  const expected = brief(readQuestion(alone, CONTEXT));
  expect(expected?.unused).toEqual([]);
  for (const other of others)
    expect(brief(readConversation([former], other, CONTEXT)), other).toEqual(expected);
});

test('a list of losses in their order begins with the largest', () => {
  for (const other of ['sort by loss', 'order them by loss', 'largest loss first'])
    expect(
      readConversation(['trades that lost on AUD_USD last week'], other, CONTEXT)?.query.rows,
      other,
    ).toMatchObject({ by: 'profit', lowest: true });
  for (const alone of [
    'losing trades of last week sorted by loss',
    'losing trades of last week, biggest loss first',
  ])
    expect(readQuestion(alone, CONTEXT)?.query.rows, alone).toMatchObject({ by: 'profit', lowest: true });
});

test('a bound is no period, and what is limited to nothing known is declined', () => {
  expect(
    readConversation(['list trades of october'], 'more than 5 dollars', CONTEXT)?.query.compares,
  ).not.toBe(true);
  expect(
    readConversation(['how many trades in october'], 'limit it to blue ones', CONTEXT)?.unused ?? ['none'],
  ).not.toEqual([]);
});

test('a verb alone stands for the rows that it tells, and those that lost are none of the ones that won', () => {
  for (const [former, further, alone] of [
    ['how many trades won', 'and lost?', 'how many trades lost'],
    ['how many trades won', 'those that lost?', 'how many trades lost'],
    ['how many shorts won in october', 'and lost money?', 'how many shorts lost in october'],
    ['how many shorts won in october', 'and won in november?', 'how many shorts won in november'],
    ['profit of trades that won', 'and of those that lost', 'profit of trades that lost'],
    [
      'how many elite trades hit stop loss',
      'and those that hit take profit',
      'how many elite trades hit take profit',
    ],
    ['how many pair trades won', 'and lost', 'how many pair trades lost'],
  ] as const)
    expect([further, brief(readConversation([former], further, CONTEXT))]).toEqual([
      further,
      brief(readQuestion(alone, CONTEXT)),
    ]);
});

test('P&L of elite trades is in dollars, and a figure in dollars stays one for elite trades', () => {
  const elite = ['elite trades over the whole history'];
  expect(brief(readQuestion('P&L of elite trades', CONTEXT))).toMatchObject({
    area: 'trades',
    measures: ['total_profit'],
    about: elite,
  });
  expect(brief(readQuestion('total p&l of elite trades', CONTEXT))).toMatchObject({
    measures: ['sum_of_profit'],
    about: elite,
  });
  expect(brief(readQuestion('P&L of elite trades in percent', CONTEXT))).toMatchObject({
    area: 'elite-trades',
    measures: ['total_profit'],
    unused: [],
  });
  expect(brief(readQuestion('profit factor in dollars of elite trades', CONTEXT))).toMatchObject({
    area: 'trades',
    about: elite,
    unused: [],
  });
  expect(
    brief(readConversation(['profit factor of all trades'], 'and for elite only?', CONTEXT)),
  ).toMatchObject({
    ...{ area: 'trades', measures: ['profit_factor'], about: elite },
  });
});
