import { SPECIFIED_MENU as GROUPS } from '../support/specified-menu.ts';
import { expect, test } from './console-test.ts';
import { expectAddress, visit } from './page-parts.ts';

test('the sidebar shows the title and eight groups, each with an icon', async ({ signedIn: page }) => {
  await page.goto('/');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByText('trading platform', { exact: true })).toBeVisible();
  const links = sidebar.getByRole('listitem');
  await expect(links.getByRole('link')).toHaveText(GROUPS.map(([name]) => name));
  await expect(links.getByRole('link').locator('svg')).toHaveCount(GROUPS.length);
});

test('a group opens its first page and shows its sub-menu, Back returns to the root', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  const sidebar = page.getByRole('complementary');
  for (const [name, routes] of GROUPS) {
    await sidebar.getByText(name, { exact: true }).click();
    await expectAddress(page, `**${routes[0]}`);
    const entries = sidebar.getByRole('listitem').getByRole('link');
    await expect(entries).toHaveCount(routes.length);
    const addresses = await entries.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(addresses).toEqual(routes);
    await sidebar.getByText('Back', { exact: true }).click();
    await expectAddress(page, '**/');
    await expect(sidebar.getByRole('listitem')).toHaveCount(GROUPS.length);
  }
});

test('the group is active on every page below its prefix', async ({ signedIn: page }) => {
  await page.goto('/trading/trades/calendar/2026/3');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('navigation', { name: 'Trading Engine' })).toBeVisible();
  await page.goto('/flash-loans/logs');
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Executions');
});

test('the collapsed sidebar is remembered', async ({ signedIn: page }) => {
  await page.goto('/trading/dashboard');
  const sidebar = page.getByRole('complementary');
  const wide = (await sidebar.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: /collapse/i }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(wide / 2);
  expect(await page.evaluate(() => localStorage.getItem('collapsed'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('button', { name: /expand/i })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBeLessThan(wide / 2);
  // A collapsed entry is an icon that still has its name.
  await expect(sidebar.getByRole('link', { name: 'Patterns', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /expand/i }).click();
  expect(await page.evaluate(() => localStorage.getItem('collapsed'))).toBe('false');
});

test('under 1,024 px the sidebar is collapsed, unless the operator chose otherwise', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/trading/dashboard');
  const sidebar = page.getByRole('complementary');
  const width = async (): Promise<number | undefined> => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(64);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(width).toBe(240);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('button', { name: /expand/i }).click();
  await page.reload();
  await expect.poll(width).toBe(240);
});

test('every page says where it stands: breadcrumbs, what it shows, and an active entry of the menu', async ({
  signedIn: page,
}) => {
  await page.goto('/trading/trades/detail/1-132');
  const banner = page.getByRole('banner');
  await expect(page).toHaveTitle('Trade 1-132 · trading platform');
  await expect(banner.getByText('1-132', { exact: true })).toBeVisible();
  const crumbs = banner.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link')).toHaveText(['Trading Engine', 'Trade History']);
  const active = page.getByRole('complementary').locator('[aria-current="page"]');
  await expect(active).toHaveText('Trade History');
  await crumbs.getByRole('link', { name: 'Trade History' }).click();
  await expectAddress(page, '**/trading/trades/history');
  await expect(page).toHaveTitle('Trade History · trading platform');
  for (const [address, entry] of [
    ['/trading', 'Overview'],
    ['/trading/broker', 'Broker'],
    ['/trading/trades/current', 'Dashboard'],
    ['/trading/trades?filter=week', 'Trade History'],
  ] as const) {
    await visit(page, address);
    await expect(active, address).toHaveText(entry);
  }
  await visit(page, '/trading/patterns/000010100000/EUR_USD');
  await expect(page).toHaveTitle('Pattern Detail 000010100000 EUR_USD · trading platform');
});

test('at 768 px the sidebar is fixed, below it is a slide-over menu', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/trading/dashboard');
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.getByRole('complementary')).toBeHidden();

  const opener = page.getByRole('button', { name: /open the menu/i });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Patterns', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const leaked = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(leaked).toBe(false);
  }
  await menu.getByRole('link', { name: 'Patterns', exact: true }).click();
  await expectAddress(page, '**/trading/patterns');
  await expect(menu).toBeHidden();
});

// A server that does not answer and another tab are among the ways of sign-in.spec.ts.
test('Logout clears local storage, ends the session and goes to the sign-in page', async ({
  ownSession: page,
}) => {
  await page.goto('/trading/dashboard');
  await page.evaluate(() => localStorage.setItem('something', 'else'));
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expectAddress(page, '**/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect((await page.request.post('/api/identity/refresh')).status()).toBe(401);
  await page.goto('/trading/dashboard');
  await expectAddress(page, '**/login');
});
