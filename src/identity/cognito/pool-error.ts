import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../contract/app-error.ts';
import type { ErrorCode } from '../../contract/error-catalogue.ts';
import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import { sessionInvalid } from '../token-refusals.ts';
import { poolExceptionOf } from './pool-exception.ts';

/** What the pool was asked for: the same exception means different things to different calls. */
export type PoolCall = 'sign_in' | 'session' | 'change_password' | 'code' | 'device' | 'second_factor';

/**
 * The texts of the pool that say why a session is over, and how we say it. A pool refuses all of them with one code, of one
 * class (`NotAuthorizedException`): which it is stands in the text alone.
 */
const SESSION_REASONS: readonly (readonly [RegExp, string])[] = [
  [/Access Token has been revoked/i, 'Access Token has been revoked'],
  [/Access Token has expired/i, 'Access Token has expired.'],
  [/Refresh Token has been revoked/i, 'Refresh Token has been revoked'],
  [/Refresh Token has expired/i, 'Refresh Token has expired.'],
  [/Invalid Refresh Token/i, 'Refresh Token has been revoked'],
  [/User is disabled/i, 'User is disabled.'],
  [/User does not exist/i, 'User does not exist.'],
];

const PLAIN: Readonly<Record<string, ErrorCode>> = {
  CodeMismatchException: 'code_refused',
  ExpiredCodeException: 'code_refused',
  EnableSoftwareTokenMFAException: 'code_refused',
  SoftwareTokenMFANotFoundException: 'second_factor_refused',
  LimitExceededException: 'too_many_attempts',
  TooManyRequestsException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
  CodeDeliveryFailureException: 'network_error',
};

/** A failed call to the pool as a refusal of the catalogue; what is none of them is thrown on as it is. */
export function toRefusal(error: unknown, call: PoolCall): unknown {
  if (isNetworkError(error)) return new AppError('network_error', { cause: error });
  const name = poolExceptionOf(error);
  return name === undefined ? error : ofException(error as Error, name, call);
}

function ofException(error: Error, name: string, call: PoolCall): unknown {
  const plain = PLAIN[name];
  if (plain) return new AppError(plain, { cause: error });
  if (name === 'PasswordResetRequiredException')
    return new AppError('new_password_required', { cause: error });
  if (call === 'sign_in')
    return SIGN_IN.has(name) ? new AppError('invalid_credentials', { cause: error }) : error;
  const reason = SESSION_REASONS.find(([pattern]) => pattern.test(error.message))?.[1];
  if (name === 'RefreshTokenReuseException') return sessionInvalid('Refresh Token has been revoked', error);
  if (name === 'UserNotFoundException') return sessionInvalid('User does not exist.', error);
  if (name === 'NotAuthorizedException' && reason) return sessionInvalid(reason, error);
  return ofCall(error, name, call);
}

const SIGN_IN: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'InvalidPasswordException',
  'InvalidParameterException',
  'ResourceNotFoundException',
]);

function ofCall(error: Error, name: string, call: PoolCall): unknown {
  if (call === 'change_password' && name === 'NotAuthorizedException') {
    return new AppError('wrong_password', { cause: error });
  }
  if (name === 'InvalidPasswordException') {
    const reason = 'does not meet the rules of the user pool';
    return new AppError('password_refused', { problems: [{ field: 'new_password', reason }], cause: error });
  }
  if (call === 'device' && name === 'InvalidParameterException') {
    return new AppError('device_configuration', { cause: error });
  }
  if (call === 'device' && name === 'ResourceNotFoundException') {
    return new AppError('device_not_found', { cause: error });
  }
  if (call === 'second_factor' && name === 'InvalidParameterException') {
    const reason = 'cannot be set up or taken away in this user pool';
    const problems = [{ field: 'second_factor', reason }];
    return new AppError('second_factor_refused', { problems, cause: error });
  }
  if (call === 'code' && name === 'InvalidParameterException') {
    return new AppError('attribute_missing', { cause: error });
  }
  return name === 'NotAuthorizedException' ? new AppError('not_authenticated', { cause: error }) : error;
}

/** True where the pool gave no answer of its own: no connection, none within its bounds, or a fault on its side. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof AnswerBoundError) return true;
  if (error instanceof CognitoIdentityProviderServiceException) return error.$fault === 'server';
  // What `fetch` rejects with where it gets no answer; a fault of our own has no cause.
  return error instanceof TypeError && error.cause !== undefined;
}
