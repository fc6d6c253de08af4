import type { AgentPart } from '../contract/agent.ts';
import { answerDefinition } from './answer-definition.ts';

const ASKS =
  /^(?:so )?(?:what|which|how|who|when|where|why|is|are|was|were|do|does|did|have|has|show|list|give)\b/i;
const DEFINED =
  /^(?:so |and )?(?:what (?:is|are|does|do)|whats|what's|define|explain|how do (?:i|we|you) read) (?:an? |the )?(.+?)(?: means?| do)?$/i;
const WORKED_OUT =
  /^(?:so |and )?how (?:is|are|do you|do we|does the console) (?:work out |calculate |compute |define )?(?:an? |the )?(.+?)(?: (?:calculated|computed|worked out|defined|measured|determined))?(?: here| in this console)?$/i;
/** 'and what is ours'. */
const OWN = /\b(?:ours|mine)\b/i;
/** A word that points at what was defined. */
const POINTS = /\b(?:one|it|they|them|these|those)\b/i;

/** 'what is a flash loan and have we made money with one': the definition, and the question beside it, with what it points at. */
export function definitionAnd(message: string): readonly [AgentPart[], string] | undefined {
  for (const joint of message.matchAll(/,? and |[?.;] /gi)) {
    const first = message.slice(0, joint.index).trim();
    const second = message.slice(joint.index + joint[0].length).trim();
    if (!ASKS.test(second)) continue;
    const [, term] = DEFINED.exec(first) ?? WORKED_OUT.exec(first) ?? [];
    const about = term === undefined ? undefined : answerDefinition(first);
    if (about && term !== undefined) return [about, second.replace(OWN, `our ${term}`).replace(POINTS, term)];
    const behind = DEFINED.test(second) ? answerDefinition(second) : undefined;
    if (behind && !answerDefinition(first) && ASKS.test(first)) return [behind, first];
  }
  return undefined;
}
