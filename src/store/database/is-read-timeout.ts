/**
 * Whether the driver gave up waiting for an answer by its own time limit (`query_timeout`). It is the one error of a connection
 * that has neither a code nor a class: the driver's words are all that tells it, and they stand here alone.
 */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
