import { answerDefinition } from './answer-definition.ts';
import { asTrades } from './grammar/as-trades.ts';
import { asksSomething } from './grammar/asks-something.ts';
import { betterOf } from './grammar/better-of.ts';
import { continueQuestion } from './grammar/continue-question.ts';
import type { Continued } from './grammar/continued.ts';
import { followOf } from './grammar/follow-of.ts';
import { inUsualWords } from './grammar/form.ts';
import { FURTHER_FORMS } from './grammar/further-forms.ts';
import { withHalfTold } from './grammar/half-told.ts';
import { isClear } from './grammar/is-clear.ts';
import { readDigest } from './grammar/read-digest.ts';
import type { ReadingContext } from './grammar/read-items.ts';
import { readMessage } from './grammar/read-message.ts';
import type { ReadQuestion } from './grammar/read-question.ts';
import { readRequest } from './grammar/read-request.ts';
import { shareTold } from './grammar/share-told.ts';
import { TO_WHICH } from './grammar/to-which.ts';
import { valuesTold } from './grammar/values-told.ts';
import { onlyFurther } from './only-further.ts';
import { termDefined, withDefined } from './with-defined.ts';

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
  let term: string | undefined;
  const further = (message: string): Continued | undefined => {
    const before = asked.at(-1);
    const usual = inUsualWords(message, FURTHER_FORMS);
    const text = before ? withHalfTold(usual, before.query) : usual;
    if (!before && term !== undefined) return ofDefined(term, text, context);
    return (
      before &&
      (shareTold(asked, text) ??
        betterOf(asked, text, context) ??
        valuesTold(before, text, context) ??
        besideElite(before, text) ??
        continueQuestion(before, text, context))
    );
  };
  // 'versus the observed ones' after elite trades, which are told by themselves.
  const besideElite = (before: ReadQuestion, text: string): Continued | undefined => {
    const own = before.table.id === 'elite-trades' && followOf(text).compares ? asTrades(before) : undefined;
    return own && continueQuestion(own, text, context);
  };
  for (const [at, text] of formers.entries()) {
    const next = further(text);
    if (next) {
      // A further question that was declined leaves what it was about.
      if (isClear(next)) asked.push(next);
      continue;
    }
    const definition = answerDefinition(text);
    term = definition ? termDefined(text) : undefined;
    const isOther = readRequest(text) ?? definition ?? readDigest(text, context.today);
    const { points, refines, joins } = followOf(text);
    // What points at something before it, and cannot be taken up, is no subject of its own.
    if (at > 0 && (points || refines || TO_WHICH.test(text))) continue;
    const read = isOther ? undefined : readMessage(text, context);
    // 'what happened there' that says nothing leaves what it was about.
    if (read && isClear(read) && !asksSomething(read, text)) continue;
    // What is declined because it takes up something is none, either.
    if (read && isClear(read) && asked.length === 0 && onlyFurther(read, text, at > 0)) continue;
    if (read && isClear(read)) asked.push(read);
    // 'when?' that nothing told says of nothing else that it is asked about.
    else if (!joins && text.trim().split(/\s+/).length > MOST_LOOSE) asked = [];
  }
  return { asked, further };
}

/** A question of what was defined before it, where that is clear. */
function ofDefined(term: string, text: string, context: ReadingContext): Continued | undefined {
  for (const question of withDefined(text, term)) {
    const read = readMessage(question, context);
    if (isClear(read) && asksSomething(read, question)) return { ...read, carried: term };
  }
  return undefined;
}
