import { expect, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

test('a note on a trade is written, found by the palette, changed and removed', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/trades/detail/1-132');
  const notes = sectionOf(page, 'Notes');
  const text = `Entered before payrolls ${Date.now()}`;
  await notes.getByRole('textbox', { name: 'New note' }).fill(`${text}\n<b>plain</b>`);
  await notes.getByRole('button', { name: 'Add note' }).click();
  const line = notes.getByRole('listitem').filter({ hasText: text });
  await expect(line).toContainText('<b>plain</b>');
  await expect(line).toContainText('@');
  await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  // The address names the trade, and so does the note.
  await expect(page).toHaveURL(/\/trading\/trades\/detail\/[a-z]+\./);

  await page.goto('/trading/settings');
  await page.getByRole('button', { name: 'Commands' }).click();
  await page.getByRole('combobox', { name: 'Search commands' }).fill(text.toUpperCase());
  await page.getByRole('option', { name: new RegExp(text) }).click();
  await expect(page).toHaveURL(/\/trading\/trades\/detail\/[a-z]+\./);

  await line.getByRole('button', { name: 'Edit' }).click();
  await notes.getByRole('textbox', { name: 'Text of the note' }).fill(`${text}, changed`);
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText(`${text}, changed`);
  await expect(line).toContainText('edited');
  await expect(line.getByRole('button', { name: 'Edit' })).toBeFocused();
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toHaveCount(0);
  // Who removes one by the keyboard is not sent back to the start of the page.
  await expect(notes.getByRole('list', { name: 'Notes' })).toBeFocused();
});

test('a day and a pattern have notes too', async ({ signedIn: page }) => {
  await page.goto('/overview?from=2026-01-05&to=2026-01-05');
  await expect(page.getByRole('heading', { name: 'Notes in 2026-01-05' })).toBeVisible();
  await page.goto('/trading/patterns/000010100000');
  await expect(page.getByRole('heading', { name: /^Notes/ }).first()).toBeVisible();
});
