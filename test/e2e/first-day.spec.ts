import { addAccount, enter } from './add-account.ts';
import { expectAccessible } from './axe-checks.ts';
import { expect, test } from './console-test.ts';

const EMAIL = 'first-day@example.com';
const CHANGED = 'a password of twenty-five';

test('a new operator is told what this is and what to do next, until it is done or dismissed', async ({
  page,
  known,
}) => {
  const made = await addAccount(known, page, EMAIL, { permanent: true });
  await page.goto('/login');
  await enter(page, EMAIL, made);
  const briefing = page.getByRole('region', { name: 'The first day' });
  await expect(briefing).toContainText('Paper trading on imported candles. No order is ever sent.');
  await expect(briefing).toContainText(/Last 7 days: [1-9]\d* trades, win rate [\d.]+% \(n \d+\), profit/);
  await expect(briefing).not.toContainText('spends money');
  const steps = briefing.getByRole('listitem');
  await expect(steps).toHaveText([
    /^Replace the generated password, which expires on 20/,
    'Turn on a second factor',
    /^Connect a service of yours: TRADING_API_URL/,
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await steps.getByRole('link', { name: /^Replace/ }).click();
  await page.getByLabel('Current password').fill(made);
  await page.getByLabel('New password').fill(CHANGED);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await page.goto('/?market=simulated&granularity=M5');
  await expect(briefing).toContainText('Paper trading on a simulated market. Nothing here spends money.');
  await expect(briefing).toContainText(/The market is (open; it closes|closed; it opens) /);
  await expect(briefing).toContainText('No trades in the last 7 days.');
  await expect(steps).toHaveText(['Turn on a second factor', /^Connect/]);

  await briefing.getByRole('link', { name: 'Turn on a second factor' }).focus();
  await briefing.getByRole('button', { name: 'Dismiss the first day' }).press('Enter');
  await expect(briefing).toBeHidden();
  await page.reload();
  await expect(page.getByText('Start the conversation...')).toBeVisible();
  await expect(briefing).toBeHidden();
});
