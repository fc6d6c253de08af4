import type { AgentPart } from '../contract/agent.ts';
import type { Store } from '../store/database/open-store.ts';
import type { Agent } from './agent.ts';
import { answerDefinition } from './answer-definition.ts';
import { answerDigest } from './answer-digest.ts';
import { sentences } from './answer-parts.ts';
import { answerPlace } from './answer-place.ts';
import { answerQuestion } from './answer-question.ts';
import { answerRequest } from './answer-request.ts';
import { answerTradingDay } from './answer-trading-day.ts';
import { definitionAnd } from './definition-and.ts';
import { definitionCorrected } from './definition-corrected.ts';
import { definitionTold } from './definition-told.ts';
import { type Former, formerQuestions } from './former-questions.ts';
import { asksSomething } from './grammar/asks-something.ts';
import { isClear } from './grammar/is-clear.ts';
import { mergeSelections } from './grammar/merge-selections.ts';
import { readDigest } from './grammar/read-digest.ts';
import type { ReadingContext } from './grammar/read-items.ts';
import { readMessage } from './grammar/read-message.ts';
import type { ReadQuestion } from './grammar/read-question.ts';
import { readRequest } from './grammar/read-request.ts';
import { pointsAtOne, withLeader } from './grammar/with-leader.ts';
import { leaderTold } from './leader-told.ts';
import { readNames } from './read-names.ts';
import { readingContext } from './reading-context.ts';
import { createToolReader, staleSentences, type ToolReader } from './tool-reader.ts';
import { scopeFor, type ToolReads, toolContextOf } from './tools/tool-context.ts';
import { withoutChatter } from './without-chatter.ts';

/** Such as 'EUR_USD / USD_SGD', or 'farm 2': names whose words mean something else. */
const NAME =
  /\S \/ \S|\b(?!(?:last|past|first|top|next|newest|latest|previous|best|worst|largest|biggest|smallest|than|over|above|below|under|between|and|to|at|of|in|on|from|least|most|about|every|by|block|january|february|march|april|may|june|july|august|september|october|november|december) )[a-z]{3,} \d{1,3}(?![\d:.,%]| ?(?:%|[ap]m\b|percent|days?\b|hours?|minutes?|seconds?|weeks?|months?|years?|trades?\b|times?\b|dollars?|usd\b|cents?\b|bits?\b|gwei|eth\b|units?\b|pips?\b|may\b|tokens?\b))/i;

/**
 * Answers questions in plain English by the tools, without a model and without the network. Every word of a question is used,
 * or there is no figure. Text from the data is shown unchanged and never interpreted.
 */
export function createLocalAnalyst({ db }: Store, clock: () => number, reads: ToolReads = {}): Agent {
  return {
    async *answer(asked, signal, asker) {
      const read = createToolReader(toolContextOf(db, clock(), asked, { ...asker, ...reads, signal }));
      const answer = await answerOf(read, withoutChatter(asked.message), asked.former?.map(withoutChatter));
      for (const text of staleSentences(read.results)) yield sentences(text);
      for (const part of answer) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}

async function answerOf(
  read: ToolReader,
  message: string,
  former: readonly string[] = [],
): Promise<readonly AgentPart[]> {
  const request = readRequest(message);
  if (request !== undefined) return answerRequest(request, (await scopeFor(read.context)).market);
  const context = await readingContext(read.context);
  let names: ReadingContext['names'] | undefined;
  // Twenty lists of the store are read for them.
  const withNames = async (): Promise<ReadingContext> => {
    names ??= await readNames(read);
    return { ...context, names };
  };
  if (former.length > 0) {
    const known = await withNames();
    const before = formerQuestions(former, known);
    const told =
      definitionTold(message, before.asked.at(-1)) ?? (await answerFurther(read, message, before, known));
    if (told) return told;
  }
  const definition =
    answerTradingDay(message, context.day) ??
    answerPlace(message) ??
    answerDefinition(message) ??
    definitionCorrected(message, context.isEnglish);
  if (definition) return definition;
  const [about, rest] = definitionAnd(message) ?? [];
  if (about && rest !== undefined) {
    const more = await answerOf(read, rest);
    // 'what is it and how is it computed' is one definition.
    return JSON.stringify(more) === JSON.stringify(about) ? about : [...about, ...more];
  }
  const asked = former.length > 0 ? 'after others' : 'alone';
  const happened = readDigest(message, context.today);
  if (happened) return answerDigest(read, happened);
  const question = readMessage(message, context);
  // A run of the laboratory may be called by words that mean something else.
  const isPlain = [question.unused, question.corrected, question.unclear].every((one) => one.length === 0);
  if (isPlain && !NAME.test(message) && question.table.id !== 'lab-runs')
    return answerQuestion(read, question, message, context, asked);
  // A word that no area knows, or that looks like a typo, may be a name in the store, and so may two words that some area knows.
  const named = await withNames();
  return answerQuestion(read, readMessage(message, named), message, named, asked);
}

/** A question that takes up the one before says what it took over. */
async function answerFurther(
  read: ToolReader,
  message: string,
  before: Former,
  context: ReadingContext,
): Promise<readonly AgentPart[] | undefined> {
  const question = before.further(message);
  if (!question || question.unused.length > 0) {
    const ofLeader = await answerOfLeader(read, message, before.asked.at(-1), context);
    if (ofLeader) return ofLeader;
  }
  if (!question) return undefined;
  const answer = await answerQuestion(read, question, message, context, 'taken up');
  // What is declined took nothing over.
  if (question.carried === '') return answer;
  return [sentences(`Taken over from the question before: ${question.carried}.`), ...answer];
}

/** A question about what the one before it found to lead: 'which pattern earned the most' and 'what is its status'. */
async function answerOfLeader(
  read: ToolReader,
  message: string,
  former: ReadQuestion | undefined,
  context: ReadingContext,
): Promise<readonly AgentPart[] | undefined> {
  // Whether it points at something is told before anything is looked up.
  if (!former || !pointsAtOne(message)) return undefined;
  const name = await leaderTold(read, former, message);
  const text = name === undefined ? undefined : withLeader(message, name);
  if (text === undefined) return undefined;
  const question = readMessage(text, context);
  if (!isClear(question) || !asksSomething(question, text)) return undefined;
  // Figures of the same rows keep the period and the filters.
  const { query, table } = question;
  const selections =
    (table === former.table ? mergeSelections(former.query, query, table, false) : undefined) ??
    query.selections;
  const whole = { ...question, query: { ...query, selections } };
  const answer = await answerQuestion(read, whole, text, context, 'taken up');
  return [sentences(`Taken over from the question before: ${name}.`), ...answer];
}
