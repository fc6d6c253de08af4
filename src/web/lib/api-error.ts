import type { FieldProblem } from '../../contract/app-error.ts';

/**
 * A failed call. `message` is the contract's sentence for the call. `detail` is the server's explanation. `status` is
 * the HTTP status, 0 without an answer. `code` is a code of the error catalogue, `no_answer` if the server was
 * unreachable, or `unreadable_answer` if the answer violates the contract.
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
