import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { ColumnMenuProps } from './column-menu.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Popup } from './popup.tsx';

/** Loaded on first use: most people keep the columns as they are. */
const ColumnMenu = lazyPart(async () => (await import('./column-menu.tsx')).ColumnMenu);

/** The button that opens the menu of a table's columns. */
export function ColumnChooser(props: ColumnMenuProps): ReactNode {
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
        <Suspense fallback={null}>
          <Popup
            anchor={button}
            align="end"
            dismiss="light"
            onClose={close}
            role="dialog"
            label="Columns"
            className="max-h-[calc(100dvh-16px)] w-80 max-w-[calc(100vw-16px)] overflow-y-auto p-2"
          >
            <ColumnMenu {...props} />
          </Popup>
        </Suspense>
      )}
    </>
  );
}
