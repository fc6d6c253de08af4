import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { PAINTING_DELAYS } from './painting-delays.ts';
import type { TableColumn } from './table-column.ts';
import { useDebounced } from './use-debounced.ts';

interface TableRowsProps<Row, S extends string, F extends string> {
  readonly rows: readonly Row[];
  readonly columns: ReadonlyArray<TableColumn<Row, S, F>>;
  readonly idOf: (row: Row) => string;
  /** Identifies the rows. When it changes, visible rows are painted first and the rest later. Absent: all at once. */
  readonly view?: string;
  /** Opens a row on click and Enter. `opens` says which rows can be opened. */
  readonly onOpen?: (row: Row) => void;
  readonly opens?: (row: Row) => boolean;
}

/** Pixels of the window that the frame, a table's head and its pages take at least, and the height of a row. */
const AROUND = 57 + 66 + 49;
const LEAST_HEIGHT = 352;
const ROW = 32;

/** Number of rows that the window can show at once. */
export function rowsInSight(windowHeight: number): number {
  return Math.ceil(Math.max(LEAST_HEIGHT, windowHeight - AROUND) / ROW);
}

/**
 * The rows of a page. One row is in the tab order. Arrows, Home and End move between rows, Enter opens one. Links in
 * rows are for the pointer; the row has the same function for the keyboard.
 */
export function TableRows<Row, S extends string, F extends string>(
  props: TableRowsProps<Row, S, F>,
): ReactNode {
  const { rows, columns, idOf, view = '', onOpen, opens = () => onOpen !== undefined } = props;
  const keys = { onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => moveFocus(event) };
  const isWhole = useDebounced(view, PAINTING_DELAYS.rows_out_of_sight, '') === view;
  const painted = isWhole ? rows.length : Math.min(rows.length, rowsInSight(innerHeight));
  const missing = rows.length - painted;
  return (
    <>
      <tbody {...keys}>
        {rows.slice(0, painted).map((row, i) => (
          <TableRow
            key={idOf(row)}
            row={row}
            columns={columns as ReadonlyArray<TableColumn<unknown, string, string>>}
            first={i === 0}
            onOpen={opens(row) ? (onOpen as ((row: unknown) => void) | undefined) : undefined}
          />
        ))}
      </tbody>
      {missing > 0 && (
        // The first frame reserves their height: Back restores the scroll position before they are painted.
        <tbody aria-hidden="true">
          <tr style={{ height: `calc(${missing} * var(--row-height))` }} />
        </tbody>
      )}
    </>
  );
}

interface TableRowProps {
  readonly row: unknown;
  readonly columns: ReadonlyArray<TableColumn<unknown, string, string>>;
  readonly first: boolean;
  readonly onOpen: ((row: unknown) => void) | undefined;
}

const TableRow = memo(function TableRow({ row, columns, first, onOpen }: TableRowProps): ReactNode {
  const reach = {
    tabIndex: first ? 0 : -1,
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (onOpen && !isControl(event.target) && String(getSelection()) === '') onOpen(row);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (onOpen && event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
    },
  };
  return (
    <tr
      {...reach}
      className={`group h-(--row-height) scroll-mt-20 scroll-mb-16 -outline-offset-2 hover:bg-raised focus-visible:bg-raised ${onOpen ? 'cursor-pointer' : ''}`}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={`overflow-hidden border-b border-line px-2 text-ellipsis first:pl-4 last:pr-4 whitespace-nowrap group-last:border-b-0 ${
            column.numeric ? 'text-right' : ''
          }`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
});

/** Whether an event belongs to a control inside a row, and not to the row. */
export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select') !== null;
}

function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const rows = [...event.currentTarget.rows];
  const at = rows.indexOf(event.target as HTMLTableRowElement);
  if (at === -1) return;
  const to = destination(event.key, at, rows.length);
  const row = to === undefined ? undefined : rows[to];
  if (row === undefined) return;
  event.preventDefault();
  for (const other of rows) other.tabIndex = -1;
  row.tabIndex = 0;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** The row that a key moves to from row `at`; undefined for other keys. */
export function destination(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
