import { formerQuestions } from '../former-questions.ts';
import type { Continued } from '../grammar/continued.ts';
import type { ReadingContext } from '../grammar/read-items.ts';

/**
 * Reads a question as one that takes up the questions before it, the newest last; undefined where it stands by itself.
 */
export function readConversation(
  formers: readonly string[],
  message: string,
  context: ReadingContext,
): Continued | undefined {
  return formerQuestions(formers, context).further(message);
}
