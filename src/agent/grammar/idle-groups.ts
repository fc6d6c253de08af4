import { isIdle } from './is-idle.ts';
import type { Item } from './item.ts';

/** The words of 'by' and 'per' that are no group in this area, and would change nothing here. */
export function idleGroups(items: readonly Item[]): string[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'ask' || item.word !== 'by') return [];
    const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
    return next && isIdle(next) ? [next.text] : [];
  });
}
