import { expectStateAccessible, STATE_SCREENS, settle, withoutRows } from './axe-checks.ts';
import { test } from './console-test.ts';

test.describe('where nothing is stored', () => {
  for (const address of STATE_SCREENS) {
    test(`axe finds nothing and nothing is cut off on ${address}`, async ({ signedIn: page }) => {
      await settle(page, withoutRows(address));
      await expectStateAccessible(page, 'dark');
    });
  }
});

test.describe('where nothing can be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const address of STATE_SCREENS) {
    test(`axe finds nothing and nothing is cut off on ${address}`, async ({ signedIn: page }) => {
      await page.route(/\/api\/trading\//, (route) => route.abort());
      await settle(page, address);
      await expectStateAccessible(page, 'light');
    });
  }
});
