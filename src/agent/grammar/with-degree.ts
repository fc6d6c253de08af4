import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

/** 'pairs stretched beyond 2': a degree that a bound follows is the number behind it, and no filter of its own. */
export function withDegree(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  return items.map((item, at): Item => {
    const { field, value } = (item.kind === 'word' ? item.meaning.value : undefined) ?? {};
    const degree = fields[field ?? '']?.degrees?.[value ?? ''];
    const [comparator, number] = items.slice(at + 1).filter(({ kind }) => kind !== 'stop');
    const isBounded =
      comparator?.kind === 'comparator' && number?.kind === 'number' && number.unit === 'none';
    if (!degree || degree.lowest || !isBounded) return item;
    return { kind: 'word', meaning: { field: degree.by }, text: item.text };
  });
}
