import { isNoun } from './is-noun.ts';
import type { Workbench } from './workbench.ts';

/** 'which costs are the highest', 'what is our biggest cost': every part of a measure beside it, where the largest of them is asked for. */
export function partsAsked({ table, items, done }: Workbench, measures: readonly string[]): string[] {
  const [whole = ''] = measures;
  const parts = table.measures[whole]?.parts?.filter((part) => table.measures[part]?.how === 'sum') ?? [];
  const superlative = items.findIndex(
    (item, at) =>
      item.kind === 'superlative' && (item.by === undefined || item.by === 'size') && !done.has(at),
  );
  const place = items.findIndex((item) => item.kind === 'word' && item.meaning.measure === whole);
  const before = items.slice(0, place).findLast(({ kind }) => kind !== 'superlative');
  const asks = before?.kind === 'ask' && before.word === 'which' && !items.some(isNoun);
  if (parts.length === 0 || superlative < 0 || !asks) return [...measures];
  done.add(superlative);
  return [whole, ...parts, ...measures.slice(1)];
}
