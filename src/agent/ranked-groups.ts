import type { AreaTable } from './grammar/area-table.ts';
import type { Query } from './grammar/query.ts';
import { askedOf, measuredOf } from './set-figures.ts';
import type { SetData } from './tools/query-answer.ts';
import { isNoGroup } from './tools/rows/group-of.ts';

/**
 * The measure by which a question ranks its groups, and the groups of which it is known, the first ones first. Rows without a value of
 * the group are no answer to 'which'.
 */
export function rankedGroups(
  groups: readonly SetData[],
  query: Query,
  table: AreaTable,
): { readonly measure: string; readonly ranked: readonly SetData[] } {
  const isBest = askedOf(query, table).includes(table.bestMeasure);
  const measure = query.measures[0] ?? (isBest ? table.bestMeasure : table.count);
  const falls = table.measures[measure]?.falls === true;
  const lowest = query.lowest !== falls;
  const ranked = groups
    .filter((set) => measuredOf(set, measure) !== null && !isNoGroup(set.name))
    .toSorted((a, b) => ((measuredOf(b, measure) ?? 0) - (measuredOf(a, measure) ?? 0)) * (lowest ? -1 : 1));
  return { measure, ranked };
}

/** 'highest' or 'lowest', as a question ranks by a measure; costs are below 0, so the most of them are the deepest. */
export function degreeOf(measure: string, { lowest }: Query, { measures }: AreaTable): string {
  const [least, most] = measures[measure]?.falls ? ['smallest', 'deepest'] : ['lowest', 'highest'];
  return lowest ? least : most;
}
