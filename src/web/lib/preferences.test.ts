import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
// Loads what every page loads once, outside the time of a test.
import './preferences.ts';
import { storeSession } from './stored-session.ts';
import { answerJson, openTestBrowser, tokenFor } from './testing/test-browser.ts';

interface Answers {
  readonly get?: object;
  /** Statuses of the changes in turn; 200 for later ones. */
  readonly putStatus?: readonly number[];
}

/** A freshly opened page with a server that stores changes; `bodies` are those that arrived. */
async function openPage({ get = {}, putStatus = [] }: Answers) {
  const bodies: unknown[] = [];
  const browser = await openTestBrowser(async (request, response) => {
    if (request.method === 'GET') return answerJson(response, 200, get);
    const status = putStatus[bodies.length] ?? 200;
    bodies.push(JSON.parse(await read(request)));
    const error = { code: 'store_unavailable', message: 'Not now.', request_id: 'r' };
    answerJson(response, status, status === 200 ? {} : { error });
  });
  const html = { dataset: {} as Record<string, string> };
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  storeSession({ id_token: tokenFor(900), email: 'a@example.com', groups: [] });
  vi.resetModules();
  const preferences = await import('./preferences.ts');
  return { browser, bodies, html, preferences };
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function cached(): unknown {
  return JSON.parse(localStorage.getItem('preferences') ?? 'null');
}

test('the first page waits for the server and shows its theme', async () => {
  // The page waits 3 s at most, which a busy machine needs for the first call.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openPage({ get: { theme: 'light', palette: 'colour-blind' } });
  await using _browser = page.browser;
  await page.preferences.loadPreferences();
  expect(page.html.dataset).toEqual({ theme: 'light', palette: 'colour-blind', density: 'compact' });
  expect(cached()).toEqual({ theme: 'light', palette: 'colour-blind' });
});

test('a page with a copy starts at once with it', async () => {
  const page = await openPage({ get: { theme: 'light' } });
  await using _browser = page.browser;
  localStorage.setItem('preferences', JSON.stringify({ theme: 'light', density: 'comfortable' }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await page.preferences.loadPreferences();
  expect(page.html.dataset).toMatchObject({ theme: 'light', density: 'comfortable' });
});

test('changes apply at once and reach the server together', async () => {
  const page = await openPage({});
  await using _browser = page.browser;
  const saved = page.preferences.setPreference('theme', 'light');
  page.preferences.setPreference('palette', 'colour-blind');
  page.preferences.setPreference('shortcuts', false);
  expect(page.html.dataset).toMatchObject({ theme: 'light', palette: 'colour-blind' });
  await saved;
  expect(page.bodies).toEqual([{ theme: 'light' }, { palette: 'colour-blind', shortcuts: false }]);
});

test('a change that the server refuses still applies on this page', async () => {
  const page = await openPage({ putStatus: [400] });
  await using _browser = page.browser;
  await page.preferences.setPreference('market', 'simulated');
  expect(page.bodies).toEqual([{ market: 'simulated' }]);
  expect(cached()).toEqual({ market: 'simulated' });
});

test('a change that failed temporarily is sent again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openPage({ putStatus: [503] });
  await using _browser = page.browser;
  await page.preferences.setPreference('market', 'simulated');
  expect(page.bodies).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.poll(() => page.bodies).toEqual([{ market: 'simulated' }, { market: 'simulated' }]);
});
