import type { AgentPart } from '../contract/agent.ts';
import { answerArea } from './answer-area.ts';
import { plainText, sentences } from './answer-parts.ts';
import { ABILITIES, exampleQuestions } from './answer-request.ts';
import { asksSomething } from './grammar/asks-something.ts';
import type { Reading } from './grammar/interpret.ts';
import { listed } from './grammar/listed.ts';
import { namesFilters } from './grammar/names-filters.ts';
import { namesOwn } from './grammar/names-own.ts';
import type { ReadingContext } from './grammar/read-items.ts';
import { type ReadQuestion, readQuestion } from './grammar/read-question.ts';
import { suggestQuestion } from './grammar/suggest-question.ts';
import { tokenise } from './grammar/tokenise.ts';
import { onlyFurther } from './only-further.ts';
import type { ToolReader } from './tool-reader.ts';
import { NO_SOURCE } from './tools/no-source.ts';

/** Answers a question that was understood, or names the words because of which it cannot be answered. */
export async function answerQuestion(
  read: ToolReader,
  question: ReadQuestion,
  message: string,
  context: ReadingContext,
  asked: 'alone' | 'after others' | 'taken up' = 'alone',
): Promise<AgentPart[]> {
  const { query, table, unused, corrected } = question;
  const typos = corrected.map((one) => `I read "${one.written}" as "${one.read}".`);
  const said = typos.length > 0 ? [sentences(typos.join(' '))] : [];
  if (!asksSomething(question, message)) {
    const words = unused.length > 0 ? `: I know no ${listed(unused.map((word) => `"${word}"`))} here` : '';
    return [
      sentences(`I cannot tell what that asks for${words}. `, ABILITIES),
      { kind: 'suggestions', questions: exampleQuestions() },
    ];
  }
  const isFurther = onlyFurther(question, message, asked === 'after others');
  if (unused.length === 0 && isFurther && asked !== 'taken up') {
    const nearest = suggestQuestion(query, table, (text) => readQuestion(text, context));
    return [
      ...said,
      sentences(
        'I cannot answer that as it stands: it does not say what is asked of it, and takes up no question before it that I know. The nearest that I can answer:',
      ),
      { kind: 'suggestions', questions: [nearest] },
    ];
  }
  if (unused.length > 0) {
    const words = listed([...new Set(unused)].map((word) => `"${word}"`));
    const near = question.near ?? question;
    const [offered, questions] = isNear(near)
      ? [
          'The nearest that I can answer:',
          [suggestQuestion(near.query, near.table, (text) => readQuestion(text, context))],
        ]
      : ['What I can answer, for example:', exampleQuestions()];
    return [
      ...said,
      sentences(`I cannot answer that by ${words}. ${offered}`),
      { kind: 'suggestions', questions },
    ];
  }
  if (question.unclear.length > 0) {
    const readings = [question, ...question.unclear].slice(0, MOST_UNCLEAR);
    return [
      ...said,
      sentences(
        `I cannot answer that: it may be about ${listed(
          readings.map((one) => one.table.many),
          'or',
        )}, and does not say which.`,
      ),
      {
        kind: 'suggestions',
        questions: readings.map((one) =>
          suggestQuestion(one.query, one.table, (text) => readQuestion(text, context)),
        ),
      },
    ];
  }
  const parts = await answerArea(read, query, table);
  // The words may name records of another area as well, and that one has a source.
  for (const other of isUnfed(parts) ? question.others : []) {
    if (!asksSomething({ ...question, ...other }, message)) continue;
    const others = await answerArea(read, other.query, other.table);
    if (!isUnfed(others)) return [...said, ...others];
  }
  if (table.id === 'account-events' && read.context.role && !context.seesAll && !namesOwn(tokenise(message)))
    said.push(OWN_ALONE);
  const also = question.also ? await answerArea(read, question.also.query, question.also.table) : [];
  return [...said, ...parts, ...also];
}

const OWN_ALONE = sentences(
  'This is of your account alone: what happened to the others is for administrators only.',
);
/** The areas that are named where a question may be about several. */
const MOST_UNCLEAR = 4;

function isUnfed(parts: readonly AgentPart[]): boolean {
  return parts.length > 0 && parts.every((part) => plainText([part]) === NO_SOURCE);
}

/** Whether something of the question was understood: its rows, a filter, a group or a figure. */
function isNear({ named, query, table }: Reading): boolean {
  return named > 0 || namesFilters(query, table) || query.group !== null || query.measures.length > 0;
}
