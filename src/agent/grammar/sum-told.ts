import type { Query } from './query.ts';
import type { ReadQuestion } from './read-question.ts';

const SUMS =
  /^(?:what is )?(?:the |in |a |their |its )?(?:sum|total|total sum|grand total|all together|altogether|together)(?: of (?:it|them|those|these|all|all of them))?\W*$/i;

/** 'how much?' after 'did elite trades make money'. */
const HOW_MUCH = /^how much(?: (?:was|is|were) (?:it|that))?\W*$/i;

/** 'how much did each lose' after groups. */
const EACH =
  /^how much (?:did|does|do|has|have|was) (?:each|every one)(?: of (?:it|them|those|these))? (?:lose|lost|make|made|earn|earned|bring|brought|cost)\W*$/i;

/** 'sum?' after rows, or after figures of groups: that of all of them; undefined for any other question, or where it is not clear of what. */
export function sumTold(
  { query, table }: Pick<ReadQuestion, 'query' | 'table'>,
  text: string,
): Query | undefined {
  const { rows, group, selections, measures } = query;
  const isRows = rows !== null && rows.all === true;
  const isOfGroups = group !== null && !query.countsGroups && query.ofGroups === null && query.keeps === null;
  const isOpen = (isRows || (group !== null ? isOfGroups : rows === null)) && selections.length === 1;
  if (EACH.test(text) && group !== null && selections.length === 1 && !query.countsGroups)
    return { ...query, measures: [table.bestMeasure], ...{ keeps: null, superlative: false, leading: null } };
  const own = table.sumMeasure ?? table.bestMeasure;
  const isSome = rows !== null && !rows.all && !rows.adds && rows.limit > 1 && selections.length === 1;
  if (SUMS.test(text) && isSome && table.measures[own]?.how === 'sum')
    return { ...query, measures: [own], rows: { ...rows, adds: true, tells: [] } };
  const isAmount = HOW_MUCH.test(text);
  if (!(SUMS.test(text) || isAmount) || !isOpen || query.share || query.ratio || query.why) return undefined;
  const sums = measures.filter((one) => ['sum', 'count'].includes(table.measures[one]?.how ?? ''));
  if (isAmount && table.measures[own]?.how === 'sum') return { ...query, rows: null, measures: [own] };
  if (measures.length > 0 && sums.length === 0) return undefined;
  if (sums.length === 0 && table.measures[own]?.how !== 'sum') return undefined;
  // The sum of what was counted is that of what it brought.
  const isCount = sums.every((one) => one === table.count) && table.measures[own]?.how === 'sum';
  return {
    ...query,
    measures: isCount ? [...new Set([...sums, own])] : sums,
    ...{
      rows: null,
      group: null,
      superlative: false,
      lowest: false,
      leading: null,
      place: null,
      order: null,
    },
  };
}
