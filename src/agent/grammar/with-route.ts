import type { Item } from './item.ts';

const TOKENS: ReadonlySet<string> = new Set(['token', 'route']);

/** 'loans that went through WETH' have it in their route; 'loans that went through' succeeded. */
export function withRoute(items: readonly Item[]): readonly Item[] {
  return items.map((item, at): Item => {
    const next = items[at + 1];
    const isToken = next?.kind === 'condition' && TOKENS.has(next.condition.field);
    return item.kind === 'word' && / through$/i.test(item.text) && isToken
      ? { kind: 'stop', text: item.text }
      : item;
  });
}
