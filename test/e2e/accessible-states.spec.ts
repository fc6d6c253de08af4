import { expectStateAccessible, settle, TRADING_SCREENS } from './axe-checks.ts';
import { test } from './console-test.ts';

/** One address of each page: those of elite trades and of filter types share their pages with others. */
const PAGES = TRADING_SCREENS.filter(
  (address) => !/AUD_USD|win-rate|last-7|elite-trades\/|settings/.test(address),
);

test.describe('where nothing is stored', () => {
  for (const address of PAGES) {
    test(`axe finds nothing and nothing is cut off on ${address}`, async ({ signedIn: page }) => {
      await settle(page, `${address}${address.includes('?') ? '&' : '?'}market=simulated&granularity=M5`);
      await expectStateAccessible(page, 'dark');
    });
  }
});

test.describe('where nothing can be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const address of PAGES) {
    test(`axe finds nothing and nothing is cut off on ${address}`, async ({ signedIn: page }) => {
      await page.route(/\/api\/trading\//, (route) => route.abort());
      await settle(page, address);
      await expectStateAccessible(page, 'light');
    });
  }
});
