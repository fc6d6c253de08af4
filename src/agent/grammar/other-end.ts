import { numberWord } from './common-words.ts';
import { interpret } from './interpret.ts';
import type { Query } from './query.ts';
import { type ReadingContext, readItems } from './read-items.ts';
import type { ReadQuestion } from './read-question.ts';
import { MOST_LISTED } from './read-superlative.ts';
import { type Token, tokenise } from './tokenise.ts';

const AROUND = /^(?:the|a|an|one|ones|which|what|is|are|was|were|has|had|have|did|show|list)$/;
/** These tell by what rows rank; other ones only which end is meant. */
const GRADE = /^(?:best|worst|longest|shortest|newest|oldest|latest|first|last)$/;

/** 'and the worst', 'and the lowest': the other end of the former ranking. */
export function otherEnd(
  { query: former, table }: Pick<ReadQuestion, 'query' | 'table'>,
  tokens: readonly Token[],
  context: ReadingContext,
): Query | undefined {
  const words = tokens.filter(({ text }) => !AROUND.test(text));
  const limit = words.map(({ text }) => numberWord(text) ?? Number(text)).find((one) => one >= 1);
  const [word, second] = words.filter(({ text }) => numberWord(text) === undefined && !/^\d+$/.test(text));
  if (!word || second || former.place !== null || former.rows?.adds) return undefined;
  const [end] = readItems([word], table, context);
  if (end?.kind !== 'superlative' || end.place !== undefined) return undefined;
  if (former.group !== null && former.superlative && former.keeps === null && limit === undefined)
    return { ...former, lowest: end.lowest };
  if (!former.rows) return undefined;
  const row = interpret(readItems([word, ...tokenise(table.one)], table, context), table, context.today);
  const own = GRADE.test(word.text) && row.unused.length === 0 ? row.query.rows : undefined;
  const rows = own ?? { by: former.rows.by, lowest: end.lowest };
  return {
    ...former,
    lowest: rows.lowest,
    rows: {
      ...former.rows,
      by: rows.by,
      lowest: rows.lowest,
      limit: Math.min(limit ?? former.rows.limit, MOST_LISTED),
    },
  };
}
