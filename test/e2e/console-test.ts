import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test as base, expect, type Page } from '@playwright/test';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { type KnownRows, makeKnownRows } from '../support/known-rows.ts';
import { makeDataDir, OPERATOR, startServer, type TestServer } from '../support/server.ts';

/** A server whose store holds the known rows, and those rows. */
export interface KnownServer extends TestServer {
  readonly rows: KnownRows;
}

interface Fixtures {
  /** A page of an operator who is signed in; it stands on no screen yet. */
  readonly signedIn: Page;
  /** Messages in the browser's console that a test provokes; every other error there fails the test. */
  readonly expectedErrors: RegExp[];
  readonly quietConsole: undefined;
}

interface WorkerFixtures {
  /** One server a worker; tests that change or stop their server start another one. */
  readonly known: KnownServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  known: [
    // biome's rule wants no empty pattern, Playwright reads the parameter's names from one.
    async ({ browserName: _ }, use) => {
      const { dataDir, remove } = await makeDataDir();
      const now = Math.floor(Date.now() / 1000);
      await seed(dataDir, now);
      const server = await startServer({ dataDir });
      await use({ ...server, rows: makeKnownRows(now) });
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ known }, use) => use(known.url),

  expectedErrors: async ({ browserName: _ }, use) => use([]),

  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],

  signedIn: async ({ page, baseURL }, use) => {
    await signIn(page, baseURL ?? '');
    await use(page);
  },
});

export { expect };

/** Signs in by the API and leaves in the page what the sign-in page would leave. */
export async function signIn(page: Page, url: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/identity/sign-in`, { data: OPERATOR });
  expect(answer.ok()).toBe(true);
  const { id_token, email, groups } = await answer.json();
  await page.goto(`${url}/login`);
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token: id_token, email, role: groups[0] ?? 'user', authenticated: 'true' },
  );
}

/** Fills the store in a process of its own, which is gone when the server opens it. */
async function seed(dataDir: string, now: number): Promise<void> {
  const child = spawn(pinnedNode(), ['test/support/seed-known-rows.ts', dataDir, String(now)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const errors = text(child.stderr);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The known rows could not be written:\n${await errors}`);
}
