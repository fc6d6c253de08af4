import type { AreaTable } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

const EXITS = /^(?:exit|exits|exited|close|closes|closed|end|ends|ended|sold at|get out|got out)$/i;

/** 'at what price did the last trade exit': the price that is meant is that of the verb at the end. */
export function withExit(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  if (!fields.exit_price) return items;
  const price = items.findIndex((item) => item.kind === 'word' && item.meaning.field === 'price');
  const noun = items.findIndex(isNoun);
  const verb = items.findLastIndex((item) => item.kind !== 'period' && item.text !== '?');
  const isSaid = EXITS.test(items[verb]?.text ?? '');
  if (price < 0 || noun < price || verb < noun || !isSaid) return items;
  if (!/^price$/i.test(items[price]?.text ?? '')) return items;
  // The newest one that exited is the one that was closed last.
  const isNewest = items.some((item) => item.kind === 'superlative' && item.by === 'time');
  const closing: Item = isNewest
    ? { kind: 'unknown', text: 'close' }
    : { kind: 'word', meaning: { value: { field: 'status', value: 'completed' } }, text: 'closed' };
  return items.map((one, at): Item => {
    if (at === price) return { kind: 'word', meaning: { field: 'exit_price' }, text: one.text };
    return at === verb ? closing : one;
  });
}
