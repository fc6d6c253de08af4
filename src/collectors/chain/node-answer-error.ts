/** A node returned an impossible answer, which is discarded. The message is a sentence for the operator. */
export class NodeAnswerError extends Error {
  override readonly name = 'NodeAnswerError';
}
