/**
 * The store cannot be used now: the database is gone, its disk is full, or it is being reopened. The message is for the
 * operator; `cause` is the driver's error. The API responds with 503.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  /** SQLSTATE or errno name of the cause; null where the driver gave none. */
  readonly code: string | null;

  constructor(message: string, code: string | null, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
