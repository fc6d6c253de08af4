import type { Item } from './item.ts';

/** Whether an item is this value of a field. */
export function isValue(item: Item | undefined, field: string, value: string): boolean {
  return item?.kind === 'word' && item.meaning.value?.field === field && item.meaning.value.value === value;
}
