import type { Query } from './query.ts';
import { type ReadingContext, readItems } from './read-items.ts';
import type { ReadQuestion } from './read-question.ts';
import type { Token } from './tokenise.ts';

const AROUND = /^(?:the|a|an|its|what|is|was)$/;
const MEANS: ReadonlySet<string> = new Set(['sum', 'mean', 'median', 'deviation', 'mean_not_0']);

/** 'and the median': another figure of the same column, or of the same groups. */
export function otherMean(
  { query: former, table }: Pick<ReadQuestion, 'query' | 'table'>,
  tokens: readonly Token[],
  context: ReadingContext,
): Query | undefined {
  const [word, second] = tokens.filter(({ text }) => !AROUND.test(text));
  // 'claims last month' names no figure: what is of their sum is asked for.
  const isBare = former.measures.length === 0 && former.group === null && former.selections.length === 1;
  const [measure, more] = isBare ? [table.bestMeasure] : former.measures;
  const [asked] = word && !second ? readItems([word], table, context) : [];
  if (asked?.kind !== 'mean' || measure === undefined || more !== undefined || former.rows) return undefined;
  const { how } = asked;
  if (former.ofGroups !== null) return { ...former, ofGroups: how };
  const own = table.measures[measure];
  if (!own || !MEANS.has(own.how)) return undefined;
  const other = Object.entries(table.measures).find(
    ([, one]) =>
      one.how.startsWith(how) && one.of === own.of && JSON.stringify(one.where) === JSON.stringify(own.where),
  );
  return other && { ...former, measures: [other[0]] };
}
