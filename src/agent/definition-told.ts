import type { AgentPart } from '../contract/agent.ts';
import { answerDefinition } from './answer-definition.ts';
import { sentences } from './answer-parts.ts';
import { listed } from './grammar/listed.ts';
import type { ReadQuestion } from './grammar/read-question.ts';
import { measureText } from './measure-text.ts';
import { plainWords } from './plain-words.ts';

/** Asks what the figure that was told means, or how it is made. */
const DEFINES: readonly RegExp[] = [
  /^how (?:is|are|was|were) (?:that|it|this|they|these|those)(?: figure| number)? (?:computed|calculated|defined|determined|worked out|measured|counted|derived|figured out|made up)$/,
  /^how (?:do|did|does|can) (?:you|we|one|i) (?:compute|calculate|define|determine|work out|measure|count|derive|get|come to) (?:that|it|this|them|these|those)(?: figure| number)?$/,
  /^what (?:does|do|did) (?:that|it|this|they|these|those)(?: figure| number)? (?:mean|stand for|say|tell me|tell us)$/,
  /^what (?:is|are) (?:that|it|this|they|these|those) exactly$/,
  /^(?:explain|define) (?:that|it|this|them|these|those)(?: figure| number)?$/,
  /^(?:what is )?(?:the |its )?(?:definition|meaning|formula)(?: of (?:it|that|this))?$/,
];
/** The most figures that are defined at once. */
const MOST_DEFINED = 3;

/** The definition of what was told before; undefined where a message does not ask for it. */
export function definitionTold(message: string, former: ReadQuestion | undefined): AgentPart[] | undefined {
  const text = plainWords(message)
    .replace(/^(?:and|so|ok|but|please) /, '')
    .replace(/^whats /, 'what is ')
    .replace(/ (?:please|again|then)$/, '');
  if (!former || !DEFINES.some((form) => form.test(text))) return undefined;
  const { query, table } = former;
  const measures = query.measures.length > 0 ? query.measures : table.defaults;
  const found = measures.slice(0, MOST_DEFINED).flatMap((one) => {
    const documented = answerDefinition(`what is ${table.measures[one]?.name ?? one}`);
    const declared = measureText(one, table);
    return documented ?? (declared === undefined ? [] : [sentences(declared)]);
  });
  if (found.length > 0) return found;
  const told = listed(measures.map((one) => `"${table.measures[one]?.name ?? one}"`));
  return [
    sentences(`I know no definition of ${told}. Those that I know stand on the pages of the documentation.`),
  ];
}
