/** The address to serve at cannot be had; the message says why in a sentence for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}
