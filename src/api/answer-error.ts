import { AppError, type ErrorBody } from '../contract/app-error.ts';
import { ERRORS, type ErrorCode } from '../contract/error-catalogue.ts';
import { StoreUnavailableError } from '../store/database/store-unavailable-error.ts';

/** The store is probed this often while it is down, so an earlier retry is of no use. */
const STORE_RETRY_SECONDS = 5;

/** Errors that say what is required instead. */
const WANTS_TOKEN: ReadonlySet<ErrorCode> = new Set([
  'not_authenticated',
  'session_invalid',
  'access_key_refused',
]);

/** Any thrown value as an error of the catalogue. Anything that is not an AppError is `internal`, without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StoreUnavailableError) return storeUnavailable(error.message, error);
  return new AppError('internal', { cause: error });
}

/** The error of a store that is down; the problem is a sentence for the operator. */
export function storeUnavailable(problem: string, cause?: unknown): AppError {
  return new AppError('store_unavailable', {
    problems: [{ field: 'store', reason: problem }],
    retryAfterSeconds: STORE_RETRY_SECONDS,
    cause,
  });
}

/** The body of an error. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: ERRORS[error.code].message,
      request_id: requestId,
      ...(error.problems.length > 0 && { problems: [...error.problems] }),
      ...(error.retryAfterSeconds !== undefined && { retry_after_seconds: error.retryAfterSeconds }),
    },
  };
}

/** The response to a failed call. */
export function answerError(error: AppError, requestId: string): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds));
  if (WANTS_TOKEN.has(error.code)) {
    headers.set('www-authenticate', 'Bearer');
  }
  return new Response(JSON.stringify(errorBody(error, requestId)), { status: error.status, headers });
}
