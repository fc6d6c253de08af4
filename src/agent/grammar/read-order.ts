import type { Workbench } from './workbench.ts';

/** 'list the vaults by TVL': the field in whose order rows are listed; undefined without one. */
export function readOrder({ table, items, done }: Workbench): string | undefined {
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    if (item.kind !== 'word' || done.has(at) || before?.kind !== 'ask' || before.word !== 'by') continue;
    const { field } = item.meaning;
    if (field === undefined || table.fields[field]?.groups) continue;
    done.add(at);
    return field;
  }
  return undefined;
}
