import { ApiError } from './api-error.ts';

/** Why something that the operator asked for failed: what failed, what the server said, and what was wrong field by field. */
export function errorText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  const problems = error.problems.map(({ field, reason }) => `${field.replaceAll('_', ' ')}: ${reason}.`);
  return [`${error.message}.`, error.detail, ...problems].join(' ');
}
