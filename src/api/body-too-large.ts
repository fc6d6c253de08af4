import { AppError } from '../contract/app-error.ts';

/** The error of a body that exceeds an endpoint's limit. */
export function bodyTooLarge(most: number): AppError {
  const problem = { field: 'body', reason: `must be at most ${most} bytes` };
  return new AppError('body_too_large', { problems: [problem] });
}
