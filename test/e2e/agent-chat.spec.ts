import { expect, test } from './console-test.ts';

test.describe('the conversation', () => {
  // The question that never arrives, and what was asked for while the session ended.
  test.use({ expectedErrors: /api\/agent\/query|status of 401/ });

  test('survives a reload, offers what can be answered, and ends with the session', async ({
    signedIn: page,
    known,
  }) => {
    await page.goto(`${known.url}/`);
    const input = page.getByRole('textbox', { name: 'Message' });
    const log = page.getByRole('log');
    await input.fill('How much did GBP_USD make?');
    await input.press('Enter');
    await expect(log.getByText('I cannot answer that by "GBP_USD".', { exact: false })).toBeVisible();
    await log.getByRole('button', { name: 'What is the total profit of trades?' }).click();
    const answer = log.getByText('trades over the whole history have a total profit of', { exact: false });
    await expect(answer).toBeVisible();
    await expect(input).toBeEnabled();

    await page.reload();
    await expect(answer).toBeVisible();
    await expect(log.getByText('How much did GBP_USD make?')).toBeVisible();
    // A further question takes up the last one, also after a reload.
    await input.fill('and on EUR_USD only?');
    await input.press('Enter');
    await expect(
      log.getByText('Taken over from the question before: the total profit of trades.', { exact: false }),
    ).toBeVisible();
    await expect(input).toBeEnabled();
    await expect(page.getByText('Start the conversation...')).toHaveCount(0);

    const kept = await page.evaluate(() => [
      Object.keys(localStorage).includes('conversation'),
      sessionStorage.getItem('conversation') !== null,
    ]);
    expect(kept).toEqual([false, true]);
    await page.evaluate(() => {
      const text = sessionStorage.getItem('conversation') ?? '';
      sessionStorage.setItem(
        'conversation',
        text.replace(/"email":"[^"]*"/, '"email":"another@example.com"'),
      );
    });
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.reload();
    await expect(page.getByText('Start the conversation...')).toBeVisible();
    // It fills the window below the frame, and no more.
    const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(below).toBe(0);
  });

  test('is gone from the tab after signing out', async ({ ownSession: page, known }) => {
    await page.goto(`${known.url}/`);
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill('How many trades?');
    await input.press('Enter');
    await expect(
      page.getByRole('log').getByText('trades over the whole history', { exact: false }),
    ).toBeVisible();
    await expect(input).toBeEnabled();
    const kept = () => page.evaluate(() => sessionStorage.getItem('conversation'));
    expect(await kept()).not.toBeNull();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: 'Commands' }).locator('input').fill('sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    expect(await kept()).toBeNull();
  });

  test('gives a question back that was not answered, and asks it again', async ({
    signedIn: page,
    known,
  }) => {
    await page.goto(`${known.url}/`);
    const input = page.getByRole('textbox', { name: 'Message' });
    await page.route('**/api/agent/query', (route) => route.abort());
    await input.fill('How many trades are there?');
    await input.press('Enter');
    await expect(page.getByText('Error from agent.', { exact: true })).toBeVisible();
    await expect(input).toHaveValue('How many trades are there?');
    await page.unroute('**/api/agent/query');
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(
      page.getByRole('log').getByText(/There are \d+ trades over the whole history/),
    ).toBeVisible();
  });
});
