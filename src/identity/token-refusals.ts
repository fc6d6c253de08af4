import { errors } from 'jose';
import { AppError } from '../contract/app-error.ts';

/** The error of a token that was valid once, with the specification's reason. */
export function sessionInvalid(reason: string, cause?: unknown): AppError {
  return new AppError('session_invalid', { problems: [{ field: 'session', reason }], cause });
}

/** An invalid token counts as none; any other error, such as a lost store, is rethrown. */
export function ignoreRefusal(error: unknown): undefined {
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof AppError)
    return undefined;
  throw error;
}
