import { comparedSets } from './compared-sets.ts';
import type { ReadingContext } from './read-items.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';

/** Reads a message by itself: a question, or two sets and what is asked of both. */
export function readMessage(message: string, context: ReadingContext): ReadQuestion {
  return comparedSets(message, context) ?? readQuestion(message, context);
}
