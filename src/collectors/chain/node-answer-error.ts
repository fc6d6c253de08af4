/** A node answered what cannot be, so nothing of it is believed; the message says so in a sentence for the operator. */
export class NodeAnswerError extends Error {
  override readonly name = 'NodeAnswerError';
}
