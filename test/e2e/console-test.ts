import { cp } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { KNOWN_STORE } from '../support/global-known-store.ts';
import { type KnownRows, makeKnownRows } from '../support/known-rows.ts';
import { makeDataDir, OPERATOR, startServer, type TestServer } from '../support/server.ts';

/** A server whose store has the known rows, and those rows. */
export interface KnownServer extends TestServer {
  readonly rows: KnownRows;
}

interface Fixtures {
  /** A page of a signed-in operator; it shows no screen yet. */
  readonly signedIn: Page;
  /** Errors in the browser's console that a test provokes; every other one there fails the test. */
  readonly expectedErrors: RegExp;
  readonly quietConsole: undefined;
}

interface WorkerFixtures {
  /** One server a worker; tests that change or stop their server start another one. */
  readonly known: KnownServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  known: [
    async ({ browserName: _ }, use) => {
      const { dataDir, remove } = await makeDataDir();
      await cp(process.env[KNOWN_STORE.dataDir] ?? '', dataDir, { recursive: true });
      const now = Number(process.env[KNOWN_STORE.now]);
      const server = await startServer({ dataDir });
      await use({ ...server, rows: makeKnownRows(now) });
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ known }, use) => use(known.url),

  expectedErrors: [/^(?!)/, { option: true }],

  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],

  signedIn: async ({ page, baseURL }, use) => {
    await signIn(page, baseURL ?? '');
    await use(page);
  },
});

export { expect };

/** Signs in by the API and stores in the page what the sign-in page would store. */
export async function signIn(page: Page, url: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/identity/sign-in`, { data: OPERATOR });
  expect(answer.ok()).toBe(true);
  const { id_token, email, groups } = await answer.json();
  // Any address of the console's origin works, and this one loads nothing else.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token: id_token, email, role: groups[0] ?? 'user', authenticated: 'true' },
  );
}
