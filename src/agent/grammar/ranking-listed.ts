import { isClear } from './is-clear.ts';
import { MOST_LISTED } from './read-superlative.ts';
import type { ReadTokens } from './read-tokens.ts';
import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

const LISTED =
  /(?: ,)? and (?:show|give|list|tell)(?: me)? (?:the (?:whole |full |entire |complete )?(?:list|ranking|rest|others)|them(?: all)?|all(?: of them)?)$/;

/** 'which wallet claimed the most and show me the list': the ranking, and not its first row alone. */
export function rankingListed(
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => ReadTokens,
): ReadTokens | undefined {
  const text = wordsText(tokens);
  const listed = LISTED.exec(text)?.[0];
  if (listed === undefined) return undefined;
  const one = read(tokens.slice(0, tokens.length - listed.trim().split(' ').length));
  const { rows, group, superlative } = one.query;
  if (!isClear(one)) return undefined;
  if (rows) return { ...one, query: { ...one.query, rows: { ...rows, limit: MOST_LISTED } } };
  return group !== null && superlative
    ? { ...one, query: { ...one.query, leading: MOST_LISTED } }
    : undefined;
}
