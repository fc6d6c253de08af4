import { eachRow } from './each-row.ts';
import { isMeasure } from './is-measure.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { orderOfList } from './order-of-list.ts';
import type { Query } from './query.ts';
import type { Ranking } from './rank-spot.ts';
import { readColumns } from './read-columns.ts';
import { DEFAULT_ROWS, MOST_LISTED } from './read-superlative.ts';
import { valueAsked } from './value-asked.ts';
import { momentAsked, rowOfExtreme } from './when-asked.ts';
import type { Workbench } from './workbench.ts';

/** The most rows apart. */
const MOST_APART = 10;
/** The rows of a plain list. */
const LISTED = 10;

interface Asked {
  /** All items, with the stop words. */
  readonly meant: readonly Item[];
  readonly rows: Ranking;
  readonly limit: number | undefined;
  readonly group: string | null;
  /** Emptied where the row of an extreme is asked for instead. */
  readonly measures: string[];
  readonly named: number;
  readonly many: boolean;
  readonly asksTime: boolean;
  readonly orderedBy: string | undefined;
  readonly asks: (word: Extract<Item, { kind: 'ask' }>['word']) => boolean;
}

/** The single rows that a question asks for: ranked, listed, next to come, or those whose time is asked for. */
export function pickRows(
  bench: Workbench,
  { meant, rows, limit, group, measures, named, many, asksTime, orderedBy, asks: has }: Asked,
): { readonly picked: Query['rows']; readonly tells: string[]; readonly isApart: boolean } {
  const { table, items, done } = bench;
  // 'which collection is open' may be several; 'what did it bring' asks for a figure.
  // 'show me my notes' asks for the notes, where there is nothing to tell of them but their number.
  const shows =
    meant.some(({ kind, text }) => kind === 'stop' && /^(?:show|display|see)$/i.test(text)) &&
    table.defaults.every((one) => ['count', 'distinct'].includes(table.measures[one]?.how ?? ''));
  // 'any vaults paused?' asks for those, where rows stand as they are now.
  const isAny =
    /^(?:any|are|is)$/i.test(meant[0]?.text ?? '') &&
    meant.some(({ text }) => /^any$/i.test(text)) &&
    !table.periods &&
    !table.few &&
    items.some((item) => item.kind === 'word' && item.meaning.value !== undefined);
  const lists =
    measures.length === 0 &&
    !rows.by &&
    group === null &&
    !has('share') &&
    (many
      ? has('which') || has('list') || shows || isAny
      : items.some(({ kind, text }) => kind === 'ask' && /^which$/i.test(text)) &&
        !items.some(({ kind }) => kind === 'compare'));
  // 'open mint phases with price' asks for the rows and that column of each.
  const showsColumns =
    !lists &&
    many &&
    measures.length === 0 &&
    rows.by === undefined &&
    group === null &&
    !items.some(({ kind }) =>
      ['ask', 'mean', 'compare', 'superlative', 'comparator', 'not'].includes(kind),
    ) &&
    items.some((item, at) => isColumn(item, table) && item.apart === true && !done.has(at));
  // 'why was pattern 0110 demoted': each of its steps tells its own reason.
  const tellsReasons =
    has('why') &&
    !has('how many') &&
    named > 0 &&
    measures.length === 0 &&
    group === null &&
    table.columns.includes('reason') &&
    table.fields.reason?.groups !== true;
  // 'which collection opens next'.
  const comesNext = items.some(
    (item) => item.kind === 'word' && item.meaning.value && /\bnext\b/i.test(item.text),
  );
  const tells: string[] = [];
  // 'the worst vault by drawdown' is the one with the most of it, 'the top patterns by q value' are those with the least.
  const judges = (words: RegExp): boolean =>
    items.some(({ kind, text }) => kind === 'superlative' && words.test(text));
  const ranking = table.fields[rows.by ?? ''];
  const isTurned =
    (ranking?.isBad === true && judges(/^(?:best|worst)$/i)) ||
    (ranking?.leads === 'lowest' && judges(/^top$/i));
  // Runs are not added up: each tells its own figures.
  const isApart =
    table.apart === true &&
    group === null &&
    !has('share') &&
    !has('ratio') &&
    !(measures.length > 0 && measures.every((one) => one === table.count));
  const columns =
    rows.by === undefined && named > 0 && measures.length === 0 && group === null ? readColumns(bench) : [];
  for (const at of columns) done.add(at);
  // What stands as it is now is told as a whole, where it is not too much.
  const isWhole = table.time === undefined || meant.some(({ text }) => /^(?:all|every|rank)$/i.test(text));
  const most = isWhole ? MOST_LISTED : LISTED;
  const ranked = (): Query['rows'] => {
    if (rows.by !== undefined)
      return { by: rows.by, lowest: rows.lowest !== isTurned, limit: rows.limit, tells };
    if (comesNext && table.upcoming !== undefined && !has('how many'))
      return { by: table.upcoming, lowest: true, limit: limit ?? (many ? DEFAULT_ROWS : 1) };
    if (isApart || columns.length > 0)
      return { ...orderOfList(table), limit: limit ?? MOST_APART, ...(!isApart && { all: true }) };
    if (orderedBy !== undefined) return { by: orderedBy, lowest: false, limit: limit ?? most, all: true };
    // 'when was each wallet last active' asks for that time.
    const each = group === null && !asksTime ? eachRow(bench, measures) : undefined;
    if (each !== undefined) {
      measures.splice(0, measures.length);
      const [by = '', ...further] = each;
      return { by, lowest: false, limit: limit ?? MOST_LISTED, all: true, tells: further };
    }
    // 'which drops open in the next 24 hours': the next ones first.
    const isAhead = items.some(
      (item) => item.kind === 'condition' && item.condition.field === table.upcoming,
    );
    if (lists && isAhead && table.upcoming !== undefined)
      return { by: table.upcoming, lowest: true, limit: limit ?? most, tells: [table.upcoming] };
    // 'list the vaults with their APY': a column of each, and no mean.
    const isOfAll = meant.some(({ text }) => /^all$/i.test(text));
    const own = columnsListed(bench, { rows, group, many, measures, has, isOfAll });
    if (own.length > 0) {
      measures.splice(0, measures.length);
      tells.push(...own);
      return { ...orderOfList(table), limit: limit ?? most, all: true, tells };
    }
    // 'the state of Tidal': a column of the row that is named.
    const said = group === null && measures.length === 0 && !asksTime ? columnsOfOwn(bench) : [];
    if (said.length > 0) return { ...orderOfList(table), limit: limit ?? most, all: true, tells: said };
    return lists || showsColumns || tellsReasons
      ? { ...orderOfList(table), limit: limit ?? most, all: true, tells }
      : null;
  };
  // 'which block had the highest base fee' asks for the block.
  const isOfRow = items.some((item, at) => {
    const before = items[at - 1];
    const asks = before === undefined || (before.kind === 'ask' && before.word === 'which');
    return asks && item.kind === 'word' && item.meaning.noun === 'one' && !item.meaning.measure;
  });
  // '5 blocks with the lowest base fee' asks for so many of them.
  const number = items.findIndex(
    (item, at) =>
      item.kind === 'number' &&
      item.unit === 'none' &&
      items[at - 1]?.kind !== 'comparator' &&
      !done.has(at) &&
      (isNoun(items[at + 1]) || isMeasure(items[at + 1])),
  );
  const row = (isOfRow || number >= 0) && group === null ? rowOfExtreme(measures, table, true) : undefined;
  if (row) {
    measures.splice(0, measures.length);
    const counted = items[number];
    if (counted) done.add(number);
    return {
      picked: { ...row, limit: limit ?? (counted?.kind === 'number' ? counted.value : 1) },
      ...{ tells, isApart },
    };
  }
  const picked = ranked();
  if (!asksTime || picked !== null || group !== null) return { picked, tells, isApart };
  const isNamed = named > 0 || items.some(({ kind }) => kind === 'condition');
  const moment = isNamed ? momentAsked(bench) : undefined;
  if (moment !== undefined)
    return { picked: { by: moment, lowest: false, limit: limit ?? MOST_LISTED, all: true }, tells, isApart };
  const extreme = rowOfExtreme(measures, table);
  // 'when did pattern 0111 become elite': each time that it did.
  const isOfPattern = items.some((item) => item.kind === 'condition' && item.condition.field === 'pattern');
  if (isOfPattern && table.time !== undefined && table.told === undefined && measures.length === 0)
    return { picked: { by: table.time, lowest: false, limit: limit ?? DEFAULT_ROWS }, tells, isApart };
  // 'when was my password changed': the newest of those that are named by a value alone.
  const isPlain = !items.some(({ kind }) => ['superlative', 'mean', 'compare', 'always'].includes(kind));
  const isEvent = items.some((item) => item.kind === 'word' && item.meaning.value !== undefined);
  if (!extreme && isPlain && isEvent && measures.length === 0 && table.time !== undefined && table.periods)
    return { picked: { by: table.time, lowest: false, limit: limit ?? DEFAULT_ROWS }, tells, isApart };
  if (!extreme) return { picked, tells, isApart };
  measures.splice(0, measures.length);
  return { picked: { ...extreme, limit: 1 }, tells, isApart };
}

