import type { Reading } from './interpret.ts';
import type { Query, Selection } from './query.ts';
import type { Token } from './tokenise.ts';
import { valueAsked } from './value-asked.ts';
import { wordsText } from './words-text.ts';

/** Words that point at what the first question was about. */
const POINTERS = /^(?:those|these|them|it|that|this|they|ones?)$/;
/** Asks for a column of what was named before. */
const IS_COLUMN = /^(?:what|which) (?:is|are|was|were) (?:the|its|their) /;
/** Words for the one row or group that the first question asks for. */
const ROW_POINTERS = /^(?:it|that|this)$/;

/**
 * The readings of two questions that an 'and' joins, where each was understood: what one leaves open is taken from the other, as the days of
 * 'how much did we make and how many trades did we do last month'. Undefined where it is not plain what the second is about.
 */
export function bothQuestions(
  first: Reading,
  second: Reading,
  words: readonly Token[],
): readonly [Reading, Reading?] | undefined {
  const points = words.some(({ text }) => POINTERS.test(text));
  const rows = first.query.rows;
  // 'the largest claim and which wallet got it': a column of that row.
  const column = second.query.group;
  if (rows && words.some(({ text }) => ROW_POINTERS.test(text))) {
    const isColumn = column !== null && Object.hasOwn(first.table.fields, column);
    // 'and which wallet got it in October', '… per week': something more than a column.
    const hasMore = second.query.measures.length > 0 || second.query.second !== undefined || filters(second);
    if (!isColumn || rows.limit > 1 || hasMore) return undefined;
    const tells = first.table.columns.includes(column) ? (rows.tells ?? []) : [...(rows.tells ?? []), column];
    return [{ ...first, query: { ...first.query, rows: { ...rows, tells } } }];
  }
  // 'which collections are open and what is the price': a column of each.
  const values = second.query.measures.map((one) => valueAsked(one, first.table));
  const isOfEach =
    rows?.all === true && first.table === second.table && values.length > 0 && !filters(second);
  if (isOfEach && IS_COLUMN.test(wordsText(words))) {
    if (!values.every((one) => one !== undefined) || second.query.group !== null) return undefined;
    return [
      { ...first, query: { ...first.query, rows: { ...rows, tells: [...(rows.tells ?? []), ...values] } } },
    ];
  }
  // 'the best symbol and how many trades did it have': further figures of the group that leads.
  const isOfGroup =
    first.query.superlative &&
    first.query.group !== null &&
    words.some(({ text }) => ROW_POINTERS.test(text));
  if (isOfGroup) {
    const { rows: others, group, measures } = second.query;
    if (first.table !== second.table || others || group !== null || filters(second)) return undefined;
    return [
      { ...first, query: { ...first.query, measures: [...new Set([...first.query.measures, ...measures])] } },
    ];
  }
  const isOpen = second.named === 0 && !filters(second);
  // 'the best day and how much did we make': of that day, and not of all.
  if (isOpen && (rows !== null || first.query.superlative))
    return second.query.measures.every((one) => first.query.measures.includes(one)) ? [first] : undefined;
  // 'how much did we make and how many flash loans were there': made with what?
  if (first.table !== second.table)
    return points || (first.named === 0 && second.named > 0) ? undefined : [first, second];
  const [own] = first.query.selections;
  const [other] = second.query.selections;
  const isOne = first.query.selections.length === 1 && second.query.selections.length === 1;
  if (!own || !other || !isOne) return points ? undefined : [first, second];
  const merged =
    points || second.named === 0 ? withAll(other, own) : { ...other, period: other.period ?? own.period };
  return [
    withSelection(first, { ...own, period: own.period ?? other.period }),
    withSelection(second, merged),
  ];
}

function filters({ query, table }: Reading): boolean {
  const [one] = query.selections;
  return (
    one !== undefined &&
    (one.period !== null || one.symbols.length > 0 || one.where.length > (table.base?.length ?? 0))
  );
}

/** The second selection with what only the first one says. */
export function withAll(second: Selection, first: Selection): Selection {
  return {
    symbols: second.symbols.length > 0 ? second.symbols : first.symbols,
    where: [
      ...first.where.filter(({ field }) => !second.where.some((one) => one.field === field)),
      ...second.where,
    ],
    period: second.period ?? first.period,
    closed: second.closed || (second.period === null && first.closed),
  };
}

function withSelection(reading: Reading, selection: Selection): Reading {
  const query: Query = { ...reading.query, selections: [selection] };
  return { ...reading, query };
}
