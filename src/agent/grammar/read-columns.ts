import type { Workbench } from './workbench.ts';

/** 'at what price did we enter the current position': the places of columns that a list of few rows shows anyway. */
export function readColumns({ table, items, done }: Workbench): number[] {
  return items.flatMap((item, at) => {
    if (!table.few || done.has(at) || item.kind !== 'word') return [];
    const { field, value } = item.meaning;
    return field !== undefined && value === undefined && table.columns.includes(field) ? [at] : [];
  });
}
