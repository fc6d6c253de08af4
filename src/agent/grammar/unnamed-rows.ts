import { fieldOfValue } from './field-of-value.ts';
import type { Workbench } from './workbench.ts';

/**
 * What keeps a question from being one of rows apart: most words of their figures are also those of other areas, so one must be named,
 * by its noun or by its own name.
 */
export function unnamedRows(
  { table, items }: Workbench,
  {
    named,
    onlyFilters,
    measures,
    group,
  }: { named: number; onlyFilters: boolean; measures: readonly string[]; group: string | null },
): string[] {
  const isNamed =
    named > 0 ||
    items.some(
      (item) =>
        (item.kind === 'condition' && item.condition.field === 'run') ||
        table.fields[(item.kind === 'condition' ? item.condition.field : fieldOfValue(item)) ?? '']?.names ===
          true,
    );
  const isMany = (item: Workbench['items'][number]): boolean =>
    item.kind === 'word' && item.meaning.noun === 'many' && item.text.toLowerCase() === table.many;
  if (table.single) return items.filter(isMany).map(({ text }) => text);
  if (isNamed) return [];
  const vague = items.flatMap((item) => {
    const field = item.kind === 'word' && !item.meaning.value ? item.meaning.field : undefined;
    const word = item.text.toLowerCase().replace(/s$/, '');
    const isVague = table.vague?.some((one) => one === field || one === word);
    return field !== undefined && field === group && isVague ? [item.text] : [];
  });
  if (vague.length > 0) return vague;
  if (table.apart || table.byName) return [items[0]?.text ?? table.one];
  // 'did I miss anything' names no rows, and a filter alone asks for none.
  const hasName = items.some(({ kind }) => kind === 'condition');
  const filters = new Set(items.flatMap((item) => fieldOfValue(item) ?? []));
  // 'vaults without rewards' are vaults, and no lines of theirs.
  const [subject] = items;
  const isOfOthers = subject?.kind === 'word' && subject.meaning.plural && fieldOfValue(subject) === 'area';
  const isTold = table.amounts && filters.size > 1 && !isOfOthers;
  if (onlyFilters && !hasName && table.symbols === false && !isTold)
    return items.flatMap((item) => (fieldOfValue(item) ? [item.text] : []));
  // 'the price of Quartz' is that of the collection of that name.
  const isOwn = items.some(
    (item) => item.kind === 'condition' && item.condition.op === 'is' && item.condition.field === table.own,
  );
  if (isOwn) return [];
  const means = measures.some((one) => table.foreign?.includes(one));
  return items.flatMap((item) =>
    (item.kind === 'mean' && means) ||
    (item.kind === 'word' &&
      table.foreign?.includes(item.meaning.measure ?? item.meaning.field ?? item.meaning.value?.field ?? ''))
      ? [item.text]
      : [],
  );
}
