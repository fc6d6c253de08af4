import type { Item } from './item.ts';
import type { Workbench } from './workbench.ts';

/** 'by symbol', 'which weekday', 'each month', 'compare pairs', 'best hour'. */
export function readGroup(
  { table, items, done }: Workbench,
  free: (at: number) => Item | undefined,
): string | null {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || done.has(at)) continue;
    const { field, plural, noun } = item.meaning;
    if (field === undefined || noun || !table.fields[field]?.groups) continue;
    const last = items[at - 1];
    // 'each flash-loan wallet': the noun may stand between.
    const before = last?.kind === 'word' && last.meaning.noun ? items[at - 2] : last;
    const asks = before?.kind === 'ask' && (before.word === 'which' || before.word === 'by');
    const leads = before?.kind === 'superlative' && before.by === undefined;
    const periodic = /ly$|by /.test(item.text.toLowerCase());
    const compared = plural && items.some(({ kind }) => kind === 'compare');
    if (!asks && !leads && !compared && !periodic) continue;
    if (free(at) === undefined) continue;
    done.add(at);
    return field;
  }
  return null;
}
