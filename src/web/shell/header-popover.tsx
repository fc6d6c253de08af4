import { Popover } from '@base-ui/react/popover';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface HeaderPopoverProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A button of the header that opens a small panel under itself. */
export function HeaderPopover({ label, icon: Icon, children }: HeaderPopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={label}
        title={label}
        className="grid size-8 place-items-center rounded-control text-muted transition-colors duration-100 hover:bg-raised hover:text-strong"
      >
        <Icon aria-hidden="true" className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-40">
          <Popover.Popup
            aria-label={label}
            className="flex max-w-[calc(100vw-1rem)] flex-col gap-3 rounded-panel border border-control bg-panel p-4 text-normal"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
