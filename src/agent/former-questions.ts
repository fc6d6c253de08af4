import { answerDefinition } from './answer-definition.ts';
import { asksSomething } from './grammar/asks-something.ts';
import { betterOf } from './grammar/better-of.ts';
import { type Continued, continueQuestion } from './grammar/continue-question.ts';
import { followOf } from './grammar/follow-of.ts';
import { isClear } from './grammar/is-clear.ts';
import { readDigest } from './grammar/read-digest.ts';
import type { ReadingContext } from './grammar/read-items.ts';
import { type ReadQuestion, readQuestion } from './grammar/read-question.ts';
import { readRequest } from './grammar/read-request.ts';
import { shareTold } from './grammar/share-told.ts';
import { TO_WHICH } from './grammar/to-which.ts';

/** The most words of a question that was declined and begins no subject of its own. */
const MOST_LOOSE = 2;

export interface Former {
  /** What was asked of one thing after another; the newest last. */
  readonly asked: readonly ReadQuestion[];
  /** A message as one that takes up the questions before it; undefined where it stands by itself. */
  readonly further: (text: string) => Continued | undefined;
}

/** The questions before one, as far as they are of one subject. */
export function formerQuestions(formers: readonly string[], context: ReadingContext): Former {
  let asked: ReadQuestion[] = [];
  const further = (text: string): Continued | undefined => {
    const before = asked.at(-1);
    return (
      before &&
      (shareTold(asked, text) ?? betterOf(asked, text, context) ?? continueQuestion(before, text, context))
    );
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
    if (asked.length > 0 && (points || refines || TO_WHICH.test(text))) continue;
    const read = isOther ? undefined : readQuestion(text, context);
    // 'what happened there' that says nothing leaves what it was about.
    if (read && isClear(read) && !asksSomething(read, text)) continue;
    if (read && isClear(read)) asked.push(read);
    // 'when?' that nothing told says of nothing else that it is asked about.
    else if (!joins && text.trim().split(/\s+/).length > MOST_LOOSE) asked = [];
  }
  return { asked, further };
}
