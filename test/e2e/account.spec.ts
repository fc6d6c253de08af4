import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appCode } from '../support/app-code.ts';
import { addAccount, enter } from './add-account.ts';
import { expect, type KnownServer, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

const PASSWORD = 'a password of twenty-five';
const CHANGED = 'another of twenty-six marks';

function lastCode(known: KnownServer, email: string): string {
  const line = known
    .output()
    .split('\n')
    .findLast((text) => text.includes(email) && text.includes('code'));
  return /is ([\w-]{11})\./.exec(line ?? '')?.[1] ?? '';
}

test('a forgotten password is set anew, the account page does the rest, and a second factor is asked for', async ({
  page,
  known,
  request,
}) => {
  const email = 'reset@example.com';
  await addAccount(known, page, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAddress(page, '**/login/reset');
  await expect(page.locator('body')).toHaveCSS('background-image', /bit-stairs/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('status')).toContainText('r***@e***');
  await expect.poll(() => lastCode(known, email)).not.toBe('');
  await page.getByLabel('Code', { exact: true }).fill(lastCode(known, email));
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectAddress(page, '**/login');
  await expect(page.getByRole('status')).toHaveText('The new password is set. Sign in with it.');
  await enter(page, email, PASSWORD);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Password, devices and audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('analyst');
  await expect(profile.getByText('Verified', { exact: true })).toBeVisible();
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('this browser');
  await devices.getByRole('button', { name: /^Remember/ }).click();
  await expect(devices).toContainText('remembered');
  await expect(devices.getByRole('list')).toBeFocused();

  const phone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1',
  };
  const signIn = { headers: phone, data: { email, password: PASSWORD } };
  expect((await request.post(`${known.url}/api/identity/sign-in`, signIn)).status()).toBe(200);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Forget .*(?:iPhone|iOS)/ }).click();
  await devices.getByLabel('Your password').fill(PASSWORD);
  await devices.getByRole('button', { name: 'Forget device' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('list')).toBeFocused();

  const keys = page.getByRole('region', { name: 'Access keys' });
  await expect(keys).toContainText('No access keys.');
  await keys.getByLabel('Name of the key').fill('notebook');
  await keys.getByLabel('Expires in').selectOption('30 days');
  await keys.getByLabel('Your password').fill(PASSWORD);
  await keys.getByRole('button', { name: 'Create key' }).click();
  await expect(keys.getByRole('status')).toContainText(/tpk_[\w-]{43}/);
  await expect(keys.getByRole('listitem')).toContainText('never used');
  await keys.getByRole('button', { name: 'Revoke notebook' }).click();
  await expect(keys.getByRole('listitem')).toContainText('revoked');
  await expect(keys.getByRole('list')).toBeFocused();

  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(CHANGED);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed. Other sessions have ended.')).toBeVisible();

  const factor = page.getByRole('region', { name: 'Second factor' });
  await expect(factor).toContainText('Off.');
  await factor.getByRole('button', { name: 'Set up an app' }).click();
  await factor.getByLabel('Your password').fill(CHANGED);
  await factor.getByRole('button', { name: 'Set up an app' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await factor.getByLabel('Code from the app').fill(appCode(secret, Date.now()));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('status').getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await factor.getByRole('status').getByRole('listitem').first().textContent()) ?? '';
  await expect(factor).toContainText('10 recovery codes left');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByRole('listitem')).toContainText([
    'Second factor turned on',
    'Password changed',
    'Access key revoked',
    'Access key created',
    'Device forgotten',
    'Signed in',
    'Device remembered',
    'Signed in',
    'Password set with a code',
    'Password reset code requested',
    'Account added',
  ]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expectAddress(page, '**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(CHANGED);
  await page.getByRole('button', { name: 'Enter the System' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter the System' })).toBeHidden();
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAddress(page, (address) => address.pathname === '/');
  await expect(page.getByText('Start the conversation...')).toBeVisible();
});

test('two tabs renew a session once, ask for a password of one’s own, and sign out together', async ({
  page,
  known,
  context,
}) => {
  const email = 'tabs@example.com';
  const made = await addAccount(known, page, email, { permanent: true });
  await page.goto('/login');
  await enter(page, email, made);
  const other = await context.newPage();
  await other.goto('/account');
  await page.goto('/account');
  const tabs = [page, other];
  const log = (tab: Page) => tab.getByRole('region', { name: 'Audit log' });
  for (const tab of tabs) await expect(log(tab)).toContainText('Signed in');
  const notice = page.getByText(/^Your password was generated and expires on 20/);
  await expect(notice).toBeVisible();
  await page.getByLabel('Current password').fill(made);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notice).toBeHidden();
  const payload = () => page.evaluate(() => localStorage.getItem('token')?.split('.')[1] ?? '');
  await expect
    .poll(async () => Buffer.from(await payload(), 'base64url').toString())
    .not.toContain('password_ends_at');
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/identity/refresh')) renewals.push(request.url());
  });
  await page.evaluate(() => localStorage.setItem('token', 'x.eyJleHAiOjF9.x'));
  for (const tab of tabs) await tab.getByRole('button', { name: 'Account', exact: true }).click();
  const settings = { name: 'Settings of the server, accounts' };
  await Promise.all(tabs.map((tab) => tab.getByRole('link', settings).click()));
  for (const tab of tabs) await expect(tab.getByText('ADMIN_GROUPS')).toBeVisible();
  expect(renewals).toHaveLength(1);
  await page.goBack();

  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await sessions.getByLabel('Your password').fill(PASSWORD);
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await Promise.all([expectAddress(page, '**/login'), expectAddress(other, '**/login')]);
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
});

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('says why on the sign-in page', async ({ page, known }) => {
    const email = 'ended@example.com';
    await addAccount(known, page, email, { permanent: true, password: PASSWORD });
    await page.goto('/login');
    await enter(page, email, PASSWORD);
    const key = (await readFile(join(known.dataDir, 'local.key'), 'utf8')).trim();
    const headers = { authorization: `LocalKey ${key}` };
    await page.request.post(`${known.url}/api/accounts`, { headers, data: { command: 'disable', email } });
    // Not goto: the live stream may have found out and be on its way to the sign-in page already.
    await page.evaluate(() => location.assign('/account')).catch(() => undefined);
    await expectAddress(page, '**/login');
    await expect(page.getByRole('status')).toHaveText(
      'Session is invalid due to User is disabled. Sign in again to continue.',
    );
  });
});
