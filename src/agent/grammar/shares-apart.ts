import { isClear } from './is-clear.ts';
import type { ReadTokens } from './read-tokens.ts';
import { type Token, tokenise } from './tokenise.ts';
import { wordsText } from './words-text.ts';

const COMPARED =
  /^(.*?\b(?:share|percentage|percent|proportion|fraction|part|%)(?: of)?(?: (?:the|all|our|my))*) (.+?) (?:vs|versus|against) (?:the )?(.+)$/;

/**
 * 'the share of trades stopped out vs target hit': two shares of the same rows, and none of rows that are both. The joint is not understood
 * where one of them is no share.
 */
export function sharesApart(
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => ReadTokens,
): ReadTokens | undefined {
  const [, lead, one, other] = COMPARED.exec(wordsText(tokens)) ?? [];
  if (lead === undefined || one === undefined || other === undefined) return undefined;
  const [first, whole] = [read(tokenise(`${lead} ${one}`)), read(tokens)];
  if (!isShare(first)) return undefined;
  const ends = [
    `${lead} ${other}`,
    `${lead} ${first.table.many} ${other}`,
    `${lead} ${first.table.many} that ${other}`,
  ];
  const second = ends.map((text) => read(tokenise(text))).find((own) => isShare(own) && isOfSame(own, first));
  if (second) return { ...first, also: second };
  return isClear(whole) && whole.query.share ? { ...whole, unused: ['vs'] } : undefined;
}

/** Whether a share is told: of rows, or the rate of an outcome. */
function isShare(one: ReadTokens): boolean {
  const [measure, more] = one.query.measures;
  const isRate = one.table.measures[measure ?? '']?.how === 'rate' && more === undefined;
  return isClear(one) && (one.query.share || isRate) && one.query.group === null && one.query.rows === null;
}

/** Whether two shares differ, and are of the same rows. */
function isOfSame(one: ReadTokens, other: ReadTokens): boolean {
  const [own, former] = [one, other].map(({ query }) => JSON.stringify([query.measures, query.selections]));
  const [all, formerAll] = [one, other].map(({ query }) => JSON.stringify(query.selections[0]));
  return one.table === other.table && own !== former && all === formerAll;
}
