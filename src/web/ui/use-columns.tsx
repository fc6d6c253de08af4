import { type ReactNode, useMemo } from 'react';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { TableColumn } from './table-column.ts';

interface ColumnsOptions<Row, S extends string, F extends string> {
  /** The choice is stored under this name. */
  readonly name: string;
  readonly columns: ReadonlyArray<TableColumn<Row, S, F>>;
}

/** The visible columns and the control that chooses them. */
export function useColumns<Row, S extends string, F extends string>({
  name,
  columns,
}: ColumnsOptions<Row, S, F>): {
  visible: ReadonlyArray<TableColumn<Row, S, F>>;
  chooser: ReactNode;
} {
  const kept = usePreferences().hidden_columns;
  const hidden = useMemo(
    () => kept?.[name] ?? columns.filter((column) => column.optional === 'hidden').map((column) => column.id),
    [kept, name, columns],
  );
  const visible = useMemo(() => columns.filter((column) => !hidden.includes(column.id)), [columns, hidden]);
  const choices = columns
    .filter((column) => column.optional !== undefined)
    .map(({ id, header }) => ({ id, header, visible: !hidden.includes(id) }));
  const toggle = (id: string, on: boolean): void => {
    const others = hidden.filter((one) => one !== id);
    setPreference('hidden_columns', { ...kept, [name]: on ? others : [...others, id] });
  };
  return {
    visible,
    chooser: choices.length === 0 ? null : <ColumnChooser columns={choices} onToggle={toggle} />,
  };
}
