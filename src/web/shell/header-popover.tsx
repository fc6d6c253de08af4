import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-name.ts';

interface HeaderPopoverProps {
  readonly label: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/**
 * A header button that opens a small panel below it. The browser's popover closes on Escape and on an outside click,
 * restores the focus, and is placed by `header-popover` in app.css.
 */
export function HeaderPopover({ label, icon, children }: HeaderPopoverProps) {
  const id = useId();
  return (
    <>
      <Button popoverTarget={id} aria-label={label} title={label} variant="quiet" icon={icon} />
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="header-popover rounded-panel border border-control bg-panel p-4 text-normal"
      >
        {children}
      </div>
    </>
  );
}
