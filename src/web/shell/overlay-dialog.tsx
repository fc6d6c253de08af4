import { type ReactNode, useEffect, useRef } from 'react';
import { showOverlay } from './overlay.ts';

interface OverlayDialogProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A modal `dialog` over the console: the browser itself keeps the focus inside, closes it on Escape and gives the focus
 * back to where it was. A press beside it closes it too.
 */
export function OverlayDialog({ label, children }: OverlayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it goes, or the focus would be lost with it.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => showOverlay(undefined)}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className="mx-auto mt-[10vh] mb-0 max-h-[80vh] w-[min(640px,calc(100vw-24px))] overflow-hidden rounded-panel border border-control bg-panel text-normal open:flex open:flex-col"
    >
      {children}
    </dialog>
  );
}
