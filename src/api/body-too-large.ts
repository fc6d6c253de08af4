import { AppError } from '../contract/app-error.ts';

/** The refusal of a body of more bytes than an endpoint takes. */
export function bodyTooLarge(most: number): AppError {
  const problem = { field: 'body', reason: `must be at most ${most} bytes` };
  return new AppError('body_too_large', { problems: [problem] });
}
