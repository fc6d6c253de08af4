import type { Item } from './item.ts';

/** Whether an item names the rows of its area. */
export function isNoun(item: Item | undefined): boolean {
  return item?.kind === 'word' && item.meaning.noun !== undefined;
}
