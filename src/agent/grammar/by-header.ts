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
  /^(.+?) (?:sorted|ordered|sort|order)(?: them| those| it)? by (?:the |their )?(.+?)(?:(?: ,)? (ascending|descending|(?:the )?(?:best|worst|lowest|smallest|least|oldest|highest|largest|most|newest)(?: ones?)? first))?$/;
const WITH = /^(.+?)(?: ,)? (?:with|and|showing|including) (?:their|its) (.+?)(?: columns?)?$/;
/** One column of them: of rows with a bound, 'with' says another thing. */
const WITH_ONE =
  /^((?:(?:list|show|the|our|all) )*(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:best|worst|largest|biggest|smallest|newest|latest) .+?)(?: ,)? with ([a-z]+(?: [a-z]+)?)$/;
/** Several columns of rows that are listed or counted: 'five best trades with route, profit and bribe'. */
const WITH_SEVERAL =
  /^((?:(?:list|show|give me|the|our|all) )*(?:(?:top|best|worst|largest|biggest|smallest|newest|latest|last) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten) .+?|(?:list|show) .+?)(?: ,)? with ([a-z0-9 ]+? (?:,|and) .+?)$/;
const OF_TIME = /^(.+?) ((?:in|since|during|from|on|this|last|today|yesterday|over)\b.*)$/;
/** 'by confidence, with times seen and win rate': what is listed in an order needs no 'their'. */
const ORDERED_WITH = /^(.+ by .+?)(?: ,)? (?:with|and show|showing|including) (?:the )?(.+?)(?: columns?)?$/;
/** 'vaults sorted by APY, worst first' is said as 'worst vaults sorted by APY', too. */
const BEGINS = /^(?:(?:list|show|the|our|all) )*(?:\d+ )?(best|worst|lowest|smallest|highest|largest) /;
const RANKED = /^(?:please )?(?:rank|order|sort) (?:all |the |our )*(.+?) (by .+)$/;
const OF_ROW =
  /^(?:what|which|who) (?:is|was|are|were) the (.+?) of (the (?:very )?(?:latest|newest|last|oldest|first|earliest|most recent|largest|biggest|smallest|best|worst) .+)$/;
const LOWEST = /^(?:ascending|.*(?:lowest|smallest|least|oldest) first)$/;

type Read = (tokens: readonly Token[]) => ReadTokens;

/**
 * 'list the pots with their curve', 'show the blocks sorted by next by rule': rows of a kind with columns by their headers on the screens,
 * which may be words of many meanings; undefined where it is another question.
 */
export function byHeader(tokens: readonly Token[], read: Read): ReadTokens | undefined {
  return byText(
    inOrderOf(wordsText(tokens), () => read(tokens)),
    read,
  );
}

function byText(text: string, read: Read): ReadTokens | undefined {
  const plainly = (rest: string): ReadTokens => read(tokenise(rest));
  // 'ordered by average profit, with their win rate and times seen', 'with their TVL, sorted by net APY': an order and columns.
  const inOrder = (rest: string): ReadTokens => byText(rest, read) ?? plainly(rest);
  const [, listed = '', names = ''] = WITH.exec(text) ?? WITH_SEVERAL.exec(text) ?? WITH_ONE.exec(text) ?? [];
  const told = listed === '' ? undefined : rowsOf(listed, names, inOrder, tellColumns);
  if (told) return told;
  // 'with wallet and cost in November' says of which rows they are.
  const [, columns = '', rest = ''] = OF_TIME.exec(names) ?? [];
  const ofTime = rest === '' ? undefined : rowsOf(`${listed} ${rest}`, columns, inOrder, tellColumns);
  if (ofTime) return ofTime;
  const [, ordered = '', others = ''] = ORDERED_WITH.exec(text) ?? [];
  const toldInOrder = ordered === '' ? undefined : rowsOf(ordered, others, inOrder, tellColumns);
  if (toldInOrder) return toldInOrder;
  const [, sorted = '', order = '', direction = ''] = SORTED.exec(text) ?? [];
  if (sorted !== '')
    return rowsOf(sorted, order, inOrder, (query, rows, [by = ''], { fields }) => ({
      ...query,
      rows: {
        ...rows,
        by,
        lowest: isLowest(direction || `${BEGINS.exec(sorted)?.[1] ?? ''} first`, fields[by]),
      },
    }));
  const [, name = '', row = ''] = OF_ROW.exec(text) ?? [];
  return row === '' ? undefined : rowsOf(`show ${row}`, name, plainly, tellColumns);
}

/** Whether a list begins with the least: as on the screens, texts do where nothing is said. */
function isLowest(direction: string, column: AreaTable['fields'][string] | undefined): boolean {
  if (direction === ' first') return column?.unit === 'text';
  const isBestLeast = column?.isBad === true || column?.leads === 'lowest';
  if (/best first$/.test(direction)) return isBestLeast;
  return /worst first$/.test(direction) ? !isBestLeast : LOWEST.test(direction);
}

/** 'rank elite patterns by confidence' asks for them in that order, where it ranks no groups and is no list already. */
function inOrderOf(text: string, read: () => ReadTokens): string {
  const ranked = text.replace(RANKED, '$1 sorted $2');
  if (ranked === text) return text;
  const { rows, group } = read().query;
  return rows || group !== null ? text : ranked;
}

/** The rows that the rest of a question names, with columns that its table has. */
function rowsOf(
  rest: string,
  names: string,
  read: (rest: string) => ReadTokens,
  asked: (
    query: Query,
    rows: NonNullable<Query['rows']>,
    columns: readonly string[],
    table: AreaTable,
  ) => Query,
): ReadTokens | undefined {
  const one = read(LISTS.test(rest) ? rest : `list ${rest}`);
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
