import type { AgentPart } from '../contract/agent.ts';
import { answerDefinition, definedWords } from './answer-definition.ts';
import { sentences } from './answer-parts.ts';
import { isOneLetterAway } from './grammar/one-letter-away.ts';

const LEAST_LETTERS = 5;
/** Words that ask for a definition. */
const ASKING: ReadonlySet<string> = new Set(
  'calculate calculated compute computed define defined definition determine determined difference explain explained formula meaning means measure measured between understand'.split(
    ' ',
  ),
);

/** The definition that a message asks for but for slips of one letter, with what was read instead; undefined where it asks for none. */
export function definitionCorrected(
  message: string,
  isEnglish: (word: string) => boolean,
): AgentPart[] | undefined {
  const known = [...new Set([...definedWords(), ...ASKING])].filter((word) => word.length >= LEAST_LETTERS);
  const read = new Map<string, string>();
  const text = message.replace(/\p{L}+/gu, (written) => {
    const word = written.toLowerCase();
    if (word.length < LEAST_LETTERS || known.includes(word) || isEnglish(word)) return written;
    const [only, second] = known.filter((one) => isOneLetterAway(word, one));
    if (only === undefined || second !== undefined) return written;
    read.set(written, only);
    return only;
  });
  const told = read.size > 0 ? answerDefinition(text) : undefined;
  if (!told) return undefined;
  const slips = [...read].map(([written, word]) => `I read "${written}" as "${word}".`);
  return [sentences(slips.join(' ')), ...told];
}
