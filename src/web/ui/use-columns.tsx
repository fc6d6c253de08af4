import { type ReactNode, useMemo } from 'react';
import { setPreferences, usePreferences } from '../lib/preferences.ts';
import { arrangeColumns, moveColumn } from './arrange-columns.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { TableColumn } from './table-column.ts';

interface ColumnsOptions<Row, S extends string, F extends string> {
  /** The choice is stored under this name. */
  readonly name: string;
  readonly columns: ReadonlyArray<TableColumn<Row, S, F>>;
}

/** The visible columns in their order and widths, whether an operator chose the order, and the control that arranges them. */
export function useColumns<Row, S extends string, F extends string>({
  name,
  columns,
}: ColumnsOptions<Row, S, F>): {
  shown: ReadonlyArray<TableColumn<Row, S, F>>;
  isOrdered: boolean;
  chooser: ReactNode;
} {
  const { hidden_columns, column_order, column_widths } = usePreferences();
  const hidden = hidden_columns?.[name];
  const order = column_order?.[name];
  const widths = column_widths?.[name];
  const arranged = useMemo(
    () => arrangeColumns(columns, { hidden, order, widths }),
    [columns, hidden, order, widths],
  );
  const shown = useMemo(() => arranged.filter((one) => one.visible).map(({ column }) => column), [arranged]);
  const ids = arranged.map(({ column }) => column.id);
  return {
    shown,
    isOrdered: order !== undefined,
    chooser: (
      <ColumnChooser
        columns={arranged.map((one) => ({
          id: one.column.id,
          header: one.column.header,
          width: one.column.width,
          visible: one.visible,
        }))}
        onToggle={(id, on) => {
          const others = arranged.filter((one) => !one.visible && one.column.id !== id);
          const now = [...others.map(({ column }) => column.id), ...(on ? [] : [id])];
          void setPreferences({ hidden_columns: { ...hidden_columns, [name]: now } });
        }}
        onMove={(id, by) =>
          void setPreferences({ column_order: { ...column_order, [name]: [...moveColumn(ids, id, by)] } })
        }
        onResize={(id, width) =>
          void setPreferences({ column_widths: { ...column_widths, [name]: { ...widths, [id]: width } } })
        }
        onReset={() =>
          void setPreferences({
            hidden_columns: without(hidden_columns, name),
            column_order: without(column_order, name),
            column_widths: without(column_widths, name),
          })
        }
        isChosen={hidden !== undefined || order !== undefined || widths !== undefined}
      />
    ),
  };
}

function without<T>(choices: Readonly<Record<string, T>> = {}, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(choices).filter(([table]) => table !== name));
}
