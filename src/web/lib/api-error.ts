import type { FieldProblem } from '../../contract/app-error.ts';

/**
 * A call that failed. `message` is the sentence that the contract fixes for the call; `detail` is what the server said
 * about it; `status` is the HTTP status, 0 where there was no answer. `code` is one of the error catalogue, `no_answer`
 * where the server could not be reached, or `unreadable_answer` where it said something that the contract does not allow.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly problems: readonly FieldProblem[];
  readonly requestId: string | undefined;

  constructor(
    message: string,
    options: {
      code: string;
      status: number;
      detail: string;
      problems?: readonly FieldProblem[] | undefined;
      requestId?: string | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.code = options.code;
    this.status = options.status;
    this.detail = options.detail;
    this.problems = options.problems ?? [];
    this.requestId = options.requestId;
  }
}
