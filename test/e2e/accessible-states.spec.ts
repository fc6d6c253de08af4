import { expectStateAccessible, STATE_SCREENS, settle, withoutRows } from './axe-checks.ts';
import { test } from './console-test.ts';

/** A page of cards and charts, a list and a calendar; all of them are among the long tests. */
const SOME_SCREENS = STATE_SCREENS.filter((address) => /dashboard|patterns\?|calendar\?/.test(address));

test('axe finds nothing and nothing is cut off where nothing is stored', async ({ signedIn: page }) => {
  for (const address of SOME_SCREENS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await settle(page, withoutRows(address));
    await expectStateAccessible(page, 'dark');
  }
});

test.describe('where nothing can be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('axe finds nothing and nothing is cut off', async ({ signedIn: page }) => {
    await page.route(/\/api\/trading\//, (route) => route.abort());
    for (const address of SOME_SCREENS) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await settle(page, address);
      await expectStateAccessible(page, 'light');
    }
  });
});
