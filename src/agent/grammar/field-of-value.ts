import type { Item } from './item.ts';

/** The field of which an item is a value; undefined for other items. */
export function fieldOfValue(item: Item | undefined): string | undefined {
  if (item?.kind === 'word') return item.meaning.value?.field;
  if (item?.kind === 'symbol') return 'symbol';
  return item?.kind === 'condition' ? item.condition.field : undefined;
}
