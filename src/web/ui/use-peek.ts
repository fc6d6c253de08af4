import { type RefObject, useEffect, useState } from 'react';
import { focusRow } from './focus-row.ts';
import type { Peek } from './peek.ts';
import type { ListControl } from './use-list-search.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Below this width the inspector is a sheet over the page. */
const SHEET_BELOW = '(max-width: 1023.98px)';

/** The row in the inspector, and how to change it. */
export interface Peeked<Row> {
  /** Its key in the address. */
  readonly id: string | undefined;
  /** With its latest values; undefined while the list has never shown it. */
  readonly row: Row | undefined;
  /** Its place among the rows; -1 on another page. */
  readonly at: number;
  readonly isSheet: boolean;
  readonly show: (row: Row) => void;
  /** The same, and closes the inspector where it shows this row. */
  readonly toggle: (row: Row) => void;
  /** Shows the row that the keyboard walked to. A sheet would cover the list, so walking opens none. */
  readonly walk: (row: Row) => void;
  readonly close: () => void;
}

/** The row that the address names. It stays the same one when the list is reordered, turned or filtered. */
export function usePeek<Row>(
  peek: Peek<Row> | undefined,
  {
    list,
    select,
  }: Pick<ListControl<string, string>, 'select'> & { readonly list: { readonly selected?: string } },
  rows: readonly Row[] | undefined,
  table: RefObject<HTMLElement | null>,
): Peeked<Row> | undefined {
  const id = peek && list.selected;
  const at = (peek && rows?.findIndex((row) => peek.keyOf(row) === id)) ?? -1;
  const [kept, setKept] = useState<{ readonly id: string; readonly row: Row }>();
  const found = at === -1 ? undefined : rows?.[at];
  useEffect(() => {
    if (id !== undefined && found !== undefined) setKept({ id, row: found });
  }, [id, found]);
  const isSheet = useMediaQuery(SHEET_BELOW);
  if (peek === undefined) return undefined;
  const show = (row: Row): void => select(peek.keyOf(row), { replace: id !== undefined });
  return {
    id,
    row: found ?? (kept?.id === id ? kept?.row : undefined),
    at,
    isSheet,
    show,
    toggle: (row) => (peek.keyOf(row) === id ? select(undefined, { replace: true }) : show(row)),
    walk: (row) => {
      if (!isSheet) show(row);
    },
    close: () => {
      const rowAt = (selector: string) => table.current?.querySelector<HTMLElement>(selector);
      const back = rowAt('tr[aria-current]') ?? rowAt('tbody tr[tabindex]');
      if (back) focusRow(back);
      select(undefined, { replace: true });
    },
  };
}
