import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ColumnFilterField } from './column-filter.tsx';
import { Select } from './select.tsx';
import type { TableColumn } from './table-column.ts';
import type { SortControl } from './use-list-search.ts';

type ValueColumn<Row> = Pick<TableColumn<Row, string, never>, 'id' | 'header' | 'cell'>;

interface TableCardsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: ReadonlyArray<ValueColumn<Row>>;
  readonly idOf: (row: Row) => string;
}

/** Rows as cards with a label for every value, for narrow screens. */
export function TableCards<Row>(props: TableCardsProps<Row>): ReactNode {
  const { rows, columns, idOf } = props;
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={idOf(row)} className="flex min-w-0 flex-col gap-1 px-4 py-3">
          <RowValues row={row} columns={columns} />
        </li>
      ))}
    </ul>
  );
}

interface RowValuesProps<Row> {
  readonly row: Row;
  readonly columns: ReadonlyArray<ValueColumn<Row>>;
}

/** Every value of a row beside its label. */
export function RowValues<Row>({ row, columns }: RowValuesProps<Row>): ReactNode {
  return (
    <dl className="flex flex-col gap-1">
      {columns.map((column) => (
        <div key={column.id} className="flex min-h-6 items-center justify-between gap-4">
          <dt className="shrink-0 text-12 text-muted">{column.header}</dt>
          <dd className="min-w-0 text-right wrap-anywhere empty:before:text-muted empty:before:content-['–']">
            {column.cell(row)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CardControlsProps<Row, S extends string, F extends string> {
  readonly columns: ReadonlyArray<TableColumn<Row, NoInfer<S>, F>>;
  readonly control: SortControl<S, F>;
}

/** Sorting and filters of cards, which have no header. */
export function CardControls<Row, S extends string, F extends string>(
  props: CardControlsProps<Row, S, F>,
): ReactNode {
  const { columns, control } = props;
  const { sort, order, filters } = control.list;
  const icon = order === 'asc' ? 'arrow-up' : 'arrow-down';
  const filterable = columns.filter(({ filter }) => filter);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <Select
        label="Sort by"
        beside
        fieldClass="min-w-0 grow basis-32 flex-nowrap!"
        labelClass="shrink-0"
        size="lg"
        className="grow"
        value={sort}
        options={columns.map(({ id, header }) => ({ value: id, text: header }))}
        onChange={(chosen) => control.setSort(chosen, order)}
      />
      <Button
        aria-label={order === 'asc' ? 'Ascending: reverse' : 'Descending: reverse'}
        onClick={() => control.setSort(sort, order === 'asc' ? 'desc' : 'asc')}
        size="lg"
        icon={icon}
      />
      {filterable.length > 0 && (
        <details className="min-w-0 open:basis-full" open={Object.keys(filters).length > 0}>
          <summary className="h-8 leading-8 text-muted">Filters</summary>
          <div className="grid grid-cols-[auto_1fr] items-center gap-2">
            {filterable.map(
              (column) =>
                column.filter && (
                  <div key={column.id} className="contents">
                    <span className="text-12 text-muted">{column.header}</span>
                    <ColumnFilterField
                      column={column.header}
                      filter={column.filter}
                      values={filters}
                      onChange={control.setFilter}
                    />
                  </div>
                ),
            )}
          </div>
        </details>
      )}
    </div>
  );
}
