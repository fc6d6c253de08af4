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
  /**
   * A page of an operator who is signed in at the server of `baseURL`; it stands on no screen yet. It and its session are the
   * worker's.
   */
  readonly signedIn: Page;
  /** The same in a context and a session of its own, for tests that end their session or stop the clock. */
  readonly ownSession: Page;
  /** Errors in the browser's console that a test provokes; every other one there fails the test. */
  readonly expectedErrors: RegExp;
  readonly watchConsole: (page: Page) => void;
  /**
   * Whether the shared page stays in the console after a test: for specs that only read, and begin by `visit`. What was read comes from
   * the console's cache then, so a test that makes answers up leaves it.
   */
  readonly staysOpen: boolean;
}

interface WorkerFixtures {
  /** One server a worker; tests that change or stop their server start another one. */
  readonly known: KnownServer;
  /** What tests of a worker at one server share: a window costs half a second to open, and the console stays in its cache. */
  readonly shared: { window?: SharedWindow | undefined };
}

/** What the sign-in page leaves in local storage. */
type StoredSession = Readonly<Record<string, string>>;

interface SharedWindow {
  readonly url: string;
  readonly page: Page;
  session?: StoredSession;
  signedInAt: number;
  /** Whether its page stands in the console. */
  staysOpen?: boolean;
}

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
      const shared: WorkerFixtures['shared'] = {};
      await use(shared);
      await shared.window?.page.context().close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ known }, use) => use(known.url),

  expectedErrors: [/^(?!)/, { option: true }],

  staysOpen: [false, { option: true }],

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

  signedIn: async ({ browser, baseURL, shared, staysOpen, viewport, watchConsole }, use) => {
    const url = baseURL ?? '';
    // The addresses of a window are those of the server that it was opened for.
    if (shared.window?.url !== url) {
      await shared.window?.page.context().close();
      // Made in the first test and not with the worker: only a test has the settings of `use`.
      shared.window = { url, page: await (await browser.newContext()).newPage(), signedInAt: 0 };
    }
    const { window } = shared;
    const { page } = window;
    watchConsole(page);
    if (!window.session || Date.now() - window.signedInAt > SESSION_LIMIT_MS) {
      window.session = await askForSession(page, url);
      window.signedInAt = Date.now();
    }
    if (!staysOpen || !window.staysOpen) await rest(page, url);
    await storeSession(page, window.session);
    await use(page);
    window.staysOpen = staysOpen;
    try {
      if (!staysOpen) await rest(page, url);
      await leaveAsNew(page, viewport);
    } catch {
      // A page that cannot be left is no page for the next test.
      shared.window = undefined;
      await page.context().close();
    }
  },

  ownSession: async ({ page, baseURL }, use) => {
    await signIn(page, baseURL ?? '');
    await use(page);
  },
});

export { expect };

/** Signs in by the API and leaves in the page what the sign-in page would leave. */
export async function signIn(page: Page, url: string): Promise<void> {
  await rest(page, url);
  await storeSession(page, await askForSession(page, url));
}

async function askForSession(page: Page, url: string): Promise<StoredSession> {
  const answer = await page.request.post(`${url}/api/identity/sign-in`, { data: OPERATOR });
  expect(answer.ok()).toBe(true);
  const { id_token, email, groups } = await answer.json();
  return { token: id_token, email, role: groups[0] ?? 'user', authenticated: 'true' };
}

/** Takes away what a test has done to a page that the next one uses. */
async function leaveAsNew(page: Page, viewport: ViewportSize | null): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['console', 'dialog', 'pageerror', 'request'] as const) page.removeAllListeners(event);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (viewport) await page.setViewportSize(viewport);
}

/**
 * Leaves the console, but not its site: on a blank page its process would end, and the next test would start one and compile the
 * console again. Any address of its origin would do, and this one loads nothing else.
 */
async function rest(page: Page, url: string): Promise<void> {
  const place = `${url}/favicon.svg`;
  if (page.url() !== place) await page.goto(place).catch(() => page.goto('about:blank'));
}

async function storeSession(page: Page, session: StoredSession): Promise<void> {
  // Other pages of the session would take clearing for its end.
  const isOnlyPage = page.context().pages().length === 1;
  await page.evaluate(
    ([entries, clears]) => {
      // What another test left behind.
      if (clears) {
        localStorage.clear();
        sessionStorage.clear();
      }
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [session, isOnlyPage] as const,
  );
}
