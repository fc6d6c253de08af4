import { expect, test } from './console-test.ts';
import { expectAddress, sectionOf } from './page-parts.ts';

test('the funnel counts tested patterns, is read by keys, and opens a pattern', async ({
  signedIn: page,
  known,
}) => {
  await page.goto('/trading/patterns');
  const panel = sectionOf(page, 'Luck funnel');
  const tested = known.rows.patterns.filter(({ evidence_n }) => evidence_n > 0);
  const others = known.rows.patterns.length - tested.length;
  await expect(panel).toContainText(`${tested.length} patterns with out-of-sample trades; ${others} without`);
  await expect(panel).toContainText('95% of means of random entries, n 5000');
  const chart = panel.getByRole('slider', { name: /^Mean outcome of patterns/ });
  await expect(chart).toHaveAttribute('aria-valuemax', String(tested.length - 1));

  await chart.focus();
  await page.keyboard.press('Home');
  const [first] = tested.toSorted(
    (a, b) => a.evidence_n - b.evidence_n || (a.tested_mean ?? 0) - (b.tested_mean ?? 0),
  );
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^Pattern [01]+, .*n ${first?.evidence_n}, .*Random entries -\\d.* them, Trades \\d+$`),
  );
  const bits = /^Pattern ([01]+), Symbol (\w+)/.exec((await chart.getAttribute('aria-valuetext')) ?? '');
  await page.keyboard.press('Enter');
  await expectAddress(page, `**/trading/patterns/${bits?.[1]}/${bits?.[2]}**`);
});

test('by keyboard alone: Space at two marks chooses a range, Escape forgets one that was begun', async ({
  signedIn: page,
  known,
}) => {
  await page.goto('/trading/patterns');
  const panel = sectionOf(page, 'Luck funnel');
  const chart = panel.getByRole('slider', { name: /^Mean outcome of patterns/ });
  const told = panel.getByRole('status').filter({ hasText: 'The range begins here.' });
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(told).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/min_evidence=\d+/);
  // The first mark has the fewest trades of all, the last one the most.
  const counts = known.rows.patterns.map(({ evidence_n }) => evidence_n).filter((n) => n > 0);
  const end = (name: string) => Number(new URL(page.url()).searchParams.get(name));
  expect(end('min_evidence')).toBe(Math.min(...counts));
  expect(end('max_evidence')).toBe(Math.max(...counts));
  await expect(chart).toBeFocused();
  // The button comes a moment after the address.
  const clear = panel.getByRole('button', { name: 'Clear range' });
  await expect(clear).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/min_evidence/);
});

test('a drag filters the table, the address keeps it, and one button clears it', async ({
  signedIn: page,
  known,
}) => {
  await page.goto('/trading/patterns');
  const panel = sectionOf(page, 'Luck funnel');
  const chart = panel.getByRole('slider', { name: /^Mean outcome of patterns/ });
  // The chart is drawn anew once it knows its width.
  await expect(() => chart.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart has no place');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/min_evidence=\d+/);
  const end = (name: string) => Number(new URL(page.url()).searchParams.get(name));
  const chosen = known.rows.patterns.filter(
    ({ evidence_n: n, tested_mean: mean }) =>
      mean !== null &&
      n >= end('min_evidence') &&
      n <= end('max_evidence') &&
      mean >= end('min_tested_mean') &&
      mean <= end('max_tested_mean'),
  );
  expect(chosen.length).toBeGreaterThan(3);
  await expect(page.getByText(`of ${chosen.length} results`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`of ${chosen.length} results`)).toBeVisible();
  await panel.getByRole('button', { name: 'Clear range' }).click();
  await expect(page.getByText(`of ${known.rows.patterns.length} results`)).toBeVisible();
  expect(page.url()).not.toContain('evidence');

  await panel.getByRole('button', { name: 'Long', exact: true }).click();
  const long = known.rows.patterns.filter(
    ({ evidence_n, direction }) => evidence_n > 0 && direction === 'long',
  );
  await expect(chart).toHaveAttribute('aria-valuemax', String(long.length - 1));
  await panel.getByRole('button', { name: 'Luck funnel as table' }).click();
  await expect(panel.getByText(`of ${long.length} results`)).toBeVisible();
});
