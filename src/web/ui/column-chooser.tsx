import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Popup } from './popup.tsx';

interface ColumnChooserProps {
  readonly columns: ReadonlyArray<{
    readonly id: string;
    readonly header: string;
    readonly visible: boolean;
  }>;
  readonly onToggle: (id: string, visible: boolean) => void;
}

/** Chooses the optional columns of a table. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        // The pointer already closes the popup; its click must not open it again.
        onPointerDown={(event) => {
          if (open) event.preventDefault();
        }}
        onClick={() => setOpen((former) => !former)}
        variant="tool"
        icon="columns-3"
      >
        Columns
      </Button>
      {open && (
        <Popup
          anchor={button}
          align="end"
          dismiss="light"
          onClose={close}
          role="dialog"
          label="Columns shown"
          className="min-w-44 p-2"
        >
          <p className="px-2 pb-1 text-12 font-medium text-muted">Columns shown</p>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              checked={column.visible}
              onChange={(checked) => onToggle(column.id, checked)}
              className="h-8 items-center rounded-[4px] px-2 hover:bg-panel"
            >
              {column.header}
            </Checkbox>
          ))}
        </Popup>
      )}
    </>
  );
}
