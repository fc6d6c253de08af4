import type { Page } from '@playwright/test';
import { OPERATOR } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

test('the sign-in page has its fields, and signing in stores the session and goes to the start page', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button')).toHaveText(['Enter the System']);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Enter the System', exact: true }).click();
  await expectAddress(page, (address) => address.pathname === '/');
  await expect(page.getByText('Start the conversation...')).toBeVisible();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ email: OPERATOR.email, authenticated: 'true' });
  expect(stored.token?.split('.')).toHaveLength(3);
  expect(stored.role).toBeTruthy();
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite !== 'Strict')).toEqual([]);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('a wrong password and an unknown account read the same and sign nobody in', async ({ page }) => {
    for (const email of [OPERATOR.email, 'nobody@example.com']) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Invalid email or password.', { exact: true })).toBeVisible();
      const field = page.getByLabel('Password');
      await expect(field).toHaveAccessibleDescription('Invalid email or password.');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBeNull();
      expect(new URL(page.url()).pathname).toBe('/login');
    }
  });
});

test('email and password are required, and the email must be one', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/identity/**', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Enter the System' });
  await submit.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password').fill('something');
  await submit.click();
  expect(await page.getByLabel('Email').evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(
    false,
  );
  await page.getByLabel('Email').fill('a@example.com');
  await page.getByLabel('Password').fill('');
  await submit.click();
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(asked).toBe(0);
});

test.describe('a password that must be changed', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('says so in an alert and signs nobody in', async ({ page }) => {
    await page.route('**/api/identity/sign-in', (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: { code: 'new_password_required', message: 'Password reset required.', request_id: 'r' },
        },
      }),
    );
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.accept();
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(OPERATOR.email);
    await page.getByLabel('Password').fill(OPERATOR.password);
    await page.getByRole('button', { name: 'Enter the System' }).click();
    await expect.poll(() => alerts).toEqual(['Password reset required. Contact support.']);
    expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBeNull();
  });
});

test.describe('the guard', () => {
  // Which flags count is a test of src/web/lib/stored-session.test.ts.
  test('leads to the sign-in page', async ({ page }) => {
    await page.goto('/trading/patterns');
    await expectAddress(page, '**/login');
    await expect(page.getByRole('button', { name: 'Enter the System' })).toBeVisible();
  });

  test.describe('with a forged flag', () => {
    test.use({ expectedErrors: /status of 401/ });

    test('shows no figure and signs out', async ({ page }) => {
      await page.goto('/login');
      await page.evaluate(() => {
        localStorage.setItem('authenticated', 'true');
        localStorage.setItem('token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZXhwIjo5OTk5OTk5OTk5fQ.');
      });
      await page.goto('/trading/dashboard');
      await expectAddress(page, '**/login');
      expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBeNull();
    });
  });
});

test.describe('a session that expired', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('says why and leads back to where it was', async ({ ownSession: page, context }) => {
    await page.goto('/trading/patterns?status=elite');
    await expect(page.getByRole('heading', { level: 1, name: 'Pattern Tracker' })).toBeVisible();
    await context.clearCookies();
    await page.evaluate(() => localStorage.setItem('token', 'x.eyJleHAiOjF9.x'));
    await page.reload();
    await expectAddress(page, '**/login');
    await expect(page.getByRole('status')).toContainText('session');
    await page.getByLabel('Email').fill(OPERATOR.email);
    await page.getByLabel('Password').fill(OPERATOR.password);
    await page.getByRole('button', { name: 'Enter the System' }).click();
    await expectAddress(page, '**/trading/patterns?status=elite');
  });
});

test.describe('local storage is empty after', () => {
  test.use({ expectedErrors: /status of 40[13]|Failed to fetch|ERR_/ });

  const DASHBOARD = '/trading/dashboard';
  const ENDED = {
    error: {
      code: 'session_invalid',
      message: 'Session is invalid.',
      request_id: 'r',
      problems: [{ field: 'session', reason: 'User is disabled.' }],
    },
  };

  /** Other stored keys than the session's, which a late response would restore. */
  async function open(page: Page): Promise<void> {
    await page.goto(DASHBOARD);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('collapsed', 'true'));
  }

  async function expectEmpty(page: Page): Promise<void> {
    await expectAddress(page, '**/login');
    await expect(page.getByRole('button', { name: 'Enter the System' })).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  }

  const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'signing out while settings are on their way': async (page) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/identity/preferences', async (route) => {
        await held;
        await route.fulfill({ json: { theme: 'light' } }).catch(() => {});
      });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      answer();
    },
    'a session that expired': async (page) => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.setItem('token', 'x.eyJleHAiOjF9.x'));
      await page.reload();
    },
    'an account that was disabled': async (page) => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: ENDED }));
      await page.reload();
    },
    'a guard that finds the flag gone': async (page) => {
      // At once: any other code that reads the flag meanwhile also navigates to the sign-in page, and the link is gone.
      await page
        .getByRole('link', { name: 'Patterns' })
        .first()
        .evaluate((link: HTMLElement) => {
          localStorage.removeItem('authenticated');
          link.click();
        });
    },
    'an address that is opened without the flag': async (page) => {
      // In one step: a guard that finds the flag changed first would leave the page in the middle of the call.
      await page.evaluate(() => {
        localStorage.setItem('authenticated', 'TRUE');
        location.assign('/trading/patterns');
      });
    },
    'another tab that signed out': async (page) => {
      const other = await page.context().newPage();
      await other.goto(DASHBOARD);
      await other.getByRole('button', { name: 'Logout' }).click();
      await expectAddress(other, '**/login');
    },
    'a flag that another tab took away': async (page) => {
      const other = await page.context().newPage();
      await other.goto('/login');
      await other.evaluate(() => localStorage.removeItem('authenticated'));
    },
    'signing out of a server that does not answer': async (page) => {
      await page.route('**/api/identity/sign-out', (route) => route.abort());
      await page.getByRole('button', { name: 'Logout' }).click();
    },
  };

  // One context for all: each would load the console anew.
  test('each way that a session ends', async ({ page, baseURL }) => {
    for (const [way, take] of Object.entries(WAYS)) {
      await test.step(way, async () => {
        await signIn(page, baseURL ?? '');
        await open(page);
        await take(page);
        await expectEmpty(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        for (const other of page.context().pages()) if (other !== page) await other.close();
      });
    }
  });
});
