import { QUESTIONS } from '../support/agent-questions.ts';
import { expect, test } from './console-test.ts';
import { followFigures } from './follow-figures.ts';

test('every figure of every answer stands on the screen that it leads to', async ({
  signedIn: page,
  known,
}) => {
  test.setTimeout(120_000);
  const found = await followFigures(page, known.url, [
    ...QUESTIONS.map(([message]) => message),
    'How is pattern 01101001 doing?',
    'How did EUR_USD do in the last 30 days?',
    'Which month was worst for elite trades?',
  ]);
  const figures = [...found.values()].reduce((sum, count) => sum + count, 0);
  expect([found.size > 12, figures > 150]).toEqual([true, true]);
});
