import { answerDefinition } from './answer-definition.ts';
import { betterOf } from './grammar/better-of.ts';
import { type Continued, continueQuestion } from './grammar/continue-question.ts';
import { followOf } from './grammar/follow-of.ts';
import { isClear } from './grammar/is-clear.ts';
import { readDigest } from './grammar/read-digest.ts';
import type { ReadingContext } from './grammar/read-items.ts';
import { type ReadQuestion, readQuestion } from './grammar/read-question.ts';
import { readRequest } from './grammar/read-request.ts';

/** Reads a question as one that takes up the questions before it, the newest last; undefined where it stands by itself. */
export function readConversation(
  formers: readonly string[],
  message: string,
  context: ReadingContext,
): Continued | undefined {
  // What was asked of one thing after another; the newest last.
  let asked: ReadQuestion[] = [];
  const further = (text: string): Continued | undefined => {
    const before = asked.at(-1);
    return before && (betterOf(asked, text, context) ?? continueQuestion(before, text, context));
  };
  for (const text of formers) {
    const next = further(text);
    if (next) {
      // A further question that was declined leaves what it was about.
      if (isClear(next)) asked.push(next);
      continue;
    }
    const isOther = readRequest(text) ?? answerDefinition(text) ?? readDigest(text, context.today);
    const { points, refines, joins } = followOf(text);
    // What points at something before it, and cannot be taken up, is no subject of its own.
    if (asked.length > 0 && (points || refines)) continue;
    const read = isOther ? undefined : readQuestion(text, context);
    // A further question that was declined leaves what it was about.
    if (read && isClear(read)) asked.push(read);
    else if (!joins) asked = [];
  }
  return further(message);
}
