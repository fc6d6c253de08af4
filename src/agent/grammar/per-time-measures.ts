import type { Workbench } from './workbench.ts';

/**
 * 'average profit per day' and 'average daily profit' are the mean of the days; 'average profit by day' is the mean of the trades of each
 * day: the measures, where the question asks for the first.
 */
export function perTimeMeasures(
  { table, items }: Workbench,
  measures: readonly string[],
  group: string | null,
): readonly string[] {
  const perTime = items.some(
    (item, at) =>
      (item.kind === 'ask' && /^(?:per|each|every|an?)$/i.test(item.text)) ||
      (items[at - 1]?.kind === 'mean' && item.kind === 'word' && item.meaning.field === group),
  );
  return measures.map((measure) => {
    const mean = table.measures[measure];
    if (!perTime || !mean?.how.startsWith('mean')) return measure;
    const sum = Object.entries(table.measures).find(
      ([, one]) => one.how === 'sum' && one.of === mean.of && one.where === mean.where,
    );
    return sum?.[0] ?? measure;
  });
}
