import { AppError, type ErrorBody, type FieldProblem } from '../contract/app-error.ts';
import { ERRORS, type ErrorCode } from '../contract/error-catalogue.ts';
import { StoreUnavailableError } from '../store/database/store-unavailable-error.ts';

/** The store is probed this often while it is down, so an earlier retry is of no use. */
const STORE_RETRY_SECONDS = 5;

/** Problems that an error names, and the characters of a field's name. */
const MOST_PROBLEMS = 50;
const LONGEST_NAME = 200;

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

/** The body of an error. What a caller sent bounds neither the number of problems nor their names, so both are bounded here. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: ERRORS[error.code].message,
      request_id: requestId,
      ...(error.problems.length > 0 && { problems: boundProblems(error.problems) }),
      ...(error.retryAfterSeconds !== undefined && { retry_after_seconds: error.retryAfterSeconds }),
    },
  };
}

function boundProblems(problems: readonly FieldProblem[]): FieldProblem[] {
  const told = problems.slice(0, MOST_PROBLEMS).map(({ field, reason }) => ({ field: cut(field), reason }));
  const more = problems.length - told.length;
  return more === 0 ? told : [...told, { field: 'others', reason: `are ${more} further problems` }];
}

function cut(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).toWellFormed()}…`;
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
