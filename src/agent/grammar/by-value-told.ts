import { lexiconOf } from './lexicon.ts';
import type { ReadQuestion } from './read-question.ts';
import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

/** 'gas paid by nft mint' and 'by yield': another value of what was asked about, and no group. */
export function byValueTold(tokens: readonly Token[], { query, table }: ReadQuestion): readonly Token[] {
  const [by, ...rest] = tokens;
  const [only, second] = query.selections;
  if (by?.text !== 'by' || rest.length === 0 || !only || second || query.group !== null) return tokens;
  const said = wordsText(rest.filter(({ text }) => text !== 'the'));
  const lexicon = lexiconOf(table);
  const field = [`of ${said}`, `of the ${said}`, said]
    .map((one) => lexicon.get(one)?.value?.field)
    .find(Boolean);
  const isOfTold = only.where.some((one) => one.field === field && one.op === 'is');
  return isOfTold ? [{ text: 'of', raw: 'of' }, ...rest] : tokens;
}
