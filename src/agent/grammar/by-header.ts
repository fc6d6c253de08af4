import type { AreaTable } from './area-table.ts';
import { columnOfHeader } from './headers-of.ts';
import { isClear } from './is-clear.ts';
import type { Query } from './query.ts';
import type { ReadTokens } from './read-tokens.ts';
import { tellColumns } from './tell-columns.ts';
import { type Token, tokenise } from './tokenise.ts';
import { wordsText } from './words-text.ts';

const LISTS = /^(?:list|show|give|display|which|what|the|top|all)\b/;
const SORTED =
  /^(.+?) (?:sorted|ordered|sort|order)(?: them| those| it)? by (?:the |their )?(.+?)(?:(?: ,)? (ascending|descending|(?:the )?(?:lowest|smallest|least|oldest|highest|largest|most|newest)(?: ones?)? first))?$/;
const WITH = /^(.+?)(?: ,)? (?:with|and|showing|including) (?:their|its) (.+?)(?: columns?)?$/;
const OF_ROW =
  /^(?:what|which|who) (?:is|was|are|were) the (.+?) of (the (?:very )?(?:latest|newest|last|oldest|first|earliest|most recent|largest|biggest|smallest|best|worst) .+)$/;
const LOWEST = /^(?:ascending|.*(?:lowest|smallest|least|oldest) first)$/;

type Read = (tokens: readonly Token[]) => ReadTokens;

/**
 * 'list the pots with their curve', 'show the blocks sorted by next by rule': rows of a kind with columns by their headers on the screens,
 * which may be words of many meanings; undefined where it is another question.
 */
export function byHeader(tokens: readonly Token[], read: Read): ReadTokens | undefined {
  const text = wordsText(tokens);
  const [, sorted = '', order = '', direction = ''] = SORTED.exec(text) ?? [];
  const inOrder =
    sorted === ''
      ? undefined
      : rowsOf(sorted, order, read, (query, rows, [by = ''], { fields }) => ({
          ...query,
          // As on the screens, texts begin with the first.
          rows: {
            ...rows,
            by,
            lowest: direction === '' ? fields[by]?.unit === 'text' : LOWEST.test(direction),
          },
        }));
  if (inOrder) return inOrder;
  const [, listed = '', names = ''] = WITH.exec(text) ?? [];
  if (listed !== '') return rowsOf(listed, names, read, tellColumns);
  const [, name = '', row = ''] = OF_ROW.exec(text) ?? [];
  return row === '' ? undefined : rowsOf(`show ${row}`, name, read, tellColumns);
}

/** The rows that the rest of a question names, with columns that its table has. */
function rowsOf(
  rest: string,
  names: string,
  read: Read,
  asked: (
    query: Query,
    rows: NonNullable<Query['rows']>,
    columns: readonly string[],
    table: AreaTable,
  ) => Query,
): ReadTokens | undefined {
  const own = tokenise(LISTS.test(rest) ? rest : `list ${rest}`);
  // 'ordered by average profit, with their win rate and times seen': an order and columns.
  const one = byHeader(own, read) ?? read(own);
  const { rows, selections, group } = one.query;
  if (!isClear(one) || !rows || rows.adds || group !== null || selections.length > 1) return undefined;
  const whole = columnOfHeader(names, one.table);
  const columns =
    whole !== undefined
      ? [whole]
      : names
          .split(/ (?:, )?and (?:their |its )?| , (?:their |its )?/)
          .map((name) => columnOfHeader(name, one.table));
  if (columns.some((column) => column === undefined)) return undefined;
  const query = { ...one.query, measures: [] };
  return { ...one, query: asked(query, rows, columns as readonly string[], one.table) };
}
