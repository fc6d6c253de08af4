import type { Item } from './item.ts';

/** The outcome by which an item names trades: 'win', 'loss', 'even'; undefined for other items. */
export function resultOf(item: Item | undefined): string | undefined {
  return item?.kind === 'word' && item.meaning.value?.field === 'result'
    ? item.meaning.value.value
    : undefined;
}
