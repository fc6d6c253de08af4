import type { AreaTable } from './area-table.ts';
import type { Query } from './query.ts';

/** Whether a question names a filter of its own. */
export function namesFilters({ selections }: Pick<Query, 'selections'>, { base = [] }: AreaTable): boolean {
  return selections.some(
    ({ symbols, where, period }) => symbols.length > 0 || period !== null || where.length > base.length,
  );
}
