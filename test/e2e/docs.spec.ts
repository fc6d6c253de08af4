import { expect, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

test('documents are read in the console: the shelf, their parts, links between them and tables', async ({
  signedIn: page,
}) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const first = page.getByRole('article', { name: 'Getting started' });
  await expect(first.getByRole('heading', { name: 'Five minutes with the simulated market' })).toBeVisible();
  await expect(first).toContainText('It never sends an order');

  await first.getByRole('link', { name: 'How evidence works' }).click();
  await expectAddress(page, (address) => address.searchParams.get('document') === 'evidence');
  const evidence = page.getByRole('article', { name: 'How evidence works' });
  await evidence.getByRole('link', { name: 'What it cannot tell' }).click();
  await expectAddress(page, ({ hash }) => hash === '#what-it-cannot-tell');
  await expect(evidence.getByRole('heading', { name: 'What it cannot tell' })).toBeInViewport();

  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Operations' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'trading_store_up' })).toContainText(
    'accepts statements',
  );
  await page.goBack();
  await expect(evidence).toBeVisible();
});

test('a command that is longer than the page goes on in the next line', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs?document=api');
  const code = page.getByRole('article').locator('pre');
  await expect(code.first()).toBeVisible();
  const hidden = await code.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(Math.max(...hidden)).toBe(0);
});

test.describe('an unknown document', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test('is told as one that could not be loaded', async ({ signedIn: page }) => {
    await page.goto('/docs?document=no-such-document');
    await expect(page.getByText('Failed to fetch the document')).toBeVisible();
  });
});

test('the palette finds a section of a document by its words', async ({ signedIn: page }) => {
  await page.goto('/docs?document=glossary');
  await expect(page.getByRole('article', { name: 'Glossary' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('backup restore');
  await page.getByRole('option', { name: /^Backup and restore/ }).click();
  await expectAddress(
    page,
    ({ pathname, searchParams, hash }) =>
      pathname === '/docs' && searchParams.get('document') === 'operations' && hash === '#backup-and-restore',
  );
  await expect(page.getByRole('heading', { name: 'Backup and restore' })).toBeInViewport();
});

test('without a session the documents are behind the sign-in', async ({ page, known }) => {
  await page.goto(`${known.url}/docs`);
  await expect(page.getByLabel('Password')).toBeVisible();
  expect((await page.request.get(`${known.url}/api/documents`)).status()).toBe(401);
});
