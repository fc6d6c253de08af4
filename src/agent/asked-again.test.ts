import { expect, test } from 'vitest';
import { describeSelection } from './grammar/describe-selection.ts';
import { readQuestion } from './grammar/read-question.ts';
import { readRequest } from './grammar/read-request.ts';
import { readingContext } from './reading-context.ts';
import { readConversation } from './testing/read-conversation.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });
const LOSSES = 'show me the ten largest losses';

function read(...questions: string[]) {
  const read = readConversation(questions.slice(0, -1), questions.at(-1) ?? '', CONTEXT);
  if (!read) return undefined;
  const { query, table, unused } = read;
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, unused, rows: query.rows, about };
}

test('some of a list are listed in the same order', () => {
  for (const question of [
    'only those on USD_SGD',
    'just the ones on USD_SGD',
    'and only these on USD_SGD?',
    'only show those on USD_SGD',
    'just list me the ones on USD_SGD',
  ])
    expect([question, read(LOSSES, question)]).toMatchObject([
      question,
      {
        ...{ area: 'trades', unused: [], rows: { by: 'profit', lowest: true, limit: 10 } },
        about: ['USD_SGD trades over the whole history'],
      },
    ]);
  expect(read('how many losses last week', 'only those on USD_SGD')?.about).toEqual([
    'USD_SGD losing trades of last week (11 May 2026 to 17 May 2026)',
  ]);
});

test('rows that are left out are none of those that are kept', () => {
  expect(read(LOSSES, 'only those not on USD_SGD')).toBeUndefined();
  expect(read(LOSSES, 'how many of those on USD_SGD')?.unused).not.toEqual([]);
});

test('a column that is added is one of the list', () => {
  for (const [question, column] of [
    ['add the pattern column', 'pattern'],
    ['can you add the confidence column?', 'confidence'],
    ['and include their exit price column', 'exit_price'],
    ['please add the exit price column to the table', 'exit_price'],
    ['show me the pattern column too', 'pattern'],
  ] as const) {
    expect([question, readRequest(question)]).toEqual([question, undefined]);
    expect([question, read(LOSSES, question)]).toMatchObject([
      question,
      { area: 'trades', unused: [], rows: { by: 'profit', limit: 10, tells: [column] } },
    ]);
  }
  expect(read(LOSSES, 'add the colour column')).toBeUndefined();
});

test('what is added elsewhere is an order', () => {
  for (const question of ['add an alert rule', 'add 2 lots to the position', 'remove the symbol column'])
    expect([question, readRequest(question)]).toEqual([question, 'command']);
});

function readAlone(question: string) {
  const { query, table, unused } = readQuestion(question, CONTEXT);
  return { area: table.id, unused, rows: query.rows };
}

test('the more cointegrated a pair is, the lower is its p value', () => {
  for (const [question, lowest, limit] of [
    ['which pair looks most cointegrated in stat arb', true, 1],
    ['which pair is the most cointegrated', true, 1],
    ['which of our pairs seems to be least cointegrated?', false, 1],
    ['what is the most strongly cointegrated pair', true, 1],
    ['show me the 5 most cointegrated pairs', true, 5],
  ] as const)
    expect([question, readAlone(question)]).toMatchObject([
      question,
      { area: 'pairs', unused: [], rows: { by: 'p_max', lowest, limit } },
    ]);
  for (const question of [
    'which pair was most cointegrated last month',
    'which pair is not the most cointegrated',
    'most cointegrated pair on oanda',
  ])
    expect([question, readAlone(question).unused]).not.toEqual([question, []]);
});

test('after the most cointegrated pair, its figures are told, and the least of it is not taken for the lowest p value', () => {
  const first = 'which pair looks most cointegrated in stat arb';
  expect(read(first, "what's its half-life")).toMatchObject({
    ...{ area: 'pairs', unused: [], rows: { by: 'p_max', lowest: true, tells: ['half_life'] } },
  });
  expect(read(first, 'and the least')?.unused).toEqual(['the least']);
  expect(read(first, 'and the least cointegrated?')).toMatchObject({ rows: { by: 'p_max', lowest: false } });
});
