import { NAVIGATION, OWN_PAGES } from '../../src/web/shell/navigation.ts';
import { expect, test } from './console-test.ts';
import { visit } from './page-parts.ts';

/** Headings that contain a value of the address. */
const TITLES: Readonly<Record<string, string>> = {
  '/trading/trades/calendar/$year/$month': 'March 2026 Trades',
  '/trading/elite-trades/calendar/$year/$month': 'March 2026 Elite Trades',
  '/trading/trades/filtered/$filterType': 'Buy vs Sell Trades',
};

/** Every address of the specification, with a value for each parameter, and the heading of its page. */
const PAGES = [...OWN_PAGES, ...NAVIGATION.flatMap(({ pages }) => pages)].map(({ path, title }) => ({
  title: TITLES[path] ?? title,
  path: path
    .replace('$year', '2026')
    .replace('$month', '3')
    .replace('$filterType', 'buy-sell')
    .replace('$pattern', '01101001')
    .replace('{-$symbol}', 'EUR_USD'),
}));

test('every address of the specification is a page', () => {
  const specified = [
    '/',
    '/trading',
    '/trading/trades/current',
    '/trading/trades/calendar',
    '/trading/trades/calendar/2026/3',
    '/trading/trades/buy-sell-breakdown',
    '/trading/trades',
    '/trading/trades/filtered/buy-sell',
    '/trading/patterns/01101001/EUR_USD',
    '/trading/elite-trades/calendar',
    '/trading/elite-trades/calendar/2026/3',
  ];
  expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
});

test('every page is served at its address, and shows its title', async ({ signedIn: page }) => {
  for (const [place, { path, title }] of PAGES.entries()) {
    const answer = await page.request.get(path);
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    // As a link leads there, from a page that is shown.
    if (place === 0) await page.goto(path);
    else await page.evaluate((address) => history.pushState(null, '', address), path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
    await expect(page, path).toHaveTitle(`${title} · trading platform`);
    await expect(page.getByRole('main'), path).not.toBeEmpty();
  }
});

const ENTRIES = NAVIGATION.filter(({ prefix, pages }) => !pages.some(({ path }) => path === prefix));

test('the own address of a group leads to its first page with its query', async ({ signedIn: page }) => {
  await page.goto('/account');
  for (const [place, { prefix, pages }] of ENTRIES.entries()) {
    const address = `${prefix}?market=simulated&granularity=M5&note=a%20b`;
    // Once by loading the console there; from then on as a link leads there, from a page that is shown.
    if (place === 0) await page.goto(address);
    else await page.evaluate((path) => history.pushState(null, '', path), address);
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === pages[0]?.path &&
        url.searchParams.get('market') === 'simulated' &&
        url.searchParams.get('granularity') === 'M5' &&
        url.searchParams.get('note') === 'a b',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[0]?.title ?? '');
    // The address without a page is not left behind in the history.
    await page.goBack();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  }
});

test('a slash at the end of a group’s own address makes no difference', async ({ signedIn: page }) => {
  await page.goto('/airdrops/?market=simulated');
  await expect(page).toHaveURL(/\/airdrops\/dashboard\?market=simulated/);
});

test('a pattern page needs no symbol', async ({ signedIn: page }) => {
  await page.goto('/trading/patterns/01101001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pattern Detail');
});

test('an address names what is not known and leads to what is', async ({ signedIn: page }) => {
  for (const path of [
    '/trading/trades/history?symbol=GBP_USD',
    '/trading/trades/calendar?symbol=eur_usd',
    '/trading/trades/calendar/2026/3?symbol=GBP_USD',
    '/trading/trades/filtered/win-rate?symbol=GBP_USD',
    '/trading/trades?filter=week&symbol=GBP_USD',
    '/trading/trades/buy-sell-breakdown?symbol=GBP_USD',
    '/trading/patterns?symbol=GBP_USD',
    '/trading/patterns/01101001/GBP_USD',
    '/trading/elite-trades?symbol=GBP_USD',
    '/trading/dashboard?market=mars',
    '/trading/trades/history?granularity=M2',
  ]) {
    await visit(page, path);
    const main = page.getByRole('main');
    const unknown = main.getByRole('heading', { name: /^Unknown (symbol|market|candle length) ‘/ });
    await expect(unknown, path).toBeVisible();
    await expect(main.getByRole('table'), path).toHaveCount(0);
    await main.getByRole('link', { name: /^(EUR_USD|imported|M5)$/ }).click();
    await expect(main.getByRole('heading', { name: /^Unknown/ }), path).toHaveCount(0);
    await expect(main, path).not.toBeEmpty();
  }
});

test('an unknown address says so', async ({ signedIn: page }) => {
  for (const path of ['/no/such/page', '/trading/no-such-page', '/trading/trades/history/2026']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found');
    await expect(page, path).toHaveTitle('Page not found · trading platform');
    await expect(page.getByText('There is nothing at this address.'), path).toBeVisible();
  }
});
