import {
  CONSOLE_SCREENS,
  expectAccessibleEverywhere,
  expectDialogsAccessible,
  settle,
} from './axe-checks.ts';
import { test } from './console-test.ts';

for (const address of CONSOLE_SCREENS) {
  test(`axe finds nothing in either theme or on a phone, on ${address}`, async ({ signedIn: page }) => {
    await settle(page, address);
    await expectAccessibleEverywhere(page);
  });
}

for (const address of ['/login', '/login/reset']) {
  test(`axe finds nothing in either theme or on a phone, on ${address}`, async ({ page }) => {
    await page.goto(address);
    await expectAccessibleEverywhere(page);
  });
}

test('axe finds nothing in either theme on what stands over the console', async ({ signedIn: page }) => {
  await settle(page, '/trading/settings');
  await expectDialogsAccessible(page, { everywhere: true });
});
