import { ApiError } from '../lib/api-error.ts';

/** The server's objection to a field, as a sentence; undefined without one. */
export function problemOf(error: Error | null, field: string): string | undefined {
  const problem = error instanceof ApiError ? error.problems.find((one) => one.field === field) : undefined;
  return problem && `${problem.reason.slice(0, 1).toUpperCase()}${problem.reason.slice(1)}.`;
}
