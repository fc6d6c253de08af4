import { useEffect, useLayoutEffect, useState } from 'react';
import { settleRows } from './settle-rows.ts';
import type { PagedList } from './use-paged-list.ts';

interface Settled<Row> {
  readonly view: string;
  readonly newest: readonly Row[];
  readonly rows: readonly Row[];
  readonly fresh: number;
  readonly behind: boolean;
}

/** The rows that the reader sees, how many newer ones there are, and the way to see them. */
export interface ReadList<Row> {
  readonly rows: readonly Row[] | undefined;
  /** Names the list and page that the rows belong to. */
  readonly view: string;
  readonly fresh: number;
  readonly behind: boolean;
  readonly catchUp: () => void;
}

/** Keeps what is being read in its place while newer answers arrive; `isAtRest` says whether anybody reads. */
export function useSettledRows<Row>(
  source: PagedList<Row>,
  idOf: (row: Row) => string,
  isAtRest: () => boolean,
): ReadList<Row> {
  const [settled, setSettled] = useState<Settled<Row>>();
  const [seen, setSeen] = useState<{ list: string; total: number }>();
  const { rows, list, page, total, turning } = source;
  const view = `${page} ${list}`;
  useLayoutEffect(() => {
    if (rows === undefined || turning) return;
    setSettled((former) => {
      if (former?.view !== view) return { view, newest: rows, rows, fresh: 0, behind: false };
      if (former.newest === rows) return former;
      return { view, newest: rows, ...settleRows(former.rows, rows, idOf, isAtRest()) };
    });
  }, [view, rows, turning, idOf, isAtRest]);
  const current = settled?.view === view && !turning ? settled : undefined;
  const behind = current?.behind ?? false;
  useEffect(() => {
    if (total === null) return;
    setSeen((former) => (former?.list !== list || (page === 1 && !behind) ? { list, total } : former));
  }, [list, total, page, behind]);
  const added = page > 1 && seen?.list === list && total !== null ? Math.max(0, total - seen.total) : 0;
  return {
    rows: current?.rows ?? rows,
    view: turning ? (settled?.view ?? view) : view,
    fresh: Math.max(current?.fresh ?? 0, added),
    behind: behind || added > 0,
    catchUp: () =>
      setSettled((former) => former && { ...former, rows: former.newest, fresh: 0, behind: false }),
  };
}
