import type { AreaTable } from './area-table.ts';
import { describeSelection, withoutWhole } from './describe-selection.ts';
import type { Query, Selection } from './query.ts';

/** A question that would be read as the same query. */
interface Again {
  readonly query: Query;
  readonly unused: readonly string[];
}

/**
 * The nearest question that is answered: the first one that is read as intended, from everything that was understood down to
 * the example of its area.
 */
export function suggestQuestion(
  query: Query,
  table: AreaTable,
  readAgain: (question: string) => Again,
): string {
  const [first] = query.selections;
  // An area without measures has only overall figures.
  if (!first || Object.keys(table.measures).length === 0) return table.example;
  const sets = query.compares || query.ratio ? query.selections : [first];
  const counts: Query = { ...query, measures: [table.count], group: null, rows: null, compares: false };
  const tries: { query: Query; sets: readonly Selection[] }[] = [
    { query, sets },
    { query: { ...query, group: null, rows: null }, sets },
    { query: counts, sets: [first] },
    // A filter without words is left out.
    ...first.where.toReversed().map((left) => ({
      query: counts,
      sets: [{ ...first, where: first.where.filter((one) => one !== left) }],
    })),
  ];
  for (const one of tries) {
    const question = questionOf(one.query, one.sets, table);
    const again = readAgain(question);
    const isSame =
      again.unused.length === 0 &&
      again.query.area === query.area &&
      one.sets.every((set, place) => keyOf(set) === keyOf(again.query.selections[place]));
    if (isSame) return question;
  }
  return table.example;
}

function questionOf(query: Query, [first, second]: readonly Selection[], table: AreaTable): string {
  const about = first ? words(first, table) : table.many;
  const [measure = table.defaults[0] ?? table.count] = query.measures;
  const spec = table.measures[measure];
  const isCount = spec?.how === 'count' || query.measures.length === 0;
  const name = spec?.name ?? 'figures';
  if (query.ratio && second) return `What is the ratio of ${about} to ${words(second, table)}?`;
  if (query.compares && second) {
    const what = isCount ? '' : `the ${name} of `;
    return `Compare ${what}${about} with ${words(second, table)}`;
  }
  if (query.group !== null) {
    const by = table.fields[query.group]?.words[0] ?? query.group;
    return isCount ? `How many ${about} by ${by}?` : `What is the ${name} of ${about} by ${by}?`;
  }
  if (query.rows) {
    const by = table.fields[query.rows.by]?.words[0] ?? query.rows.by;
    // An order by names asks for nothing that a plain list does not tell.
    if (query.rows.all && table.fields[query.rows.by]?.unit === 'text') return `List the ${about}`;
    if (query.rows.by === table.time)
      return `What are the ${query.rows.lowest ? 'first' : 'newest'} ${about}?`;
    return `Which ${about} have the ${query.rows.lowest ? 'lowest' : 'highest'} ${by}?`;
  }
  return isCount ? `How many ${about}?` : `What is the ${name} of ${about}?`;
}

/** A selection in words that are read as the same selection, without explanations. */
function words(selection: Selection, table: AreaTable): string {
  return withoutWhole(describeSelection(selection, table), table)
    .replace(/ \([^)]*\)/g, '')
    .replace(/ on [A-Z][a-z]+day (?=\d)/, ' on ');
}

function keyOf(selection: Selection | undefined): string {
  const { symbols = [], where = [], period = null } = selection ?? {};
  const filters = where.map(({ field, op, values }) => JSON.stringify([field, op, values]));
  // 'closed in May' implies the status, which need not be named.
  return JSON.stringify([symbols, filters.sort(), period && [period.from, period.to, period.since]]);
}
