import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { TableColumn } from './table-column.ts';
import type { ListControl } from './use-list-search.ts';

interface ColumnsOptions<Row, S extends string, F extends string> {
  readonly name: string;
  readonly columns: ReadonlyArray<TableColumn<Row, NoInfer<S>, F>>;
  readonly control: ListControl<S, F>;
  readonly idOf: (row: Row) => string;
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** The columns that are shown and the control that chooses them. */
export function useColumns<Row extends RowData, S extends string, F extends string>(
  { name, columns, control, idOf }: ColumnsOptions<Row, S, F>,
  data: readonly Row[],
): { visible: ReadonlyArray<TableColumn<Row, S, F>>; chooser: ReactNode } {
  const kept = usePreferences().hidden_columns;
  const hidden = useMemo(
    () => kept?.[name] ?? columns.filter((column) => column.optional === 'hidden').map((column) => column.id),
    [kept, name, columns],
  );
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          enableHiding: column.optional !== undefined,
          sortDescFirst: column.numeric ?? false,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    [columns],
  );
  const { sort, order } = control.list;
  const state = useMemo(
    () => ({
      sorting: [{ id: sort, desc: order === 'desc' }],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    }),
    [sort, order, hidden],
  );
  const table = useTable({
    features,
    columns: defs,
    data,
    state,
    manualSorting: true,
    enableSortingRemoval: false,
    getRowId: idOf,
    onColumnVisibilityChange: (change) => {
      const next = functionalUpdate(change, state.columnVisibility);
      const chosen = Object.keys(next).filter((id) => next[id] === false);
      setPreference('hidden_columns', { ...kept, [name]: chosen });
    },
  });
  const leaves = table.getVisibleLeafColumns();
  const shown = leaves.map((leaf) => leaf.id).join(' ');
  const visible = useMemo(() => {
    const ids = new Set(shown.split(' '));
    return columns.filter((column) => ids.has(column.id));
  }, [columns, shown]);
  const choices = table
    .getAllLeafColumns()
    .filter((leaf) => leaf.getCanHide())
    .map((leaf) => ({
      id: leaf.id,
      header: columns.find((column) => column.id === leaf.id)?.header ?? leaf.id,
      visible: leaf.getIsVisible(),
    }));
  const chooser =
    choices.length === 0 ? null : (
      <ColumnChooser columns={choices} onToggle={(id, on) => table.getColumn(id)?.toggleVisibility(on)} />
    );
  return { visible, chooser };
}
