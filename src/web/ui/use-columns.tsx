import { type ReactNode, useMemo } from 'react';
import { usePreferences } from '../lib/preferences.ts';
import { arrangeColumns } from './arrange-columns.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { TableColumn } from './table-column.ts';
import type { SortControl } from './use-list-search.ts';

interface ColumnsOptions<Row, S extends string, F extends string> {
  /** The choice is stored under this name. */
  readonly name: string;
  readonly columns: ReadonlyArray<TableColumn<Row, S, F>>;
  readonly control: SortControl<S, F>;
}

/** The visible columns in their order and widths, whether an operator chose the order, and the control that arranges them. */
export function useColumns<Row, S extends string, F extends string>({
  name,
  columns,
  control,
}: ColumnsOptions<Row, S, F>): {
  shown: ReadonlyArray<TableColumn<Row, S, F>>;
  isOrdered: boolean;
  chooser: ReactNode;
} {
  const { hidden_columns, column_order, column_widths } = usePreferences();
  const hidden = hidden_columns?.[name];
  const order = column_order?.[name];
  const widths = column_widths?.[name];
  // A text: the same while a filter is typed into.
  const filtering = columns
    .filter(({ filter }) => filter && Object.values(filter).some((key) => control.list.filters[key as F]))
    .map(({ id }) => id)
    .join();
  const arranged = useMemo(
    () => arrangeColumns(columns, { hidden, order, widths, filtering: filtering.split(',') }),
    [columns, hidden, order, widths, filtering],
  );
  const shown = useMemo(() => arranged.filter((one) => one.visible).map(({ column }) => column), [arranged]);
  return {
    shown,
    isOrdered: order !== undefined,
    chooser: (
      <ColumnChooser
        name={name}
        columns={arranged.map(({ column, visible }) => ({
          id: column.id,
          header: column.header,
          width: column.width,
          visible,
        }))}
      />
    ),
  };
}
