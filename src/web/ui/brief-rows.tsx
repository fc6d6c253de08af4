import { type MouseEvent, memo, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { RowValues } from './table-cards.tsx';
import type { TableColumn } from './table-column.ts';
import { isControl, PeekButton } from './table-rows.tsx';
import { useLatest } from './use-latest.ts';
import type { Peeked } from './use-peek.ts';

type BriefColumn<Row> = Pick<TableColumn<Row, string, never>, 'id' | 'header' | 'cell' | 'numeric' | 'brief'>;

interface BriefRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: ReadonlyArray<BriefColumn<Row>>;
  readonly idOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly opens?: (row: Row) => boolean;
  /** True to name the figure at the right too, where nothing else does. */
  readonly named?: boolean;
  readonly peeked?: Peeked<Row> | undefined;
}

/** Rows of two lines for narrow screens. A row unfolds to all its values. */
export function BriefRows<Row>(props: BriefRowsProps<Row>): ReactNode {
  const { rows, columns, idOf, onOpen, opens = () => onOpen !== undefined } = props;
  const toggle = useLatest(props.peeked?.toggle) as ((row: unknown) => void) | undefined;
  return (
    <ul className="divide-y divide-line">
      {rows.map((row, i) => (
        <BriefRow
          key={idOf(row)}
          row={row}
          columns={columns as ReadonlyArray<BriefColumn<unknown>>}
          selected={props.peeked?.at === i}
          named={props.named === true}
          onPeek={toggle}
          onOpen={opens(row) ? (onOpen as ((row: unknown) => void) | undefined) : undefined}
        />
      ))}
    </ul>
  );
}

interface BriefRowProps {
  readonly row: unknown;
  readonly columns: ReadonlyArray<BriefColumn<unknown>>;
  readonly selected: boolean;
  readonly named: boolean;
  readonly onPeek: ((row: unknown) => void) | undefined;
  readonly onOpen: ((row: unknown) => void) | undefined;
}

const BriefRow = memo(function BriefRow({
  row,
  columns,
  selected,
  named,
  onPeek,
  onOpen,
}: BriefRowProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const { lead, end, line } = briefly(columns);
  const shown = line.length + (lead ? 1 : 0) + (end ? 1 : 0);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: 'Open' among its values has the same function for the keyboard
    <li
      className={`px-4 py-2 ${onOpen ? 'cursor-pointer' : ''}`}
      onClick={(event: MouseEvent) => {
        if (onOpen && !isControl(event.target) && String(getSelection()) === '') onOpen(row);
      }}
    >
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <div className="flex min-h-6 items-center justify-between gap-3">
            <span className="min-w-0 truncate text-strong">{lead?.cell(row)}</span>
            <span className="shrink-0 whitespace-nowrap">
              {named && end?.numeric && <span className="mr-1 text-12 text-muted">{end.header}</span>}
              {end?.cell(row)}
            </span>
          </div>
          <div className="flex min-h-6 items-center gap-x-3 overflow-hidden text-12 whitespace-nowrap text-muted">
            {line.map((column) => (
              <span key={column.id} className="brief-value">
                {column.numeric && <span className="mr-1">{column.header}</span>}
                {column.cell(row)}
              </span>
            ))}
          </div>
        </div>
        <div className="-mr-2 flex flex-col">
          {onPeek && <PeekButton row={row} selected={selected} onPeek={onPeek} tabIndex={0} />}
          {shown < columns.length && (
            <Button
              variant="quiet"
              square
              aria-expanded={isWhole}
              aria-label={isWhole ? 'Fewer values' : 'All values'}
              onClick={() => setWhole(!isWhole)}
              className={onPeek && 'h-6! w-6!'}
              icon={isWhole ? 'x' : 'chevron-down'}
            />
          )}
        </div>
      </div>
      {isWhole && (
        <>
          <div className="pt-1">
            <RowValues row={row} columns={columns} />
          </div>
          {onOpen && (
            <Button onClick={() => onOpen(row)} className="mt-2 w-full">
              Open
            </Button>
          )}
        </>
      )}
    </li>
  );
});

/** Rows in their final height while they load, enough to fill a window. */
export function BriefSkeleton(): ReactNode {
  return (
    <div aria-hidden="true" className="skeletons divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((key) => (
        <div key={key} className="flex h-16 items-center px-4">
          <span className="skeleton block h-8 w-full" />
        </div>
      ))}
    </div>
  );
}

/** The columns of the two lines: the declared ones, and where none is declared for the second line the first that are left. */
export function briefly<C extends { readonly brief?: 'lead' | 'end' | 'line' }>(
  columns: readonly C[],
): {
  readonly lead: C | undefined;
  readonly end: C | undefined;
  readonly line: readonly C[];
} {
  const declared = columns.filter(({ brief }) => brief === 'line');
  // A hidden column leaves its place to the first that is left.
  const lead = columns.find(({ brief }) => brief === 'lead') ?? columns.find(({ brief }) => brief !== 'end');
  const ends = columns.find(({ brief }) => brief === 'end');
  if (declared.length > 0) return { lead, end: ends, line: declared };
  const others = columns.filter((column) => column !== lead && column !== ends);
  const end = ends ?? others.shift();
  return { lead, end, line: others.slice(0, 2) };
}
