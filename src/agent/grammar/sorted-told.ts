import { isClear } from './is-clear.ts';
import type { Query } from './query.ts';
import type { ReadingContext } from './read-items.ts';
import type { ReadQuestion } from './read-question.ts';
import { readTokens } from './read-tokens.ts';
import { SORTS_TOLD } from './sorts-told.ts';
import { tokenise } from './tokenise.ts';

/** 'sort by profit': the rows of a list, or of one set, that was told, in another order. */
export function sortedTold(
  { query, table }: Pick<ReadQuestion, 'query' | 'table'>,
  text: string,
  context: ReadingContext,
): Query | undefined {
  const order = text.replace(SORTS_TOLD, '');
  const isSet = query.selections.length === 1 && query.group === null && !query.why;
  if (order === text || (!query.rows && !isSet)) return undefined;
  const own = readTokens(tokenise(`${table.many} sorted ${order}`), context, [table]);
  const { rows } = own.query;
  if (!isClear(own) || !rows) return undefined;
  const sorted = query.rows ? { ...query.rows, by: rows.by, lowest: rows.lowest } : rows;
  return { ...query, measures: [], lowest: own.query.lowest, rows: sorted };
}
