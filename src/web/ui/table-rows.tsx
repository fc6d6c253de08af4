import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { focusRow } from './focus-row.ts';
import { INSPECTOR_SLOT_ID } from './inspector-slot.ts';
import { PAINTING_DELAYS } from './painting-delays.ts';
import { reuseKeys } from './reuse-keys.ts';
import type { TableColumn } from './table-column.ts';
import { useDebounced } from './use-debounced.ts';
import { useLatest } from './use-latest.ts';
import type { Peeked } from './use-peek.ts';

interface TableRowsProps<Row, S extends string, F extends string> {
  readonly rows: readonly Row[];
  readonly columns: ReadonlyArray<TableColumn<Row, S, F>>;
  readonly idOf: (row: Row) => string;
  /** Rows of a stream, most of them new with each answer: their elements take the new rows over, which costs a third of new ones. */
  readonly streams?: boolean | undefined;
  /** Identifies the rows. When it changes, visible rows are painted first and the rest later. Absent: all at once. */
  readonly view?: string;
  /** The table's distance from the top of the window. Absent: none. */
  readonly top?: RefObject<number>;
  /** Opens a row on click and Enter. `opens` says which rows can be opened. */
  readonly onOpen?: (row: Row) => void;
  readonly opens?: (row: Row) => boolean;
  /** The inspector of the table, if it has one. */
  readonly peeked?: Peeked<Row> | undefined;
}

/** Pixels of the window that the frame, a table's head and its pages take at least, and the height of a row. */
const FRAME = 57;
const AROUND = 66 + 49;
const LEAST_HEIGHT = 352;
const ROW = 32;

/** Width of the column with the buttons that show a row in the inspector. It stays in sight while a wide table scrolls. */
export const PEEK_WIDTH = 36;

/** Number of rows that the window can show at once, of a table that begins `top` pixels below its upper edge. */
export function rowsInSight(windowHeight: number, top = 0): number {
  return Math.ceil(Math.max(LEAST_HEIGHT, windowHeight - Math.max(FRAME, top) - AROUND) / ROW);
}

/**
 * The rows of a page. One row is in the tab order. Arrows, Home and End move between rows, Enter opens one. Space shows one in
 * the inspector, which then follows the arrows. Links and buttons in rows are for the pointer; the row has the same
 * functions for the keyboard.
 */
export function TableRows<Row, S extends string, F extends string>(
  props: TableRowsProps<Row, S, F>,
): ReactNode {
  const { columns, idOf, view = '', onOpen, opens = () => onOpen !== undefined } = props;
  const { peeked, streams, top } = props;
  // Who reaches a row by keyboard can go on to the last one at once.
  const [reached, reach] = useState('');
  const isWhole = useDebounced(view, PAINTING_DELAYS.rows_out_of_sight, '') === view || reached === view;
  const sight = streams || !isWhole ? rowsInSight(innerHeight, top?.current) : props.rows.length;
  // Those of a stream that are out of sight follow in a frame of their own.
  const later = useDeferredValue(props.rows);
  const rows = streams ? [...props.rows.slice(0, sight), ...later.slice(sight)] : props.rows;
  const keyboard = {
    onFocus: () => reach(view),
    onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => {
      const to = moveFocus(event);
      const row = to === undefined ? undefined : rows[to];
      if (peeked === undefined) return;
      if (row !== undefined) peeked.walk(row);
      else if (event.key === 'Escape' && peeked.id !== undefined) peeked.close();
      else if (event.key === 'ArrowRight')
        document.querySelector<HTMLElement>(`#${INSPECTOR_SLOT_ID} > *`)?.focus();
    },
  };
  const formerKeys = useRef<ReadonlyMap<string, number>>(new Map());
  const keys = reuseKeys(formerKeys.current, rows.map(idOf));
  useLayoutEffect(() => {
    formerKeys.current = keys;
  });
  // A row is rendered again only where its own props change.
  const toggle = useLatest(peeked?.toggle) as ((row: unknown) => void) | undefined;
  const painted = isWhole ? rows.length : Math.min(rows.length, sight);
  const missing = rows.length - painted;
  return (
    <>
      <tbody {...keyboard}>
        {rows.slice(0, painted).map((row, i) => (
          <TableRow
            key={streams ? i : keys.get(idOf(row))}
            row={row}
            columns={columns as ReadonlyArray<TableColumn<unknown, string, string>>}
            first={i === 0}
            selected={peeked?.at === i}
            onPeek={toggle}
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
  readonly selected: boolean;
  readonly onPeek: ((row: unknown) => void) | undefined;
  readonly onOpen: ((row: unknown) => void) | undefined;
}

const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
  const { row, columns, first, selected, onPeek, onOpen } = props;
  const reach = {
    tabIndex: first ? 0 : -1,
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (onOpen && !isControl(event.target) && String(getSelection()) === '') onOpen(row);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.target !== event.currentTarget) return;
      if (onOpen && event.key === 'Enter') onOpen(row);
      if (!onPeek || event.key !== ' ') return;
      event.preventDefault();
      onPeek(row);
    },
  };
  return (
    <tr
      {...reach}
      aria-current={selected || undefined}
      className={`list-row ${onOpen ? 'cursor-pointer' : ''}`}
    >
      {columns.map((column) => (
        <td key={column.id} className={column.numeric ? 'text-right' : ''}>
          {column.cell(row)}
        </td>
      ))}
      {onPeek && (
        <td className="peek-cell">
          <PeekButton row={row} selected={selected} onPeek={onPeek} />
        </td>
      )}
    </tr>
  );
});

/** Shows a row in the inspector. The row does the same for the keyboard. */
export function PeekButton<Row>(props: {
  readonly row: Row;
  readonly selected: boolean;
  readonly onPeek: (row: Row) => void;
  readonly tabIndex?: number;
}): ReactNode {
  const { row, selected, onPeek, tabIndex = -1 } = props;
  return (
    <Button
      variant="quiet"
      square
      tabIndex={tabIndex}
      aria-label="Inspect"
      aria-pressed={selected}
      title="Look into the row (Space)"
      onClick={() => onPeek(row)}
      className="h-6! w-6! align-middle"
      icon="eye"
    />
  );
}

/** Whether an event belongs to a control inside a row, and not to the row. */
export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select') !== null;
}

/** Moves the focus to the row that a key means; returns its index. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): number | undefined {
  const rows = [...event.currentTarget.rows];
  const at = rows.indexOf(event.target as HTMLTableRowElement);
  if (at === -1) return undefined;
  const to = destination(event.key, at, rows.length);
  const row = to === undefined ? undefined : rows[to];
  if (row === undefined) return undefined;
  event.preventDefault();
  focusRow(row);
  row.scrollIntoView({ block: 'nearest' });
  return to;
}

/** The row that a key moves to from row `at`; undefined for other keys. */
export function destination(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
