import type { Item } from './item.ts';

/** Whether a word is a figure's. */
export function isMeasure(item: Item | undefined): boolean {
  return item?.kind === 'word' && item.meaning.measure !== undefined;
}
