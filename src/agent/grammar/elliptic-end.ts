import { SUPERLATIVES } from './common-words.ts';
import type { ReadTokens } from './read-tokens.ts';
import { type Token, tokenise } from './tokenise.ts';

const ASKS = /^(?:which|what|who)$/;
const IS = /^(?:is|are|was|were|our|the|my)$/;

/**
 * The second of two questions with the noun that it leaves out: 'which pattern made the most and which lost the most', 'what was our best day and
 * what was our worst'. Undefined where it asks for no extreme, or the first one asks for no row and no group.
 */
export function ellipticEnd(second: readonly Token[], first: ReadTokens): Token[] | undefined {
  const noun = nounOf(first);
  const extreme = second.findIndex(({ text }) => Object.hasOwn(SUPERLATIVES, text));
  if (noun === undefined || extreme < 0 || !ASKS.test(second[0]?.text ?? '')) return undefined;
  const isLast = extreme === second.length - 1;
  const verb = second.findIndex(({ text }, at) => at > 0 && !IS.test(text));
  // 'what was our worst', 'which was best': the extreme alone.
  if (isLast && verb === extreme) return [...second, ...noun];
  return verb === 1 || /^(?:is|are|was|were)$/.test(second[1]?.text ?? '')
    ? [...second.slice(0, 1), ...noun, ...second.slice(1)]
    : undefined;
}

function nounOf({ query, table }: ReadTokens): readonly Token[] | undefined {
  if (query.group !== null && query.superlative) return tokenise(table.fields[query.group]?.words[0] ?? '');
  return query.rows ? tokenise(table.one) : undefined;
}
