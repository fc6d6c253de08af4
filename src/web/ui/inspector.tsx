import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { INSPECTOR_SLOT_ID } from './inspector-slot.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { isControl } from './table-rows.tsx';
import { useClearOf } from './use-clear-of.ts';

interface InspectorProps {
  /** The row in a few words. */
  readonly title: string;
  /** 'row 4 of 50'. */
  readonly place: string;
  readonly isSheet: boolean;
  /** The list of the row: it ends where the pane begins. */
  readonly list: RefObject<HTMLElement | null>;
  /** Shows the row before (-1) or after (1); undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Opens what a click on the row opens. */
  readonly onOpen: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The pane beside a list with the selected row: docked on wide windows, else over the page's right edge; a sheet on small
 * ones. The arrows walk on, Enter opens the row, Escape closes and returns to it.
 */
export function Inspector(props: InspectorProps): ReactNode {
  const { title, place, isSheet, list, onPrevious, onNext, onOpen, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLElement>(null);
  useClearOf(pane, list);
  useEffect(() => {
    const element = dialog.current;
    if (!isSheet) return;
    element?.showModal();
    // Close it before it is removed; otherwise the focus would be lost.
    return () => element?.close();
  }, [isSheet]);
  const slot = document.getElementById(INSPECTOR_SLOT_ID);
  if (slot === null) return null;
  const keys = (event: KeyboardEvent): void => {
    const act = { ArrowUp: onPrevious, ArrowDown: onNext, Enter: onOpen, Escape: onClose }[event.key];
    const isOwn = event.key !== 'Escape' && event.target !== event.currentTarget && isControl(event.target);
    if (act === undefined || isOwn || event.defaultPrevented) return;
    event.preventDefault();
    act();
  };
  const body = (
    <>
      <header className="sticky top-0 z-10 flex min-h-12 items-center gap-1 border-b border-line bg-panel py-2 pr-2 pl-4">
        <div className="min-w-0 grow">
          <h2 className="wrap-anywhere font-semibold text-strong">{title}</h2>
          <p className="text-12 text-muted">{place}</p>
        </div>
        <Tool icon="arrow-up" label="Previous row" onClick={onPrevious} />
        <Tool icon="arrow-down" label="Next row" onClick={onNext} />
        {onOpen && (
          <Button variant="tool" size="sm" onClick={onOpen}>
            Open
          </Button>
        )}
        <Tool icon="x" label="Close the inspector" onClick={onClose} />
      </header>
      <div className="@container flex flex-col gap-4 p-4 pb-14">
        <PaneBoundary key={title}>
          <Suspense fallback={<span className="skeleton block h-80" />}>{children}</Suspense>
        </PaneBoundary>
      </div>
    </>
  );
  return createPortal(
    isSheet ? (
      <dialog
        ref={dialog}
        aria-label="Inspector"
        onKeyDown={keys}
        onClose={onClose}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) onClose();
        }}
        className="mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-160 overflow-y-auto overscroll-contain rounded-t-panel border border-b-0 border-control bg-panel text-normal"
      >
        {body}
      </dialog>
    ) : (
      <section
        ref={pane}
        aria-label="Inspector"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls and has keys of its own
        tabIndex={0}
        onKeyDown={keys}
        className="absolute inset-y-0 right-0 w-110 overflow-y-auto overscroll-contain border-l border-line bg-panel -outline-offset-2"
      >
        {body}
      </section>
    ),
    slot,
  );
}

interface ToolProps {
  readonly icon: 'arrow-up' | 'arrow-down' | 'x';
  readonly label: string;
  readonly onClick: (() => void) | undefined;
}

function Tool({ icon, label, onClick }: ToolProps): ReactNode {
  return (
    <Button
      variant="quiet"
      size="sm"
      square
      icon={icon}
      aria-label={label}
      title={label}
      disabled={onClick === undefined}
      onClick={onClick}
    />
  );
}
