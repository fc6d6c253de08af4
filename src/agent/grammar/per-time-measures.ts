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
  // 'daily profit volatility' says the same in another order.
  const isSpread =
    items.some((item) => item.kind === 'mean' && item.how === 'deviation') &&
    items.some((item) => item.kind === 'word' && item.meaning.field === group && /ly$/i.test(item.text));
  // 'average profit per trade per month' is the mean of the trades of each month.
  const perRow = items.some((item, at) => {
    // 'mean profit per trade' is one name.
    if (item.kind === 'word' && item.meaning.measure && /\bper\b/i.test(item.text)) return true;
    const next = items[at + 1];
    const isPer = item.kind === 'ask' && /^(?:per|an?|each|every)$/i.test(item.text);
    return isPer && next?.kind === 'word' && next.meaning.noun === 'one' && next.meaning.field !== group;
  });
  if (perRow) return measures;
  return measures.map((measure) => {
    const mean = table.measures[measure];
    if (!(perTime || isSpread) || !/^(?:mean|median$|deviation$)/.test(mean?.how ?? '')) return measure;
    const sum = Object.entries(table.measures).find(
      ([, one]) => one.how === 'sum' && one.of === mean?.of && one.where === mean?.where,
    );
    return sum?.[0] ?? measure;
  });
}
