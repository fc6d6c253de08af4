import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { Popup } from './popup.tsx';

interface ColumnChooserProps {
  readonly columns: ReadonlyArray<{
    readonly id: string;
    readonly header: string;
    readonly visible: boolean;
  }>;
  readonly onToggle: (id: string, visible: boolean) => void;
}

/** Chooses which of the optional columns stand in the table. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        // The pointer that closes the panel by its own rule would open it again.
        onPointerDown={(event) => {
          if (open) event.preventDefault();
        }}
        onClick={() => setOpen((former) => !former)}
        className="inline-flex h-8 items-center gap-1.5 rounded-control border border-line px-2.5 text-normal hover:border-control"
      >
        <Icon name="columns-3" size={14} aria-hidden="true" />
        Columns
      </button>
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
            <label key={column.id} className="flex h-8 items-center gap-2 rounded-[4px] px-2 hover:bg-panel">
              <input
                type="checkbox"
                className="accent-accent"
                checked={column.visible}
                onChange={(event) => onToggle(column.id, event.target.checked)}
              />
              {column.header}
            </label>
          ))}
        </Popup>
      )}
    </>
  );
}
