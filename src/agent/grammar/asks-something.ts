import { namesFilters } from './names-filters.ts';
import type { ReadQuestion } from './read-question.ts';

/** Questions that are about what was told before them, and ask for nothing by themselves. */
const ALONE =
  /^\W*(?:and )?(?:since when|by how much(?: on average)?|how much|how much (?:more|less|better|worse))\W*$/i;

/** Whether anything other than question words was understood. */
export function asksSomething(
  { query, named, table, unused }: Pick<ReadQuestion, 'query' | 'named' | 'table' | 'unused'>,
  message: string,
): boolean {
  if (ALONE.test(message)) return false;
  // 'how many' alone has no subject.
  const asked =
    query.measures.some((one) => one !== table.count) || query.group !== null || query.rows !== null;
  return named > 0 || namesFilters(query, table) || asked || (unused.length === 0 && query.why);
}
