import * as zod from 'zod';
import { ERRORS, type ErrorCode } from './error-catalogue.ts';

/** One fault of the input: the field by its dotted path, and the reason. */
export const FieldProblem = zod.object({ field: zod.string(), reason: zod.string() });
export type FieldProblem = zod.infer<typeof FieldProblem>;

/** The body of every unsuccessful response. */
export const ErrorBody = zod.object({
  error: zod.object({
    code: zod.string(),
    message: zod.string(),
    request_id: zod.string(),
    problems: zod.array(FieldProblem).optional(),
    retry_after_seconds: zod.number().optional(),
  }),
});
export type ErrorBody = zod.infer<typeof ErrorBody>;

/** An expected error of the catalogue. Any other thrown error is a bug and is sent without details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly problems: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { problems?: readonly FieldProblem[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.problems = options.problems ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
