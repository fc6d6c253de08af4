import type { AreaTable } from './area-table.ts';
import { describeSelection } from './describe-selection.ts';
import type { Query, Selection } from './query.ts';

/** A question that asks for what was understood of another one. */
export function suggestQuestion(query: Query, table: AreaTable): string {
  const [first, second] = query.selections;
  if (!first) return table.example;
  const about = words(first, table);
  const [measure = table.defaults[0] ?? table.count] = query.measures;
  const spec = table.measures[measure];
  const counts = spec?.how === 'count' || query.measures.length === 0;
  const name = spec?.name ?? 'figures';
  if (query.group !== null) {
    const by = table.fields[query.group]?.words[0] ?? query.group;
    return counts ? `How many ${about} by ${by}?` : `What is the ${name} of ${about} by ${by}?`;
  }
  if (query.compares && second) return `Compare ${about} with ${words(second, table)}`;
  return counts ? `How many ${about}?` : `What is the ${name} of ${about}?`;
}

function words(selection: Selection, table: AreaTable): string {
  return describeSelection(selection, table)
    .replace(/ over the whole history$/, '')
    .replace(/ \([^)]*\)/g, '');
}
