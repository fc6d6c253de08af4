import type { Page } from '@playwright/test';
import { expectAccessible } from './axe-checks.ts';
import { expect, test } from './console-test.ts';
import { visit } from './page-parts.ts';

const TEXT = 'This is a test of the channel console. Nothing has happened.';

/** Fires a test alert, as another tab of the operator would. */
async function fire(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/alerts/test', {
    headers: { authorization: `Bearer ${token}` },
    data: { channel: 'console' },
  });
  expect(answer.status()).toBe(200);
}

test.describe('the rules', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('a rule is made, refused by field, changed, switched off and deleted by the keyboard', async ({
    signedIn: page,
  }) => {
    await visit(page, '/alerts?view=rules');
    const rules = page.getByRole('region', { name: 'Rules', exact: true });
    await expect(rules).toContainText('No rules yet, so nothing fires.');
    const form = page.getByRole('form', { name: 'New rule' });
    await expect(form).toContainText('not connected: ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET');
    await form.getByLabel('Fires when').selectOption('Drawdown exceeds a limit');
    await form.getByLabel('Limit').fill('a lot');
    await form.getByLabel('Limit').press('Enter');
    await expect(form.getByRole('alert').first()).toContainText(/number/);
    await expect(form.getByLabel('Limit')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await form.getByLabel('Limit').fill('250');
    await form.getByLabel('Unit').selectOption('dollars');
    await form.getByRole('button', { name: 'Create the rule' }).press('Enter');
    const line = rules.getByRole('listitem');
    await expect(line).toContainText('market simulated · limit 250 · unit dollars · by console');

    await line.getByRole('button', { name: /^Change/ }).press('Enter');
    const change = rules.getByRole('form', { name: 'Change the rule' });
    await change.getByLabel('Limit').fill('300');
    await change.getByRole('button', { name: 'Save the rule' }).press('Enter');
    await expect(line).toContainText('limit 300');
    await line.getByRole('button', { name: /^Switch off/ }).press('Enter');
    await expect(line.getByText('off', { exact: true })).toBeVisible();
    await line.getByRole('button', { name: /^Delete/ }).press('Enter');
    await rules.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(line).toContainText('limit 300');
    await line.getByRole('button', { name: /^Delete/ }).press('Enter');
    await expect(rules).toContainText('No rules yet');
  });
});

test('what fires shows as a toast without taking the focus, behind the bell and in the list', async ({
  signedIn: page,
}) => {
  // What fires before the first answer stands behind the bell and is no news.
  const inbox = page.waitForResponse(/\/api\/alerts\/inbox/);
  await visit(page, '/alerts');
  await (await inbox).finished();
  await expect(page.getByRole('button', { name: 'Alerts', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('live', { exact: true })).toBeAttached();
  const search = page.getByRole('button', { name: 'Commands' });
  await search.focus();
  await fire(page);
  const toasts = page.getByRole('list', { name: 'New alerts' }).getByRole('listitem');
  await expect(toasts).toHaveText([TEXT]);
  await expect(page.getByText(`New alert: ${TEXT}`)).toBeAttached();
  await expect(search).toBeFocused();
  await fire(page);
  await expect(toasts).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(toasts).toHaveCount(1);
  await toasts.getByRole('button', { name: /^Dismiss/ }).press('Enter');
  await expect(toasts).toHaveCount(0);

  const bell = page.getByRole('button', { name: 'Alerts, 2 unread' });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Alerts, 2 unread' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await panel
    .getByRole('button', { name: /^Acknowledge:/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Alerts, 1 unread' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = page.getByRole('row').filter({ hasText: TEXT });
  await expect(rows).toHaveCount(2);
  // The list follows the bell, whose acknowledged alert it shows too.
  const open = rows.getByRole('button', { name: /^Acknowledge:/ });
  await expect(open).toHaveCount(1);
  await open.press('Enter');
  await expect(rows.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Alerts', exact: true })).toBeVisible();
});