/** The columns that are asked of listed rows; none where a figure is of all of them. */
function columnsListed(
  { table, items }: Workbench,
  {
    rows,
    group,
    many,
    measures,
    has,
    isOfAll: saysAll,
  }: Pick<Asked, 'rows' | 'group' | 'many' | 'measures'> & { has: Asked['asks']; isOfAll: boolean },
): string[] {
  // 'price and supply of all collections': a price is never added up, so both are told of each.
  const isMean = measures.some((one) => table.measures[one]?.how === 'mean');
  const isEach = saysAll && measures.length > 1 && isMean && !table.periods;
  const isList =
    (has('list') || isEach) &&
    many &&
    group === null &&
    rows.by === undefined &&
    !has('share') &&
    !has('ratio');
  const isOfAll =
    has('how many') || has('how much') || items.some(({ kind }) => kind === 'mean' || kind === 'compare');
  if (!isList || isOfAll || measures.length === 0) return [];
  // 'elite patterns with their win rate': each has one of its own.
  const said = (measure: string): string | undefined => {
    const word = items.find((one) => one.kind === 'word' && one.meaning.measure === measure);
    const field = word?.kind === 'word' && word.apart ? word.meaning.field : undefined;
    return table.fields[field ?? ''] ? field : undefined;
  };
  const values = measures.map((one) => valueAsked(one, table) ?? said(one));
  return values.every((one) => one !== undefined) ? values : [];
}

/** A word for a column, and for no filter. */
function isColumn(item: Item, { fields }: Workbench['table']): boolean {
  const { field, value, noun } = item.kind === 'word' ? item.meaning : {};
  return field !== undefined && value === undefined && noun === undefined && fields[field] !== undefined;
}

/** Takes the columns that are asked of a row by its name; none where something else is said. */
function columnsOfOwn({ table, items, done }: Workbench): string[] {
  const isNamed = items.some(
    (item) => item.kind === 'condition' && item.condition.op === 'is' && item.condition.field === table.own,
  );
  const isPlain = items.every(({ kind }) => kind === 'word' || kind === 'condition' || kind === 'ask');
  if (table.own === undefined || !isNamed || !isPlain) return [];
  return items.flatMap((item, at) => {
    if (done.has(at) || item.kind !== 'word' || !isColumn(item, table)) return [];
    done.add(at);
    return item.meaning.field ?? [];
  });
}
