import { type ReactNode, useEffect, useRef, useState } from 'react';
import { currentOverlay, showOverlay } from './overlay.ts';

interface OverlayDialogProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A modal `dialog` over the console. The browser traps the focus, closes the dialog on Escape and restores the focus. An
 * outside press closes it too.
 */
export function OverlayDialog({ label, children }: OverlayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [own] = useState(currentOverlay);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Close it before it is removed; otherwise the focus would be lost.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={(event) => {
        // This event is late: meanwhile the dialog may be open again, or another one may be.
        if (!event.currentTarget.open && currentOverlay() === own) showOverlay(undefined);
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className="mx-auto mt-[10vh] mb-0 max-h-[80vh] w-[min(640px,calc(100vw-24px))] overflow-hidden rounded-panel border border-control bg-panel text-normal open:flex open:flex-col"
    >
      {children}
    </dialog>
  );
}
