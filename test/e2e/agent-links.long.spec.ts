import { expect, test } from './console-test.ts';
import { followFigures, LINKED_QUESTIONS } from './follow-figures.ts';

test('every figure of every answer stands on the screen that it leads to', async ({
  signedIn: page,
  known,
}) => {
  const found = await followFigures(page, known.url, LINKED_QUESTIONS);
  const figures = [...found.values()].reduce((sum, count) => sum + count, 0);
  expect([found.size > 12, figures > 150]).toEqual([true, true]);
});
