import type { Item } from './item.ts';

/** Whether an item names one row, or several. */
export function nounOf(item: Item | undefined): 'one' | 'many' | undefined {
  return item?.kind === 'word' ? item.meaning.noun : undefined;
}
