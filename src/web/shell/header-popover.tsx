import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-name.ts';

interface HeaderPopoverProps {
  readonly label: string;
  readonly icon: IconName;
  /** Rendered while it is open; may be a chunk that loads then. */
  readonly children: ReactNode;
  /** Shown at the corner of the button. */
  readonly mark?: ReactNode;
  /** Classes of the panel. */
  readonly panelClass?: string;
}

/**
 * A header button that opens a small panel below it. The browser's popover closes on Escape and on an outside click,
 * restores the focus, and is placed by `header-popover` in app.css.
 */
export function HeaderPopover(props: HeaderPopoverProps) {
  const { label, icon, children, mark, panelClass = 'p-4' } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        popoverTarget={id}
        aria-label={label}
        title={label}
        variant="quiet"
        square
        icon={icon}
        className="relative"
      >
        {mark}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={`header-popover rounded-panel border border-control bg-panel text-normal ${panelClass}`}
      >
        {isOpen && <Suspense fallback={<div className="h-40" />}>{children}</Suspense>}
      </div>
    </>
  );
}
