import { expectAccessible, expectDialogsAccessible, QUICK_SCREENS, settle } from './axe-checks.ts';
import { expect, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

/** Screens a test: signing in and loading the console for each of them would take as long as the checks. */
const SCREENS_A_TEST = 6;

for (let from = 0; from < QUICK_SCREENS.length; from += SCREENS_A_TEST) {
  const screens = QUICK_SCREENS.slice(from, from + SCREENS_A_TEST);
  test(`axe finds nothing and nothing is cut off on ${screens.join(', ')}`, async ({ signedIn: page }) => {
    for (const address of screens) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await settle(page, address);
      await expectAccessible(page);
    }
  });
}

test('axe finds nothing and nothing is cut off on what stands over the console', async ({
  signedIn: page,
}) => {
  await settle(page, '/trading/settings');
  await expectDialogsAccessible(page);
});

test('axe finds nothing and nothing is cut off on the pages for those who are not signed in', async ({
  page,
}) => {
  for (const address of ['/login', '/login/reset']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expectAccessible(page);
  }
});

test('a page can be reached and left by keyboard alone', async ({ signedIn: page }) => {
  await settle(page, '/trading/dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('complementary').getByRole('link', { name: 'Patterns', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/trading/patterns');
  await expect(page.getByRole('heading', { level: 1, name: 'Pattern Tracker' })).toBeFocused();
});

test('who asks for less motion gets none', async ({ signedIn: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page, '/trading/patterns');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((value) =>
          value.split(',').some((one) => parseFloat(one) > 0.01),
        );
      }).length,
  );
  expect(moving).toBe(0);
});
