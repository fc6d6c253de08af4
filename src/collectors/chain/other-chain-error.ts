/** A node knows another chain than the one that is followed; the message says so in a sentence for the operator. */
export class OtherChainError extends Error {
  override readonly name = 'OtherChainError';
}
