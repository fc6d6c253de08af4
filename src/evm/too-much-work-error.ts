/** The calls of a transaction would take too long to inspect. */
export class TooMuchWorkError extends Error {
  override readonly name = 'TooMuchWorkError';
}
