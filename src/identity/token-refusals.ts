import { errors } from 'jose';
import { AppError } from '../contract/app-error.ts';

/** The refusal of a token that was good once, with the reason in the specification's words. */
export function sessionInvalid(reason: string, cause?: unknown): AppError {
  return new AppError('session_invalid', { problems: [{ field: 'session', reason }], cause });
}

/** A token that does not hold is as good as none; anything else, such as a lost store, is not swallowed. */
export function ignoreRefusal(error: unknown): undefined {
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof AppError)
    return undefined;
  throw error;
}
