import { ApiError } from './api-error.ts';

/** Why an operator's action failed: the contract's sentence, the server's explanation and the problems of its fields. */
export function errorText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  const problems = error.problems.map(({ field, reason }) => `${field.replaceAll('_', ' ')}: ${reason}.`);
  return [`${error.message}.`, error.detail, ...problems].join(' ');
}
