import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-name.ts';

interface HeaderPopoverProps {
  readonly label: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/**
 * A button of the header that opens a small panel under itself. The browser's own popover closes on Escape and on a
 * click beside it, gives the focus back, and stands under the button that opened it (`header-popover` in app.css).
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
