import type { Workbench } from './workbench.ts';

/** 'top 5', '5 best', 'last 10': the number of rows or groups. */
export function readLimit({ items, done }: Workbench): number | undefined {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'number' || item.unit !== 'none' || !Number.isInteger(item.value) || item.value < 1)
      continue;
    if (items[at - 1]?.kind === 'comparator') continue;
    const before = items[at - 1];
    // 'which 16-bit pattern' names a length, and 'which 3 hours' a number of them.
    const next = items[at + 1];
    const isValue = next?.kind === 'word' && next.meaning.field && !next.meaning.noun && !next.meaning.plural;
    if (isValue && item.value > 1) continue;
    const asks =
      before?.kind === 'ask' && before.word === 'which' && items.some(({ kind }) => kind === 'superlative');
    if (!asks && ![before, items[at + 1]].some((next) => next?.kind === 'superlative')) continue;
    done.add(at);
    return item.value;
  }
  return undefined;
}
