import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import { KNOWN_STORE } from '../support/global-known-store.ts';
import { type KnownRows, makeKnownRows } from '../support/known-rows.ts';
import { OPERATOR, startServer, type TestServer } from '../support/server.ts';
import { makeStoreDir } from './store-dir.ts';

/** A server whose store holds the known rows, and those rows. */
export interface KnownServer extends TestServer {
  readonly rows: KnownRows;
}

interface Fixtures {
  /** A page of an operator who is signed in; it stands on no screen yet. It and its session are the worker's. */
  readonly signedIn: Page;
  /** The same in a context and a session of its own, for tests that end their session or stop the clock. */
  readonly ownSession: Page;
  /** Errors in the browser's console that a test provokes; every other one there fails the test. */
  readonly expectedErrors: RegExp;
  readonly watchConsole: (page: Page) => void;
}

interface WorkerFixtures {
  /** One server a worker; tests that change or stop their server start another one. */
  readonly known: KnownServer;
  /** What tests of a worker share: a window costs half a second to open, and the console stays in its cache. */
  readonly shared: { page?: Page; session?: StoredSession; signedInAt: number };
}

/** What the sign-in page leaves in local storage. */
type StoredSession = Readonly<Record<string, string>>;

/** A third of the time that a token is good for: it is never renewed in a test. */
const SESSION_LIMIT_MS = 5 * 60_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  known: [
    async ({ browserName: _ }, use) => {
      const { dataDir, remove } = await makeStoreDir('known');
      const now = Number(process.env[KNOWN_STORE.now]);
      const server = await startServer({ dataDir });
      await use({ ...server, rows: makeKnownRows(now) });
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  shared: [
    async ({ browserName: _ }, use) => {
      const shared: WorkerFixtures['shared'] = { signedInAt: 0 };
      await use(shared);
      await shared.page?.context().close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ known }, use) => use(known.url),

  expectedErrors: [/^(?!)/, { option: true }],

  watchConsole: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
    });
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },

  page: async ({ page, watchConsole }, use) => {
    watchConsole(page);
    await use(page);
  },

  signedIn: async ({ browser, known, shared, viewport, watchConsole }, use) => {
    // Made in the first test and not with the worker: only a test has the settings of `use`.
    shared.page ??= await (await browser.newContext()).newPage();
    const { page } = shared;
    watchConsole(page);
    if (!shared.session || Date.now() - shared.signedInAt > SESSION_LIMIT_MS) {
      shared.session = await askForSession(page, known.url);
      shared.signedInAt = Date.now();
    }
    await storeSession(page, known.url, shared.session, { isPageUsed: true });
    await use(page);
    await leaveAsNew(page, viewport);
  },

  ownSession: async ({ page, baseURL }, use) => {
    await signIn(page, baseURL ?? '');
    await use(page);
  },
});

export { expect };

/** Signs in by the API and leaves in the page what the sign-in page would leave. */
export async function signIn(page: Page, url: string): Promise<void> {
  await storeSession(page, url, await askForSession(page, url));
}

async function askForSession(page: Page, url: string): Promise<StoredSession> {
  const answer = await page.request.post(`${url}/api/identity/sign-in`, { data: OPERATOR });
  expect(answer.ok()).toBe(true);
  const { id_token, email, groups } = await answer.json();
  return { token: id_token, email, role: groups[0] ?? 'user', authenticated: 'true' };
}

/** Takes away what a test has done to a page that the next one uses. */
async function leaveAsNew(page: Page, viewport: ViewportSize | null): Promise<void> {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['console', 'dialog', 'pageerror', 'request'] as const) page.removeAllListeners(event);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (viewport) await page.setViewportSize(viewport);
}

async function storeSession(
  page: Page,
  url: string,
  session: StoredSession,
  { isPageUsed = false } = {},
): Promise<void> {
  // Any address of the console's origin will do, and this one loads nothing else.
  await page.goto(`${url}/favicon.svg`);
  // What another test left behind. Never with other pages of the session open: they would take it for the end of it.
  if (isPageUsed) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session);
}
