import { fieldOfValue } from './field-of-value.ts';
import { isNoun } from './is-noun.ts';
import type { Workbench } from './workbench.ts';

/** 'what did we earn per trade': the mean of each sum, where a question asks for it of one row. A sum without a mean stays unanswered. */
export function perRowMeasures(
  { table, items, done }: Workbench,
  measures: readonly string[],
): readonly string[] {
  // 'the deposits per vault' are those of each, where rows stand as they are.
  if (!table.periods) return measures;
  // 'net per successful loan': what is said of the row stands before it.
  const rowOf = (place: number): number => {
    let row = place + 1;
    while (fieldOfValue(items[row]) !== undefined && !isNoun(items[row]) && isNoun(items[row + 1])) row += 1;
    return row;
  };
  const at = items.findIndex((item, place) => {
    const row = rowOf(place);
    const next = items[row];
    const isPer = item.kind === 'ask' && /^(?:per|an?)$/i.test(item.text);
    // 'profit per flash loan route' is of the routes.
    const after = items[row + 1];
    const group = after?.kind === 'word' && !after.within && !after.apart ? after.meaning.field : undefined;
    if (table.fields[group ?? '']?.groups) return false;
    if (!isPer || next?.kind !== 'word') return false;
    // 'which route earned least per attempt': the word of their number names one row.
    const isCount = next.meaning.measure === table.count && !next.meaning.plural;
    return isCount || (next.meaning.noun === 'one' && next.meaning.field === undefined);
  });
  if (at < 0) return measures;
  const per = items[rowOf(at)];
  const isOfCount = per?.kind === 'word' && per.meaning.measure === table.count;
  return measures.flatMap((measure) => {
    if (isOfCount && measure === table.count) return [];
    const sum = table.measures[measure];
    if (sum?.how !== 'sum') return measure;
    const mean = Object.entries(table.measures).find(
      ([, one]) => one.how.startsWith('mean') && one.of === sum.of && one.where === sum.where,
    );
    if (!mean) done.delete(at);
    return mean?.[0] ?? measure;
  });
}
