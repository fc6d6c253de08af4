/** A node is on another chain than the followed one. The message is a sentence for the operator. */
export class OtherChainError extends Error {
  override readonly name = 'OtherChainError';
}
