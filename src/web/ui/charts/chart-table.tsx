import { type ReactNode, useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../contract/paging-query.ts';
import { Pagination } from '../pagination.tsx';
import { TableCards } from '../table-cards.tsx';
import type { TableColumn } from '../table-column.ts';
import { TableRows } from '../table-rows.tsx';
import { CARDS_BELOW, useMediaQuery } from '../use-media-query.ts';

/** A column of a chart's values. */
export type ChartColumn<Row> = TableColumn<Row, string, never>;

interface ChartTableProps<Row> {
  /** What the rows are, in the plural. */
  readonly noun: string;
  readonly columns: ReadonlyArray<ChartColumn<Row>>;
  /** All of them: a chart holds what it draws. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

/** The values of a chart as rows, a page at a time. */
export function ChartTable<Row>({ noun, columns, rows, idOf }: ChartTableProps<Row>): ReactNode {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(DEFAULT_PAGE_SIZE);
  const narrow = useMediaQuery(CARDS_BELOW);
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(page, pages);
  const shown = rows.slice((at - 1) * limit, at * limit);
  return (
    <section
      aria-label={noun}
      className="[--row-height:32px] in-data-[density=comfortable]:[--row-height:40px]"
    >
      <div className="max-h-[420px] overflow-auto">
        {narrow ? (
          <TableCards rows={shown} columns={columns} idOf={idOf} />
        ) : (
          <table className="w-full border-separate border-spacing-0 text-left">
            <thead className="sticky top-0 z-20 bg-panel">
              <tr>
                {columns.map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    className={`h-8 border-b border-line px-2 text-12 font-medium whitespace-nowrap text-muted ${column.numeric ? 'text-right' : ''}`}
                  >
                    {column.header}
                  </th>
                ))}
              </tr>
            </thead>
            <TableRows rows={shown} columns={columns} idOf={idOf} />
          </table>
        )}
      </div>
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
