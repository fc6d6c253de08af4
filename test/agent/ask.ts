import type { StoredFacts } from '../support/stored-facts.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';

/** A question with its truth, and the one on a mirrored store where that is another. */
export const ask = (
  question: string,
  truth: (facts: StoredFacts) => Truth,
  mirrored?: (facts: StoredFacts) => Truth,
): AskedQuestion => ({ question, truth, ...(mirrored && { mirrored }) });
