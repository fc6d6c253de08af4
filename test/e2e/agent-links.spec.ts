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

test('a table of an answer has columns where the window has room for them, and is cards on a phone', async ({
  signedIn: page,
  known,
}) => {
  await page.goto(`${known.url}/`);
  await page.getByRole('button', { name: 'Compare buys and sells' }).click();
  const answer = page.getByRole('log');
  await expect(answer.getByRole('columnheader', { name: 'Win rate' })).toBeVisible();
  await expect(answer.getByRole('row')).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(answer.getByRole('row')).toHaveCount(0);
  await expect(answer.getByRole('term').filter({ hasText: 'Win rate' })).toHaveCount(2);
});
