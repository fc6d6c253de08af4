/** The server cannot listen at its address; the message is a sentence for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}
