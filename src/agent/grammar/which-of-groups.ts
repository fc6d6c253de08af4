import type { Query } from './query.ts';
import type { ReadQuestion } from './read-question.ts';
import { type Token, tokenise } from './tokenise.ts';

/** 'which is the most profitable' after groups: which of these. */
export function whichOfGroups(
  tokens: readonly Token[],
  { group }: Query,
  { fields }: ReadQuestion['table'],
): readonly Token[] | undefined {
  const [which, ...others] = tokens;
  const [verb, ...rest] = /^ones?$/.test(others[0]?.text ?? '') ? others.slice(1) : others;
  const noun = fields[group ?? '']?.words[0];
  const isVerb = /^(?:is|was|are|were|has|had|have|makes?|made|earns?|earned|lost|loses?|won|wins?|brought)$/;
  if (which?.text !== 'which' || !verb || !isVerb.test(verb.text) || noun === undefined) return undefined;
  return [which, ...tokenise(noun), verb, ...rest];
}
