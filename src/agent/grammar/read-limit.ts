import type { Workbench } from './workbench.ts';

const MOST_ROWS = 25;

/** 'top 5', '5 best', 'last 10': the number of rows or groups. */
export function readLimit({ items, done }: Workbench): number | undefined {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'number' || item.unit !== 'none' || !Number.isInteger(item.value) || item.value < 1)
      continue;
    if (items[at - 1]?.kind === 'comparator') continue;
    const before = items[at - 1];
    const asks =
      before?.kind === 'ask' && before.word === 'which' && items.some(({ kind }) => kind === 'superlative');
    if (!asks && ![before, items[at + 1]].some((next) => next?.kind === 'superlative')) continue;
    done.add(at);
    return Math.min(item.value, MOST_ROWS);
  }
  return undefined;
}
