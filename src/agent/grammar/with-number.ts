import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

/** 'block 4': the row of that number, where rows are known by theirs. */
export function withNumber(items: readonly Item[], { own, fields }: AreaTable): readonly Item[] {
  const field = own !== undefined && fields[own]?.unit === 'count' ? own : undefined;
  if (field === undefined) return items;
  return items.map((item, at): Item => {
    const before = items[at - 1];
    const isRow =
      before?.kind === 'word' && before.meaning.noun === 'one' && before.meaning.value === undefined;
    const isBound = items[at + 1]?.kind === 'suffix' || items[at - 2]?.kind === 'comparator';
    const isNumber = item.kind === 'number' && item.unit === 'none' && Number.isInteger(item.value);
    return isRow && isNumber && !isBound
      ? { kind: 'condition', condition: { field, op: 'is', values: [item.value] }, text: item.text }
      : item;
  });
}
