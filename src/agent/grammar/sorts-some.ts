import type { ReadQuestion } from './read-question.ts';

const ORDER = /\b(?:sort|sorted|order|ordered)(?: (?:them|those|these|it))? by\b/i;
const DEGREE = /^(?:the )?(?:most|least)(?: one)?(?=\W*$)/i;

/** The words of an order that cannot be told: 'sorted by profit' after 'the last 4 trades' means those four, and not the four that lead by it; undefined for all others. */
export function sortsSome({ query: { rows }, table }: ReadQuestion, text: string): string | undefined {
  // 'and the least' after the most cointegrated pair has the highest p value, and not the least.
  if (rows && table.fields[rows.by]?.unit === 'probability' && DEGREE.test(text))
    return DEGREE.exec(text)?.[0];
  if (!rows || rows.all === true || rows.adds || rows.limit < 2) return undefined;
  return ORDER.exec(text)?.[0];
}
