import { expect, test } from './console-test.ts';
import { followFigures, LINKED_QUESTIONS } from './follow-figures.ts';

/** An address of each screen; agent-links.long.spec.ts follows every one. */
const FEW = { addressesAPath: 1 };

test('figures of answers stand on the screens that they lead to', async ({ signedIn: page, known }) => {
  const found = await followFigures(page, known.url, LINKED_QUESTIONS, FEW);
  const figures = [...found.values()].reduce((sum, count) => sum + count, 0);
  expect([found.size > 12, figures > 40]).toEqual([true, true]);
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
