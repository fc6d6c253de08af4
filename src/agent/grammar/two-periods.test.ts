import { expect, test } from 'vitest';
import { readingContext } from '../reading-context.ts';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';

// A Wednesday.
const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

function read(question: string) {
  const { query, table, unused } = readQuestion(question, CONTEXT);
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, rows: query.rows, unused, about };
}

test('a difference between two periods or symbols is of both, and a range never ends before it begins', () => {
  const weeks = [
    'trades of last week (11 May 2026 to 17 May 2026)',
    'trades this week (18 May 2026 to 20 May 2026)',
  ];
  expect(read('what is the difference in profit between last week and this week')).toMatchObject({
    ...{ about: weeks, unused: [] },
  });
  expect(read('difference in profit between this week and last week')).toMatchObject({
    ...{ about: weeks.toReversed(), unused: [] },
  });
  expect(read('difference in win rate between EUR_USD and AUD_USD')).toMatchObject({
    ...{ about: ['EUR_USD', 'AUD_USD'].map((one) => `${one} trades over the whole history`), unused: [] },
  });
  expect(read('profit between this week and last week').about).not.toEqual([
    expect.stringContaining('from 18 May'),
  ]);
  expect(read('profit between March and April').about).toEqual(['trades from 1 March 2026 to 30 April 2026']);
});

test('the top rows by a q value have the least of it, those by a drawdown the most', () => {
  const by = (question: string) => read(question).rows;
  expect(by('top 5 patterns by q value')).toMatchObject({ by: 'q_value', lowest: true, limit: 5 });
  expect(by('best patterns by p value')).toMatchObject({ by: 'p_value', lowest: true });
  expect(by('patterns with the highest q value')).toMatchObject({ by: 'q_value', lowest: false });
  expect(by('the 3 patterns with the highest q value')).toMatchObject({
    by: 'q_value',
    lowest: false,
    limit: 3,
  });
  expect(by('the 3 patterns with the lowest q value')).toMatchObject({
    by: 'q_value',
    lowest: true,
    limit: 3,
  });
  expect(by('top 3 vaults by drawdown')).toMatchObject({ by: 'drawdown_pct', lowest: false, limit: 3 });
  expect(by('worst vault by drawdown')).toMatchObject({ by: 'drawdown_pct', lowest: false });
});

test('a week by its number is one of ISO 8601, of the year that is named or the last that has begun', () => {
  const about = (question: string) => [read(question).about[0], read(question).unused];
  expect(about('how did week 20 go')).toEqual(['trades in week 20 of 2026 (11 May 2026 to 17 May 2026)', []]);
  expect(about('trades in ISO week 1')).toEqual([
    'trades in week 1 of 2026 (29 December 2025 to 4 January 2026)',
    [],
  ]);
  // The week of today has begun, the next one has not.
  expect(about('trades in calendar week 21')[0]).toBe(
    'trades in week 21 of 2026 (18 May 2026 to 24 May 2026)',
  );
  expect(about('trades in cw22')[0]).toBe('trades in week 22 of 2025 (26 May 2025 to 1 June 2025)');
  expect(about('trades in week no 53 of 2020')).toEqual([
    'trades in week 53 of 2020 (28 December 2020 to 3 January 2021)',
    [],
  ]);
  expect(about('profit from week 18 to week 20')[0]).toBe('trades from 27 April 2026 to 17 May 2026');
  expect(read('compare week 20 with week 19').about).toHaveLength(2);
  // 2025 had 52.
  for (const question of ['trades in week 53 of 2025', 'trades in week 60', 'trades in week 0'])
    expect(read(question).unused).not.toEqual([]);
});
