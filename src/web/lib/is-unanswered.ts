import { ApiError } from './api-error.ts';

/** Whether the server did not answer, or could not. A call that it refuses is no failure of the server. */
export function isUnanswered(error: Error | null | undefined): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
