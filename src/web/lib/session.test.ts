import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readReason, readSession, storeSession, takeReturnPath } from './stored-session.ts';
import { answerJson, openTestBrowser, tokenFor } from './testing/test-browser.ts';

/** Each import of the module is one tab: they share storage and locks, and nothing else. */
async function openTab(): Promise<typeof import('./session.ts')> {
  vi.resetModules();
  return import('./session.ts');
}

function signedIn(token: string): void {
  storeSession({ id_token: token, email: 'a@example.com', groups: ['operator'] });
}

beforeEach(() => vi.restoreAllMocks());
// Test files share a process: a tab that signed out here must not be theirs.
afterEach(() => vi.resetModules());

test('a token with time left is sent as it is', async () => {
  let calls = 0;
  await using _browser = await openTestBrowser((_request, response) => {
    calls += 1;
    answerJson(response, 500, {});
  });
  const token = tokenFor(600);
  signedIn(token);
  expect(await (await openTab()).currentToken()).toBe(token);
  expect(calls).toBe(0);
});

test('a token about to end is renewed once, however many calls and tabs ask for it', async () => {
  let calls = 0;
  const fresh = tokenFor(900, 'fresh');
  await using _browser = await openTestBrowser((request, response) => {
    expect(`${request.method} ${request.url}`).toBe('POST /api/identity/refresh');
    calls += 1;
    answerJson(response, 200, { id_token: fresh, email: 'a@example.com', groups: [] });
  });
  signedIn(tokenFor(30));
  const [one, two] = [await openTab(), await openTab()];
  const tokens = await Promise.all([
    one.currentToken(),
    one.currentToken(),
    two.currentToken(),
    two.currentToken(),
  ]);
  expect(tokens).toEqual([fresh, fresh, fresh, fresh]);
  expect(calls).toBe(1);
  expect(readSession()).toEqual({ token: fresh, email: 'a@example.com', role: 'user' });
});

test('a refused renewal signs out, says why and remembers where the operator was', async () => {
  await using browser = await openTestBrowser((_request, response) => answerJson(response, 401, {}));
  signedIn(tokenFor(-10));
  const tab = await openTab();
  await expect(tab.currentToken()).rejects.toBeInstanceOf(tab.SessionEnded);
  expect(browser.left).toEqual(['/login']);
  expect(localStorage.length).toBe(0);
  expect(readReason()).toMatch(/session has ended/);
  expect(takeReturnPath()).toBe('/trading/patterns?status=elite');
  expect(takeReturnPath()).toBe('/');
});

test('a session replaced by a sign-in in another tab continues with the new one', async () => {
  const problems = [{ field: 'session', reason: 'Refresh Token has been revoked' }];
  const fresh = tokenFor(600);
  await using browser = await openTestBrowser((_request, response) => {
    answerJson(response, 401, {
      error: { code: 'session_invalid', message: 'm', request_id: 'r', problems },
    });
    // The other tab's answer is here a moment later.
    setTimeout(() => signedIn(fresh), 150);
  });
  signedIn(tokenFor(-10));
  const tab = await openTab();
  expect(await tab.currentToken()).toBe(fresh);
  expect(browser.left).toEqual([]);
  expect(readSession().token).toBe(fresh);
});

test.each([
  'Access Token has been revoked',
  'Refresh Token has been revoked',
  'User is disabled.',
  'User does not exist.',
  'Refresh Token has expired.',
])('the sign-in page says why: %s', async (reason) => {
  const problems = [{ field: 'session', reason }];
  await using browser = await openTestBrowser((_request, response) =>
    answerJson(response, 401, {
      error: { code: 'session_invalid', message: 'm', request_id: 'r', problems },
    }),
  );
  signedIn(tokenFor(-10));
  localStorage.setItem('preferences', '{}');
  const tab = await openTab();
  await expect(tab.currentToken()).rejects.toBeInstanceOf(tab.SessionEnded);
  const sentence = reason.replace(/\.$/, '');
  expect(readReason()).toBe(`Session is invalid due to ${sentence}. Sign in again to continue.`);
  expect(localStorage.length).toBe(0);
  expect(browser.left).toEqual(['/login']);
});

test('a renewal refused without a reason reports the reason of the call before', async () => {
  await using _browser = await openTestBrowser((_request, response) =>
    answerJson(response, 401, { error: { code: 'not_authenticated', message: 'm', request_id: 'r' } }),
  );
  signedIn('refused');
  const tab = await openTab();
  await expect(tab.renewToken('refused', 'User does not exist.')).rejects.toBeInstanceOf(tab.SessionEnded);
  expect(readReason()).toContain('Session is invalid due to User does not exist. ');
});

