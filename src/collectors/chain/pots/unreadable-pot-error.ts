/** A watched contract is no vault that can be read. The message is a sentence for the operator. */
export class UnreadablePotError extends Error {
  override readonly name = 'UnreadablePotError';
}
