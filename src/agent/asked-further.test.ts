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
