import type { Item } from './item.ts';

/** Whether a question asks how often something is so. */
export function asksOften(items: readonly Item[]): boolean {
  return items.some(({ text }) => /^how (?:often|frequently)$/i.test(text));
}
