import { numberWord } from './common-words.ts';
import { interpret } from './interpret.ts';
import type { Item } from './item.ts';
import type { Query } from './query.ts';
import { type ReadingContext, readItems } from './read-items.ts';
import type { ReadQuestion } from './read-question.ts';
import { MOST_LISTED } from './read-superlative.ts';
import { type Token, tokenise } from './tokenise.ts';
import { withPlaces } from './with-places.ts';
import { wordsText } from './words-text.ts';

const AROUND = /^(?:the|a|an|one|ones|which|what|is|are|was|were|has|had|have|did|show|list)$/;
/** These tell by what rows rank, whatever the former ranking was. */
const OWN = /^(?:longest|shortest|newest|oldest|latest|first|last)$/;
const GRADE = /\b(?:best|worst)$/;

type Superlative = Extract<Item, { kind: 'superlative' }>;

/** 'and the worst', 'and the lowest', 'and the second best': another place of the former ranking. */
export function otherEnd(
  former: Pick<ReadQuestion, 'query' | 'table'>,
  tokens: readonly Token[],
  context: ReadingContext,
): Query | undefined {
  const { query, table } = former;
  const before = oneBefore(query, table, tokens);
  if (before) return before;
  const words = tokens.filter(({ text }) => !AROUND.test(text));
  const limit = words.map(({ text }) => numberWord(text) ?? Number(text)).find((one) => one >= 1);
  const named = words.filter(({ text }) => numberWord(text) === undefined && !/^\d+$/.test(text));
  const [end, second] = withPlaces(readItems(named, table, context));
  if (end?.kind !== 'superlative' || second || query.rows?.adds) return undefined;
  // 'top 3' of the groups that were told.
  if (query.group !== null && limit !== undefined && query.keeps === null && !query.countsGroups)
    return { ...query, lowest: end.lowest, superlative: true, leading: Math.min(limit, MOST_LISTED) };
  // 'profit by month' and 'which was the best'.
  const isPlain =
    query.group !== null && !query.superlative && !query.countsGroups && query.ofGroups === null;
  if (isPlain && query.keeps === null && query.second === undefined && end.by === undefined) {
    const measures =
      query.measures.length > 0 ? query.measures : [...new Set([table.bestMeasure, ...table.defaults])];
    return {
      ...query,
      measures,
      superlative: true,
      lowest: end.lowest,
      place: end.place ?? null,
      leading: end.place ?? null,
    };
  }
  if (query.group !== null && query.superlative && query.keeps === null && limit === undefined)
    return { ...query, lowest: end.lowest, place: end.place ?? null, leading: end.place ?? null };
  const isMany = tokens.some(({ text }) => text === 'ones');
  return query.rows ? ofRows(former, end, limit, isMany, context) : ofColumn(former, end);
}

/** 'and the one before' after the newest row: the next newest. */
function oneBefore(
  query: Query,
  { time }: ReadQuestion['table'],
  tokens: readonly Token[],
): Query | undefined {
  const { rows, lowest } = query;
  const asks = /^(?:the )?(?:(?:one|row|trade) before(?: that| it)?|(?:previous|preceding) one|before that)$/;
  const isNewest = rows !== null && !rows.adds && rows.by === time && !lowest && !rows.lowest;
  const place = (query.place ?? 1) + 1;
  const isOne = isNewest && rows.limit === place - 1;
  if (!isOne || place > MOST_LISTED || !asks.test(wordsText(tokens))) return undefined;
  return { ...query, place, rows: { ...rows, limit: place } };
}

function ofRows(
  { query, table }: Pick<ReadQuestion, 'query' | 'table'>,
  end: Superlative,
  limit: number | undefined,
  isMany: boolean,
  context: ReadingContext,
): Query | undefined {
  const { rows } = query;
  const text = end.text.toLowerCase();
  // 'the longest trade' and 'the worst' rank by two columns; 'the best rate' and 'the worst' by one.
  const isOther = OWN.test(text) || (GRADE.test(text) && isOfTime(rows?.by ?? '', table));
  const row = readItems(tokenise(`${text} ${table.one}`), table, context);
  const read = isOther ? interpret(row, table, context.today) : undefined;
  const own = read?.unused.length === 0 ? read.query.rows : undefined;
  if (!rows || (isOther && !own)) return undefined;
  const by = own?.by ?? rows.by;
  const isTurned = !own && GRADE.test(text) && table.fields[by]?.isBad === true;
  const lowest = own?.lowest ?? end.lowest !== isTurned;
  // 'the worst one' of a list is a single row.
  const { all: isList, ...ranked } = rows;
  const most = Math.min(end.place ?? limit ?? (isList && !isMany ? 1 : rows.limit), MOST_LISTED);
  return { ...query, lowest, place: end.place ?? null, rows: { ...ranked, by, lowest, limit: most } };
}

function isOfTime(by: string, { time, duration, size }: ReadQuestion['table']): boolean {
  return [time, duration, size].includes(by);
}

/** 'the average bid' and 'the highest': the row with the most of that column. */
function ofColumn(
  { query, table }: Pick<ReadQuestion, 'query' | 'table'>,
  end: Superlative,
): Query | undefined {
  const [measure, more] = query.measures;
  const { of, where } = table.measures[measure ?? ''] ?? {};
  const isPlain = query.group === null && query.selections.length === 1 && !query.share && !query.ratio;
  const isEnd = end.by === undefined && end.place === undefined && !GRADE.test(end.text.toLowerCase());
  if (of === undefined || where || more !== undefined || !isPlain || !isEnd || !table.fields[of])
    return undefined;
  return {
    ...query,
    measures: [],
    superlative: true,
    lowest: end.lowest,
    rows: { by: of, lowest: end.lowest, limit: 1, tells: [] },
  };
}
