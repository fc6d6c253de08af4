import { expect, test } from 'vitest';
import { isAuthenticated, leaveNote, readSession, storeSession, takeReturnPath } from './stored-session.ts';
import { openTestBrowser } from './testing/test-browser.ts';

test('a session is exactly four keys, the role being the first group', async () => {
  await using _browser = await openTestBrowser(() => {});
  storeSession({ id_token: 't', email: 'a@example.com', groups: ['admin', 'operator'] });
  expect(localStorage.length).toBe(4);
  expect(localStorage.getItem('authenticated')).toBe('true');
  expect(readSession()).toEqual({ token: 't', email: 'a@example.com', role: 'admin' });
  storeSession({ id_token: 't', email: 'a@example.com', groups: [] });
  expect(readSession().role).toBe('user');
});

test.each([null, '', 'TRUE', '1', 'false', ' true'])('the guard refuses the flag %j', async (flag) => {
  await using _browser = await openTestBrowser(() => {});
  if (flag !== null) localStorage.setItem('authenticated', flag);
  expect(isAuthenticated()).toBe(false);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login', ''])(
  'the return address is never %j',
  async (path) => {
    await using _browser = await openTestBrowser(() => {});
    leaveNote('why', path);
    expect(takeReturnPath()).toBe('/');
  },
);
