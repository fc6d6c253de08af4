import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../contract/endpoints.ts';
import { answerJson, openTestBrowser } from '../lib/testing/test-browser.ts';
import { CODE_PATH, requestSecondStep, SET_UP_PATH } from './request-second-step.ts';
import type { SecondStep } from './request-sign-in.ts';

const CODE: SecondStep = { second_factor: 'code', challenge: 'c', method: 'app', destination: null };
const SET_UP: SecondStep = { second_factor: 'set_up', challenge: 'c', secret: 's', uri: 'otpauth://totp/x' };
const SESSION = { id_token: 't', email: 'a@example.com', groups: ['operator'] };

test('the calls are those of the contract', () => {
  expect(CODE_PATH).toBe(ENDPOINTS.signInWithCode.path);
  expect(SET_UP_PATH).toBe(ENDPOINTS.signInWithSetUp.path);
});

test('a right code signs in; a second factor that was set up brings its recovery codes', async () => {
  const asked: string[] = [];
  await using _browser = await openTestBrowser((request, response) => {
    asked.push(request.url ?? '');
    answerJson(response, 200, request.url === CODE_PATH ? SESSION : { ...SESSION, recovery_codes: ['r'] });
  });
  const signedIn = { kind: 'signed-in', session: expect.objectContaining(SESSION) };
  expect(await requestSecondStep(CODE, '123456')).toEqual({ ...signedIn, recovery_codes: [] });
  expect(await requestSecondStep(SET_UP, '123456')).toEqual({ ...signedIn, recovery_codes: ['r'] });
  expect(asked).toEqual([CODE_PATH, SET_UP_PATH]);
});

test.each([
  [401, { code: 'invalid_credentials', message: 'x' }, { kind: 'expired' }],
  [409, { code: 'second_factor_refused', message: 'x' }, { kind: 'expired' }],
  [
    400,
    { code: 'code_refused', message: 'The code is wrong.' },
    { kind: 'failed', message: 'The code is wrong.' },
  ],
  [
    429,
    { code: 'too_many_attempts', message: 'Wait.', retry_after_seconds: 4 },
    { kind: 'failed', message: 'Too many attempts. Try again in 4 s.' },
  ],
])('a refusal (%i) is told apart from a sign-in that must be begun again', async (status, error, outcome) => {
  await using _browser = await openTestBrowser((_request, response) =>
    answerJson(response, status, { error }),
  );
  expect(await requestSecondStep(CODE, '123456')).toEqual(outcome);
});

test('silence says that there was no answer', async () => {
  await using _browser = await openTestBrowser(() => {});
  const message = 'The server could not be reached. Try again.';
  expect(await requestSecondStep(CODE, '123456', 100)).toEqual({ kind: 'failed', message });
});
