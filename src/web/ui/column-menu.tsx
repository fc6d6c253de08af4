import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { COLUMN_WIDTHS } from '../../contract/identity.ts';
import { setPreferences, usePreferences } from '../lib/preferences.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { moveColumn } from './move-column.ts';
import { RangeField } from './range-field.tsx';

interface ChosenColumn {
  readonly id: string;
  readonly header: string;
  readonly width: number;
  readonly visible: boolean;
}

export interface ColumnMenuProps {
  /** The choice is stored under this name. */
  readonly name: string;
  /** All columns in their order. */
  readonly columns: readonly ChosenColumn[];
}

/** Width of one press of an arrow key, in pixels. */
const STEP = 8;

/** Hides, moves and sizes the columns of a table, and stores what was chosen. */
export function ColumnMenu({ name, columns }: ColumnMenuProps): ReactNode {
  const { hidden_columns, column_order, column_widths } = usePreferences();
  const choices = [hidden_columns, column_order, column_widths];
  const isChosen = choices.some((choice) => choice?.[name] !== undefined);
  const ids = columns.map(({ id }) => id);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: -1 | 1 }>();
  const place = columns.findIndex(({ id }) => id === moved?.id);
  useLayoutEffect(() => {
    // A moved element loses the focus; at an end its button is disabled, so the other one takes it.
    const buttons = place < 0 ? [] : [...(list.current?.children[place]?.querySelectorAll('button') ?? [])];
    const [up, down] = buttons;
    const wanted = moved?.by === -1 ? [up, down] : [down, up];
    wanted.find((button) => button && !button.disabled)?.focus();
  }, [moved, place]);
  function toggle(id: string, isOn: boolean): void {
    const others = columns.filter((column) => !column.visible && column.id !== id);
    const hidden = [...others.map((column) => column.id), ...(isOn ? [] : [id])];
    void setPreferences({ hidden_columns: { ...hidden_columns, [name]: hidden } });
  }
  function move(id: string, by: -1 | 1): void {
    setMoved({ id, by });
    void setPreferences({ column_order: { ...column_order, [name]: [...moveColumn(ids, id, by)] } });
  }
  function resize(id: string, width: number): void {
    const widths = { ...column_widths?.[name], [id]: width };
    void setPreferences({ column_widths: { ...column_widths, [name]: widths } });
  }
  function reset(): void {
    // A disabled button loses the focus.
    setMoved(undefined);
    list.current?.querySelector('input')?.focus();
    void setPreferences({
      hidden_columns: without(hidden_columns, name),
      column_order: without(column_order, name),
      column_widths: without(column_widths, name),
    });
  }
  const shown = columns.filter(({ visible }) => visible).length;
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-2 px-2 text-12 font-medium text-muted">
        Columns
        <Button size="sm" variant="tool" icon="rotate-ccw" disabled={!isChosen} onClick={reset}>
          Reset
        </Button>
      </div>
      <ul ref={list}>
        {columns.map(({ id, header, width, visible }, at) => (
          <li key={id} className="flex h-8 items-center gap-1 rounded-[4px] px-2 hover:bg-panel">
            <Checkbox
              checked={visible}
              disabled={visible && shown === 1}
              onChange={(checked) => toggle(id, checked)}
              className="min-w-0 grow items-center"
            >
              <span className="truncate">{header}</span>
            </Checkbox>
            <RangeField
              aria-label={`Width of ${header}`}
              aria-valuetext={`${width} pixels`}
              min={COLUMN_WIDTHS.least}
              max={COLUMN_WIDTHS.most}
              step={STEP}
              value={width}
              disabled={!visible}
              onChange={(wanted) => resize(id, wanted)}
              className="w-20 shrink-0"
            />
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                square
                size="sm"
                variant="quiet"
                icon={by === -1 ? 'arrow-up' : 'arrow-down'}
                aria-label={`Move ${header} ${by === -1 ? 'up' : 'down'}`}
                disabled={at + by < 0 || at + by >= columns.length}
                onClick={() => move(id, by)}
              />
            ))}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {place >= 0 && `${columns[place]?.header}: place ${place + 1} of ${columns.length}`}
      </p>
    </>
  );
}

function without<T>(choices: Readonly<Record<string, T>> = {}, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(choices).filter(([table]) => table !== name));
}
