import { Popover } from '@base-ui/react/popover';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';

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
  return (
    <Popover.Root>
      <Popover.Trigger className="inline-flex h-8 items-center gap-1.5 rounded-control border border-line px-2.5 text-normal hover:border-control">
        <Columns3 size={14} aria-hidden="true" />
        Columns
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <Popover.Popup className="min-w-44 rounded-panel border border-control bg-raised p-2 text-normal">
            <Popover.Title className="px-2 pb-1 text-12 font-medium text-muted">Columns shown</Popover.Title>
            {columns.map((column) => (
              <label
                key={column.id}
                className="flex h-8 items-center gap-2 rounded-[4px] px-2 hover:bg-panel"
              >
                <input
                  type="checkbox"
                  className="accent-accent"
                  checked={column.visible}
                  onChange={(event) => onToggle(column.id, event.target.checked)}
                />
                {column.header}
              </label>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