test('without a session the error is that of the specification, and the server is not called', async () => {
  let calls = 0;
  await using _browser = await openTestBrowser((_request, response) => {
    calls += 1;
    answerJson(response, 500, {});
  });
  await expect((await openTab()).currentToken()).rejects.toThrow('No current user');
  expect(calls).toBe(0);
});

test('an unavailable server does not end the session', async () => {
  await using browser = await openTestBrowser((_request, response) => answerJson(response, 503, {}));
  signedIn(tokenFor(-10));
  await expect((await openTab()).currentToken()).rejects.toThrow('503');
  expect(browser.left).toEqual([]);
  expect(localStorage.getItem('authenticated')).toBe('true');
});

test('a renewal that arrives after another tab signed out does not sign in again', async () => {
  await using _browser = await openTestBrowser((_request, response) => {
    localStorage.clear();
    answerJson(response, 200, { id_token: tokenFor(900), email: 'a@example.com', groups: [] });
  });
  signedIn(tokenFor(-10));
  const tab = await openTab();
  await expect(tab.currentToken()).rejects.toBeInstanceOf(tab.SessionEnded);
  expect(localStorage.length).toBe(0);
});

test('logging out clears the storage and leaves even if the server fails, without a return address', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using browser = await openTestBrowser((request) => request.socket.destroy());
  signedIn(tokenFor(600));
  localStorage.setItem('collapsed', 'true');
  await (await openTab()).signOut();
  expect(warned.mock.calls[0]?.[0]).toBe('Failed to sign out');
  expect(localStorage.length).toBe(0);
  expect(browser.left).toEqual(['/login']);
  expect(readReason()).toBeUndefined();
  expect(takeReturnPath()).toBe('/');
});

test('logging out waits three seconds at most for a silent server', async () => {
  const timedOut = AbortSignal.abort(new DOMException('Too late', 'TimeoutError'));
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timedOut);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using browser = await openTestBrowser(() => {});
  signedIn(tokenFor(600));
  await (await openTab()).signOut();
  expect(limit).toHaveBeenCalledWith(3_000);
  expect(warned.mock.calls[0]?.[0]).toBe('Signout timeout fail');
  expect(localStorage.length).toBe(0);
  expect(browser.left).toEqual(['/login']);
});

test('a tab follows another one that signs out, and no other change', async () => {
  await using browser = await openTestBrowser(() => {});
  signedIn(tokenFor(600));
  const tab = await openTab();
  tab.followOtherTabs();
  browser.dispatch('storage', { key: 'authenticated' });
  browser.dispatch('storage', { key: 'token' });
  expect(browser.left).toEqual([]);
  localStorage.clear();
  browser.dispatch('storage', { key: null });
  expect(browser.left).toEqual(['/login']);
});

test('a page that Back restores after the session ended leaves too', async () => {
  await using browser = await openTestBrowser(() => {});
  signedIn(tokenFor(600));
  (await openTab()).followOtherTabs();
  browser.dispatch('pageshow');
  expect(browser.left).toEqual([]);
  localStorage.clear();
  browser.dispatch('pageshow');
  expect(browser.left).toEqual(['/login']);
});

test('the end of a token is read from its claims; an unreadable one has ended', async () => {
  await using _browser = await openTestBrowser(() => {});
  const { expiresAt } = await openTab();
  const token = tokenFor(600);
  expect(expiresAt(token)).toBeGreaterThan(Date.now() + 598_000);
  for (const broken of ['', 'a.b.c', 'no token', `a.${btoa('{"exp":"soon"}')}.c`])
    expect(expiresAt(broken)).toBe(0);
});

test('a page that signs out makes no further call and ends its reads', async () => {
  const asked: string[] = [];
  await using browser = await openTestBrowser((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    setTimeout(() => answerJson(response, 200, {}), 50);
  });
  signedIn(tokenFor(600));
  const tab = await openTab();
  const read = fetch('/api/slow', { signal: tab.signOutSignal });
  const leaving = tab.signOut();
  await expect(read).rejects.toBeInstanceOf(tab.SessionEnded);
  await expect(tab.currentToken()).rejects.toBeInstanceOf(tab.SessionEnded);
  await expect(tab.renewToken('refused')).rejects.toBeInstanceOf(tab.SessionEnded);
  await leaving;
  expect(asked.filter((call) => call.includes('refresh'))).toEqual([]);
  expect(browser.left).toEqual(['/login']);
  expect(localStorage.length).toBe(0);
});
