import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type KnownServer } from './console-test.ts';
import { expectAddress } from './page-parts.ts';

/** A separate account, so that other tests are not affected. Answers its password where it was made. */
export async function addAccount(
  known: KnownServer,
  page: Page,
  email: string,
  given: { password?: string; permanent?: boolean; groups?: readonly string[] } = {},
): Promise<string> {
  const key = (await readFile(join(known.dataDir, 'local.key'), 'utf8')).trim();
  const answer = await page.request.post(`${known.url}/api/accounts`, {
    headers: { authorization: `LocalKey ${key}` },
    data: {
      command: 'add',
      email,
      groups: ['analyst', 'operator'],
      permanent: false,
      ...given,
    },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { password: string | null }).password ?? '';
}

/** Signs in on the sign-in page, where the browser is. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Enter the System' }).click();
  await expectAddress(page, (address) => address.pathname === '/');
}
