/** A fault of another service: it is reported to the operator and retried. The message has no address and no secret. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** How long the service asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The HTTP status of its refusal; undefined if there was none. */
  readonly status: number | undefined;

  constructor(
    message: string,
    options: { cause?: unknown; retryAfterMs?: number | undefined; status?: number | undefined } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}
