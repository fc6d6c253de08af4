import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { settleRows } from './settle-rows.ts';

interface Held<Row> {
  readonly list: string;
  readonly newest: readonly Row[];
  readonly rows: readonly Row[];
  readonly fresh: number;
  readonly behind: boolean;
}

interface HeldRows<Row> {
  /** What the reader sees; undefined until there is an answer. */
  readonly rows: readonly Row[] | undefined;
  /** Rows that came meanwhile. */
  readonly fresh: number;
  /** True where the newest answer has other rows, or the same in another order. */
  readonly behind: boolean;
  readonly catchUp: () => void;
  /** Belongs to the element around the rows: while it is pointed at or holds the focus, somebody reads. */
  readonly area: RefObject<HTMLDivElement | null>;
}

/** Keeps the rows of a short list in their places while it is being read; another `list` is shown at once. */
export function useHeldRows<Row>(
  list: string,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): HeldRows<Row> {
  const area = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held<Row>>();
  useLayoutEffect(() => {
    if (rows === undefined) return;
    setHeld((former) => {
      if (former?.list !== list) return { list, newest: rows, rows, fresh: 0, behind: false };
      if (former.newest === rows) return former;
      return { list, newest: rows, ...settleRows(former.rows, rows, idOf, !isRead(area.current)) };
    });
  }, [list, rows, idOf]);
  const current = held?.list === list ? held : undefined;
  return {
    rows: current?.rows ?? rows,
    fresh: current?.fresh ?? 0,
    behind: current?.behind ?? false,
    catchUp: () => setHeld((former) => former && { ...former, rows: former.newest, fresh: 0, behind: false }),
    area,
  };
}

/** Whether somebody reads an element: it is pointed at, or holds the focus. */
export function isRead(area: HTMLElement | null): boolean {
  return area !== null && (area.matches(':hover') || area.contains(document.activeElement));
}
