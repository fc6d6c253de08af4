import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

/** 'which trades closed recently' are the newest ones; 'how are we doing lately' names no days. */
export function withLately(items: readonly Item[]): readonly Item[] {
  const asksRows =
    items.some(({ kind, text }) => kind === 'ask' && /^which$/i.test(text)) && items.some(isNoun);
  if (!asksRows) return items;
  return items.map((item): Item => {
    const isLately = item.kind === 'unknown' && /^(?:recently|lately)$/i.test(item.text);
    return isLately ? { kind: 'superlative', lowest: false, by: 'time', text: 'recent' } : item;
  });
}
