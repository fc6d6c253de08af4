import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import { type PoolCall, toRefusal } from './pool-error.ts';

/** An error as the SDK throws it. */
function poolError(name: string, message = '', $fault: 'client' | 'server' = 'client'): Error {
  return new CognitoIdentityProviderServiceException({ name, message, $fault, $metadata: {} });
}

function refusalOf(error: Error, call: PoolCall): string {
  const refusal = toRefusal(error, call);
  if (!(refusal instanceof AppError)) return 'thrown on as it is';
  return [refusal.code, ...refusal.problems.map(({ reason }) => reason)].join(': ');
}

test.each<[string, PoolCall, string]>([
  ['InvalidParameterException', 'device', 'device_configuration'],
  ['ResourceNotFoundException', 'device', 'device_not_found'],
  ['InvalidParameterException', 'code', 'attribute_missing'],
  ['InvalidParameterException', 'sign_in', 'invalid_credentials'],
  ['UserNotFoundException', 'sign_in', 'invalid_credentials'],
  ['NotAuthorizedException', 'sign_in', 'invalid_credentials'],
  ['PasswordResetRequiredException', 'sign_in', 'new_password_required'],
  ['NotAuthorizedException', 'change_password', 'wrong_password'],
  ['CodeMismatchException', 'second_factor', 'code_refused'],
  ['EnableSoftwareTokenMFAException', 'second_factor', 'code_refused'],
  ['SoftwareTokenMFANotFoundException', 'second_factor', 'second_factor_refused'],
  ['LimitExceededException', 'code', 'too_many_attempts'],
  ['SomethingElseException', 'device', 'thrown on as it is'],
])('%s of a %s call is %s', (name, call, code) => {
  expect(refusalOf(poolError(name), call)).toBe(code);
});

test("an error of another class is not the pool's, whatever its name", () => {
  const error = Object.assign(new Error('Access Token has been revoked'), { name: 'NotAuthorizedException' });
  for (const call of ['sign_in', 'session'] as const) expect(toRefusal(error, call)).toBe(error);
});

test.each<PoolCall>(['sign_in', 'session', 'device', 'code', 'change_password', 'second_factor'])(
  'no connection, no answer in time and a fault of the pool are a network error of a %s call',
  (call) => {
    const faults = [
      new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
      new AnswerBoundError('ANSWER_TOO_SLOW', 8_000),
      poolError('InternalErrorException', 'oops', 'server'),
    ];
    for (const fault of faults) expect(refusalOf(fault, call)).toBe('network_error');
  },
);

test.each([
  ['NotAuthorizedException', 'Access Token has been revoked', 'Access Token has been revoked'],
  ['NotAuthorizedException', 'Refresh Token has been revoked', 'Refresh Token has been revoked'],
  ['NotAuthorizedException', 'Refresh Token has expired', 'Refresh Token has expired.'],
  ['NotAuthorizedException', 'User is disabled.', 'User is disabled.'],
  ['UserNotFoundException', 'User does not exist.', 'User does not exist.'],
  ['RefreshTokenReuseException', 'Refresh token reuse', 'Refresh Token has been revoked'],
])('%s (%s) says why the session is over', (name, message, reason) => {
  expect(refusalOf(poolError(name, message), 'session')).toBe(`session_invalid: ${reason}`);
});
