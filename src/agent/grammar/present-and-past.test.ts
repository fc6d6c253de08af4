import { expect, test } from 'vitest';
import { readingContext } from '../reading-context.ts';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';

// A Wednesday.
const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

function read(question: string) {
  const { query, table, unused } = readQuestion(question, CONTEXT);
  const { rows, measures } = query;
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, rows, measures, unused, about };
}

test('a position that was taken is a trade, one that is open is a position, and neither is a vault', () => {
  expect(read('what is the largest position we ever took')).toMatchObject({
    ...{ area: 'trades', rows: { by: 'quantity', lowest: false } },
  });
  expect(read('largest open position')).toMatchObject({ area: 'positions' });
  expect(read('which trade was open the longest')).toMatchObject({
    ...{ area: 'trades', rows: { by: 'duration', lowest: false } },
  });
  expect(read('are we long or short right now')).toMatchObject({ area: 'positions', unused: [] });
  expect(read('did we buy or sell more')).toMatchObject({ area: 'trades' });
});

test('since a time of a day is until now, and not of each day', () => {
  expect(read('losses since yesterday evening').about).toEqual(['losing trades since 19 May 2026 18:00 UTC']);
  expect(read('profit since 9 am').about).toEqual(['trades since 20 May 2026 09:00 UTC']);
  // It is noon.
  expect(read('profit since 18:00').about).toEqual(['trades since 19 May 2026 18:00 UTC']);
  expect(read('trades since 14:00 on Monday').about).toEqual(['trades since 18 May 2026 14:00 UTC']);
  expect(read('profit since March').about).toEqual(['trades since 1 March 2026']);
});

test('days of a week are one period', () => {
  expect(read('trades from monday to wednesday last week').about).toEqual([
    'trades from 11 May 2026 to 13 May 2026',
  ]);
});

test('patterns that were promoted in a time are steps, and why is told of each', () => {
  expect(read('patterns promoted this month')).toMatchObject({ area: 'steps', unused: [] });
  expect(read('promoted patterns')).toMatchObject({ area: 'patterns' });
  expect(read('why was pattern 0001 demoted')).toMatchObject({
    ...{ area: 'steps', unused: [], rows: { tells: ['reason'] } },
  });
});

test('spreads are those of the quotes where they are asked for as they are, and those that were paid else', () => {
  expect(read('how big is the spread of aud/usd compared to usd/sgd')).toMatchObject({
    ...{ area: 'series', unused: [] },
  });
  expect(read('how much spread did we pay on aud/usd')).toMatchObject({ area: 'trades' });
});

test('the last ones together, runs of losses and what has no groups', () => {
  expect(read('did the last ten trades make money')).toMatchObject({
    ...{ measures: ['total_profit'], rows: { by: 'entered_at', limit: 10, adds: true } },
  });
  expect(read('what was the worst run of losses this month')).toMatchObject({
    ...{ area: 'trades', measures: ['loss_run'] },
  });
  expect(read('trades of pattern 00110101 this month by result').unused).toEqual(['result']);
  expect(read('are we currently in a trade')).toMatchObject({ area: 'positions' });
  expect(read('how long until the market opens')).toMatchObject({ area: 'series', unused: [] });
});

test('the exposure of now is what is open', () => {
  expect(read("what's our exposure right now")).toMatchObject({
    ...{ area: 'positions', measures: ['total_quantity'], unused: [] },
  });
  expect(read('how many hours was our longest trade').rows).toMatchObject({
    by: 'duration',
    limit: 1,
    tells: [],
  });
});
