import type { ReactNode, RefObject } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { LoosePart } from './loose-part.tsx';
import { NOT_LOADED } from './not-loaded.ts';
import type { Peek } from './peek.ts';
import { RowValues } from './table-cards.tsx';
import type { TableColumn } from './table-column.ts';
import { useDebounced } from './use-debounced.ts';
import type { Peeked } from './use-peek.ts';

/** Loaded with the first row that somebody looks into. */
const Inspector = lazyPart(async () => (await import('./inspector.tsx')).Inspector);

/** Who holds an arrow key passes rows: their content is not asked for. */
const WALKING_MS = 150;

interface TablePeekProps<Row> {
  readonly peek: Peek<Row>;
  readonly peeked: Peeked<Row>;
  readonly rows: readonly Row[] | undefined;
  readonly list: RefObject<HTMLElement | null>;
  readonly columns: ReadonlyArray<Pick<TableColumn<Row, string, never>, 'id' | 'header' | 'cell'>>;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly opens: (row: Row) => boolean;
}

/** The inspector of a table, and what a screen reader is told of it. */
export function TablePeek<Row>(props: TablePeekProps<Row>): ReactNode {
  const { peek, peeked, rows, list, columns, onOpen, opens } = props;
  const { id, row, at } = peeked;
  const settled = useDebounced(id, WALKING_MS);
  const Content = peek.content;
  const place =
    rows === undefined
      ? NOT_LOADED
      : at === -1
        ? 'not on this page of the list'
        : `row ${at + 1} of ${rows.length}`;
  const title = row === undefined ? peek.noun : peek.tell(row);
  const stepTo = (to: number): (() => void) | undefined => {
    const next = at === -1 ? undefined : rows?.[to];
    return next && (() => peeked.show(next));
  };
  const values = row === undefined ? null : <RowValues row={row} columns={columns} />;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {settled !== undefined && settled === id && `Inspector: ${title}, ${place}`}
      </p>
      {id !== undefined && (
        <LoosePart>
          <Inspector
            title={title}
            place={place}
            isSheet={peeked.isSheet}
            list={list}
            onPrevious={stepTo(at - 1)}
            onNext={stepTo(at + 1)}
            onOpen={row !== undefined && onOpen && opens(row) ? () => onOpen(row) : undefined}
            onClose={peeked.close}
          >
            {Content ? (
              <Content id={settled ?? id} values={values} />
            ) : (
              (values ?? (rows && <p className="text-muted">This row is not on this page of the list.</p>))
            )}
          </Inspector>
        </LoosePart>
      )}
    </>
  );
}
