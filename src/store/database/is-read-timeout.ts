/**
 * Whether the driver gave up waiting for an answer by its own time limit (`query_timeout`). This is the only error of a connection
 * without a code or a class, so it is recognised by the driver's text, which is only here.
 */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
