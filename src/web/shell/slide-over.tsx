import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { showOverlay } from './overlay.ts';
import { Sidebar } from './sidebar.tsx';

interface SlideOverProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The menu of small screens as a modal `dialog`: the browser traps the focus, closes it on Escape and restores the
 * focus. Navigation to a page closes it; Back does not, because it is a step inside the menu. A window that grows wide
 * closes it too, because the sidebar appears.
 */
export function SlideOver({ open, onClose }: SlideOverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const onWide = useEffectEvent((isWide: boolean) => {
    if (isWide) onClose();
  });
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)');
    const check = (): void => onWide(wide.matches);
    wide.addEventListener('change', check);
    return () => wide.removeEventListener('change', check);
  }, []);
  const shown = useRef(pathname);
  const onArrive = useEffectEvent((path: string) => {
    if (path !== '/' && path !== shown.current) onClose();
    shown.current = path;
  });
  useEffect(() => onArrive(pathname), [pathname]);
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-0 h-dvh max-h-none w-70 max-w-[85vw] border-r border-line bg-panel text-normal"
    >
      {open && (
        <>
          <Sidebar
            collapsed={false}
            onViews={() => {
              onClose();
              showOverlay('views');
            }}
          />
          <Button
            onClick={onClose}
            aria-label="Close the menu"
            variant="quiet"
            className="absolute top-3 right-3"
            icon="x"
          />
        </>
      )}
    </dialog>
  );
}
