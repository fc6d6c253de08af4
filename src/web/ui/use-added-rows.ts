import { useEffect, useState } from 'react';
import type { PagedList } from './use-paged-list.ts';

/**
 * Counts the rows that a list gained since its first page was up to date; later pages do not show them. `behind` is true
 * while the visible page is not up to date.
 */
export function useAddedRows(
  { list, page, total }: Pick<PagedList<unknown>, 'list' | 'page' | 'total'>,
  behind: boolean,
): number {
  const [seen, setSeen] = useState<{ list: string; total: number }>();
  useEffect(() => {
    if (total === null) return;
    setSeen((former) => (former?.list !== list || (page === 1 && !behind) ? { list, total } : former));
  }, [list, total, page, behind]);
  return page > 1 && seen?.list === list && total !== null ? Math.max(0, total - seen.total) : 0;
}
