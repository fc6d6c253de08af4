/** Thrown when a mail server did not take a mail: names the server and the reason, such as its certificate, and no credential. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(host: string, cause: unknown) {
    super(`The mail server ${host} took no mail: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
