import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../contract/endpoints.ts';
import { answerJson, openTestBrowser } from '../lib/testing/test-browser.ts';
import { CONFIRM_PATH, confirmReset, FORGOT_PATH, requestCode } from './request-reset.ts';

const ANSWER = { email: 'a@example.com', code: 'AAAAA-BBBBB', new_password: 'x' };

test('the calls are those of the contract', () => {
  expect(FORGOT_PATH).toBe(ENDPOINTS.forgotPassword.path);
  expect(CONFIRM_PATH).toBe(ENDPOINTS.confirmForgotPassword.path);
});

test('an answer to a sent code names its destination', async () => {
  await using _browser = await openTestBrowser((_request, response) =>
    answerJson(response, 200, { medium: 'email', destination: 'a***@e***' }),
  );
  expect(await requestCode('a@example.com')).toEqual({ kind: 'done', destination: 'a***@e***' });
});

test.each([
  [
    {
      code: 'password_refused',
      message: 'The new password is not allowed.',
      problems: [{ field: 'new_password', reason: 'must have at least 12 characters' }],
    },
    'The new password is not allowed. The new password must have at least 12 characters.',
  ],
  [
    { code: 'too_many_attempts', message: 'Wait.', retry_after_seconds: 4 },
    'Too many attempts. Try again in 4 s.',
  ],
  [{ code: 'code_refused', message: 'The code is wrong.', retry_after_seconds: 1 }, 'The code is wrong.'],
])('a refusal reads as the server means it: %s', async (error, message) => {
  await using _browser = await openTestBrowser((_request, response) => answerJson(response, 400, { error }));
  expect(await confirmReset(ANSWER)).toEqual({ kind: 'failed', message });
});

test('a lost connection and silence say that there was no answer', async () => {
  const failed = { kind: 'failed', message: 'The server could not be reached. Try again.' };
  await using _lost = await openTestBrowser((_request, response) => response.socket?.destroy());
  expect(await confirmReset(ANSWER)).toEqual(failed);
  await using _silent = await openTestBrowser(() => {});
  expect(await requestCode('a@example.com', 100)).toEqual(failed);
});
