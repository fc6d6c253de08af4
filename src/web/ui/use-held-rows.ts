import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useMoment } from '../lib/moment.ts';
import { holdRows, type RowsInView } from './hold-rows.ts';

interface ListInView<Row> {
  /** Identifies what the rows answer. Rows of another view are shown at once. */
  readonly view: string;
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  /** Returns whether somebody is reading the rows. */
  readonly isRead: () => boolean;
  /** True while `rows` still belong to the former view. */
  readonly turning?: boolean;
}

interface Held<Row> extends RowsInView<Row> {
  readonly view: string;
  readonly newest: readonly Row[];
}

interface HeldRows<Row> extends Omit<RowsInView<Row>, 'rows'> {
  /** Undefined before the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** The view of these rows. */
  readonly view: string;
  /** Shows the newest answer. */
  readonly catchUp: () => void;
}

/**
 * Keeps the rows of a list in their places while somebody reads them and newer answers arrive. While a moment is replayed they are
 * always those of the moment: who reads them has asked for it.
 */
export function useHeldRows<Row>(list: ListInView<Row>): HeldRows<Row> {
  const { view, rows, idOf, turning = false } = list;
  const [held, setHeld] = useState<Held<Row>>();
  const isReplayed = useMoment() !== undefined;
  const isRead = useEffectEvent(() => !isReplayed && list.isRead());
  useLayoutEffect(() => {
    if (rows === undefined || turning) return;
    const reading = isRead();
    setHeld((former) => {
      if (former?.view !== view) return { view, newest: rows, rows, fresh: 0, behind: false };
      if (former.newest === rows) return former;
      return { view, newest: rows, ...holdRows(former.rows, rows, idOf, reading) };
    });
  }, [view, rows, turning, idOf]);
  const current = held?.view === view && !turning ? held : undefined;
  return {
    rows: current?.rows ?? rows,
    view: turning ? (held?.view ?? view) : view,
    fresh: current?.fresh ?? 0,
    behind: current?.behind ?? false,
    catchUp: () => setHeld((former) => former && { ...former, rows: former.newest, fresh: 0, behind: false }),
  };
}
