import { lexiconOf } from './lexicon.ts';
import { listOfFew } from './list-of-few.ts';
import type { Query } from './query.ts';
import type { ReadQuestion } from './read-question.ts';
import { tellColumns } from './tell-columns.ts';

/** 'what was the confidence' of one row. */
const OF_ROW = /^what (?:is|was) the ([a-z ]+)$/;
/** Of all of them together. */
const SUM =
  /^how (?:many|much) ([a-z ]+?) (?:do|did|does|have|has|had) (?:they|those|these|it)(?: have| had| make| made)?(?: in total| altogether| together| all together)?$/;
const ASKS: readonly RegExp[] = [
  /^how (?:many|much) ([a-z ]+?)(?: (?:does|do|did|has|have|had) (?:it|they|those|these|each)(?: have| had| make| made| get)?)?$/,
  /^(?:(?:show|give|list)(?: me| us)? |with |what (?:is|are|was|were) )?(?:its|their) ([a-z ]+)$/,
  /^with the ([a-z ]+)$/,
];

/** 'how many trades do they have', 'with their confidence' after rows: a column of these; undefined for any other question. */
export function columnTold(
  { query, table }: Pick<ReadQuestion, 'query' | 'table'>,
  text: string,
): Query | undefined {
  const { rows, group } = query;
  const plain = text.toLowerCase().replace(/\W+$/, '');
  const sum = rows || group !== null ? undefined : SUM.exec(plain)?.[1];
  const summed = lexiconOf(table).get(sum ?? '')?.measure;
  if (summed !== undefined && table.measures[summed]?.how === 'sum') return { ...query, measures: [summed] };
  // 'with their win rate' after rows of which the figures were told: each with its own.
  const isOfEach = /^with /.test(plain) && !query.share && !query.ratio && !query.why;
  const shown = rows ?? (table.few || isOfEach ? listOfFew(table) : null);
  if (!shown || shown.adds || group !== null || query.selections.length > 1) return undefined;
  const asks = rows?.limit === 1 ? [...ASKS, OF_ROW] : ASKS;
  const named = asks.map((form) => form.exec(plain)?.[1]).find((one) => one !== undefined);
  // 'their total profit' is a sum, and no column.
  const isFigure = /^(?:total|sum|average|avg|mean|median|overall|net)\b/.test(named ?? '');
  const meaning = named === undefined || isFigure ? undefined : lexiconOf(table).get(named);
  if (!meaning || meaning.noun || meaning.value) return undefined;
  const spec = table.measures[meaning.measure ?? ''];
  const column = meaning.field ?? (spec?.where ? undefined : spec?.of);
  if (column === undefined || !table.fields[column]) return undefined;
  return tellColumns({ ...query, measures: [] }, shown, [column]);
}
