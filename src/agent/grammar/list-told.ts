import { listOfFew } from './list-of-few.ts';
import type { Query } from './query.ts';
import type { ReadQuestion } from './read-question.ts';

const LISTS =
  /^(?:(?:can you|please) )*(?:list|show|name|give|see)(?: me| us)?(?: (?:all|all of|some of))?(?: (?:them|those|these|the rows|the list))?(?: all)?\W*$/i;

/** 'list them': the rows of the former question; 'why' where each row tells its own reason. */
export function listTold(
  { query, table }: Pick<ReadQuestion, 'query' | 'table'>,
  text: string,
): Query | undefined {
  if (LISTS.test(text) && query.rows?.all) return query;
  const isSet = query.selections.length === 1 && query.group === null && query.rows === null && !query.why;
  const isWhy = text === 'why' && table.columns.includes('reason') && table.fields.reason?.groups !== true;
  if (!(LISTS.test(text) || isWhy) || !isSet || table.columns.length === 0) return undefined;
  return { ...query, measures: [], rows: listOfFew(table) };
}
