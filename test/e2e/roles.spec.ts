import { OPERATOR } from '../support/server.ts';
import { addAccount, enter } from './add-account.ts';
import { expect, test } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

const PASSWORD = 'a password of twenty-five';

test('a viewer sees what the role does not include, and why', async ({ page, known }) => {
  const email = 'viewer@example.com';
  await addAccount(known, page, email, { password: PASSWORD, permanent: true, groups: ['viewer'] });
  await page.goto('/login');
  await enter(page, email, PASSWORD);
  await page.goto('/trading/lab');
  await expect(page.getByText('Only operators may do this; your role is viewer.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Runs' })).toBeVisible();
  await page.goto('/server?view=audit');
  await expect(page.getByText('Only administrators may do this; your role is viewer.')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Read everything');
});

test('an administrator adds, regroups and removes an account, and the audit trail says so', async ({
  signedIn,
}) => {
  const email = 'added@example.com';
  await signedIn.goto('/server?view=accounts');
  const accounts = signedIn.getByRole('region', { name: 'Accounts' });
  const confirm = async (action: string): Promise<void> => {
    await accounts.getByLabel('Your password').fill(OPERATOR.password);
    await accounts.getByRole('button', { name: action }).click();
  };
  const line = accounts.getByRole('listitem').filter({ hasText: email });
  await accounts.getByLabel('Email').fill(email);
  await accounts.getByLabel(/^Groups, with/).fill('viewer');
  await accounts.getByRole('button', { name: 'Add', exact: true }).click();
  await confirm('Add the account');
  await expect(accounts.getByRole('status')).toContainText('shown only this once');
  await expect(line).toContainText('viewer · viewer');

  await line.getByRole('button', { name: `Groups: ${email}` }).click();
  await line.getByLabel(`Groups of ${email}, with commas between`).fill('traders, admin');
  await line.getByRole('button', { name: 'Save' }).click();
  await confirm('Change the groups');
  await expect(line).toContainText('admin · traders, admin');

  await line.getByRole('button', { name: `Remove: ${email}` }).click();
  await confirm('Remove the account');
  await expect(line).toHaveCount(0);

  await signedIn.getByRole('button', { name: 'Audit trail' }).click();
  await expectAddress(signedIn, (address) => address.searchParams.get('view') === 'audit');
  const row = signedIn.getByRole('row').filter({ hasText: 'account groups changed' }).first();
  await expect(row).toContainText(OPERATOR.email);
});

test.describe('while the role cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('what it decides on says so, and Retry brings it', async ({ ownSession: page }) => {
    const user = /\/api\/identity\/user/;
    await page.route(user, (route) => route.abort());
    for (const address of ['/trading/lab', '/server', '/server?view=accounts', '/server?view=audit']) {
      await page.goto(address);
      await expect(page.getByRole('alert'), address).toContainText('Failed to load your role');
    }
    await page.unroute(user);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'lines' }).or(page.locator('main table'))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
