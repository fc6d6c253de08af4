import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../contract/endpoints.ts';
import { answerJson, openTestBrowser } from '../lib/testing/test-browser.ts';
import { requestSignIn, SIGN_IN_LIMIT_MS, SIGN_IN_PATH } from './request-sign-in.ts';

const SESSION = { id_token: 't', email: 'a@example.com', groups: ['operator'] };

test('the call is the one of the contract', () => {
  expect(SIGN_IN_PATH).toBe(ENDPOINTS.signIn.path);
  expect(SIGN_IN_LIMIT_MS).toBe(10_000);
});

test('the right password opens a session', async () => {
  let body = '';
  await using _browser = await openTestBrowser(async (request, response) => {
    for await (const chunk of request) body += chunk;
    answerJson(response, 200, SESSION);
  });
  expect(await requestSignIn('a@example.com', 'pass')).toEqual({ kind: 'signed-in', session: SESSION });
  expect(JSON.parse(body)).toEqual({ email: 'a@example.com', password: 'pass' });
});

test('an account with a second factor must give its code', async () => {
  const step = { second_factor: 'code', challenge: 'c', method: 'app', destination: null };
  await using _browser = await openTestBrowser((_request, response) => answerJson(response, 200, step));
  expect(await requestSignIn('a@example.com', 'pass')).toEqual({ kind: 'second-step', step });
});

test('a password that must be changed opens no session', async () => {
  await using _browser = await openTestBrowser((_request, response) =>
    answerJson(response, 403, { error: { code: 'new_password_required', message: 'x', request_id: 'r' } }),
  );
  expect(await requestSignIn('a@example.com', 'temporary')).toEqual({ kind: 'new-password-required' });
});

test.each<[string, (response: ServerResponse) => void]>([
  ['a refusal', (response) => answerJson(response, 401, { error: { code: 'invalid_credentials' } })],
  ['too many attempts', (response) => answerJson(response, 429, { error: { code: 'too_many_attempts' } })],
  ['a broken server', (response) => response.writeHead(502).end('<html>')],
  ['an answer without a token', (response) => answerJson(response, 200, { email: 'a@example.com' })],
  ['a lost connection', (response) => response.socket?.destroy()],
  ['silence', () => {}],
])('%s is one and the same failure', async (_name, answer) => {
  await using _browser = await openTestBrowser((_request, response) => answer(response));
  expect(await requestSignIn('a@example.com', 'x', 100)).toEqual({ kind: 'failed' });
});
