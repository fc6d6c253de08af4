import { type ReactNode, useMemo, useRef, useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../contract/paging-query.ts';
import { BriefRows } from '../brief-rows.tsx';
import { chiefFirst } from '../chief-first.ts';
import { ClearSort } from '../clear-sort.tsx';
import { ColumnsBehind } from '../columns-behind.tsx';
import { fitColumns, paddedWidths } from '../fit-columns.ts';
import type { SortOrder } from '../list-search.ts';
import { Pagination } from '../pagination.tsx';
import { CardControls } from '../table-cards.tsx';
import type { TableColumn } from '../table-column.ts';
import { TableHead } from '../table-head.tsx';
import { TableRows } from '../table-rows.tsx';
import { CARDS_BELOW, useMediaQuery } from '../use-media-query.ts';
import { useStickyHead } from '../use-sticky-head.ts';
import { type SortValue, sortRows } from './sort-rows.ts';

/** A column of a chart's values. */
export type ChartColumn<Row> = TableColumn<Row, string, never>;

interface ChartTableProps<Row> {
  /** Plural noun for the rows. */
  readonly noun: string;
  readonly columns: ReadonlyArray<ChartColumn<Row>>;
  /** All rows: a chart has no more than it draws. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The sort value of each column, and the initial order. Absent: the table is not sortable. */
  readonly sorting?: {
    readonly by: Readonly<Record<string, SortValue<Row>>>;
    readonly sort: string;
    readonly order: SortOrder;
  };
}

/** The values of a chart as a paged table. */
export function ChartTable<Row>({ noun, columns, rows, idOf, sorting }: ChartTableProps<Row>): ReactNode {
  const [chosen, setChosen] = useState<{ readonly sort: string; readonly order: SortOrder }>();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(DEFAULT_PAGE_SIZE);
  const box = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery(CARDS_BELOW);
  const leastWidth = fitColumns(paddedWidths(columns, 0), 0).width;
  const { room, fits } = useStickyHead(box, leastWidth);
  const visible = useMemo(() => (fits ? columns : chiefFirst(columns)), [fits, columns]);
  const widths = paddedWidths(visible, 0);
  const fit = fitColumns(widths, 0, room);
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(page, pages);
  const value = chosen && sorting?.by[chosen.sort];
  const ordered = value ? sortRows(rows, value, chosen.order) : rows;
  const shown = ordered.slice((at - 1) * limit, at * limit);
  const { sort, order } = chosen ?? sorting ?? { sort: '', order: 'asc' };
  const control = {
    list: { sort, order, filters: {} },
    setSort: (by: string, direction: SortOrder) => {
      setChosen({ sort: by, order: direction });
      setPage(1);
    },
    setFilter: () => undefined,
  };
  return (
    <section aria-label={`Table of ${noun}`}>
      {chosen && (
        <div className="flex justify-end border-b border-line px-4 py-2">
          <ClearSort onClear={() => setChosen(undefined)} />
        </div>
      )}
      {narrow && sorting && <CardControls columns={columns} control={control} />}
      <div
        ref={box}
        className={narrow || fits ? '[--head-top:var(--frame-height)]' : 'overflow-x-auto [--head-top:0px]'}
      >
        {narrow ? (
          <BriefRows named rows={shown} columns={columns} idOf={idOf} />
        ) : (
          <table
            // A text that is longer than its column's width makes it wider.
            className="w-full border-separate border-spacing-0 text-left"
            style={{ minWidth: fit.width * fit.scale }}
          >
            {!fits && (
              <colgroup>
                {visible.map(({ id }, i) => (
                  <col key={id} style={{ width: (widths[i] ?? 0) * fit.scale }} />
                ))}
              </colgroup>
            )}
            {sorting ? <TableHead columns={visible} control={control} /> : <PlainHead columns={visible} />}
            <TableRows rows={shown} columns={visible} idOf={idOf} />
          </table>
        )}
      </div>
      {!narrow && (
        <p className="px-4 pt-2 empty:hidden">
          <ColumnsBehind fit={fit} />
        </p>
      )}
      <Pagination
        noun={noun}
        page={at}
        limit={limit}
        shown={shown.length}
        total={rows.length}
        pages={pages}
        hasNext={at < pages}
        onPage={setPage}
        onLimit={setLimit}
        onNextWanted={() => undefined}
      />
    </section>
  );
}

function PlainHead<Row>({ columns }: Pick<ChartTableProps<Row>, 'columns'>): ReactNode {
  return (
    <thead className="sticky top-(--head-top) z-20 bg-panel">
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={`h-8 border-b border-line px-2 text-12 font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4 ${column.numeric ? 'text-right' : ''}`}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}
