import type { Item } from './item.ts';

/** A word of an area without effect. */
export function isIdle(item: Item): boolean {
  return item.kind === 'word' && Object.keys(item.meaning).length === 0;
}
