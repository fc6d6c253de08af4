import { expect, test } from 'vitest';
import { readingContext } from '../reading-context.ts';
import { describeSelection } from './describe-selection.ts';
import { formatValue } from './format-value.ts';
import { readQuestion } from './read-question.ts';

const NAMES = ['שלום 7', 'Ember'];

test('a name from right to left stands apart in what is told, and a question that repeats it is understood', async () => {
  const context = {
    ...(await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' })),
    names: new Map(
      NAMES.map((name) => [name.toLowerCase(), [{ field: 'collection', op: 'is', values: [name] } as const]]),
    ),
  };
  const about = (question: string) => {
    const { query, table, unused } = readQuestion(question, context);
    return { told: query.selections.map((one) => describeSelection(one, table)), unused };
  };
  const apart = 'collections with collection name \u2068שלום 7\u2069';
  expect(about('how many collections with collection name שלום 7')).toEqual({ told: [apart], unused: [] });
  expect(about(`How many ${apart}?`)).toEqual({ told: [apart], unused: [] });
  expect(about('how many collections with collection name Ember').told).toEqual([
    'collections with collection name Ember',
  ]);
  expect(NAMES.map((name) => formatValue(name, 'text'))).toEqual(['\u2068שלום 7\u2069', 'Ember']);
});
