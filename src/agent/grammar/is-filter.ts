import type { Item } from './item.ts';

/** Whether an item narrows rows: a value of a field, a symbol or a condition. */
export function isFilter(item: Item | undefined): boolean {
  if (item?.kind === 'word') return item.meaning.value !== undefined;
  return item?.kind === 'symbol' || item?.kind === 'condition';
}
