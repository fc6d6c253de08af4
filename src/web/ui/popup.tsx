import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface PopupProps {
  /** The element to open under, or above where there is no room below. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Which edges are aligned. */
  readonly align?: 'start' | 'end';
  /** 'light': an outside click or another popup closes it. 'hint': only its owner or Escape does. */
  readonly dismiss: 'light' | 'hint';
  readonly onClose: () => void;
  readonly role: 'dialog' | 'tooltip';
  /** Accessible name; the text of a tooltip is its own name. */
  readonly label?: string;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const GAP = 6;
const MARGIN = 8;

/**
 * A small panel over the page: the browser's popover, which no parent clips. Scrolling closes it, because its anchor
 * moves away.
 */
export function Popup(props: PopupProps): ReactNode {
  const { anchor, align = 'start', dismiss, onClose, role, label, id, className = '', children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = panel.current;
    const owner = anchor.current;
    if (own === null || owner === null) return;
    own.showPopover();
    place(own, owner.getBoundingClientRect(), align);
    // Removed before the browser has closed it, it would take the focus along.
    return () => {
      if (own.contains(document.activeElement)) owner.focus();
    };
  }, [anchor, align]);
  useEffect(() => {
    const own = panel.current;
    const closeOnScroll = (event: Event): void => {
      if (!(event.target instanceof Node && own?.contains(event.target))) onClose();
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('scroll', closeOnScroll, { capture: true, passive: true });
    addEventListener('resize', onClose);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('scroll', closeOnScroll, { capture: true });
      removeEventListener('resize', onClose);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [onClose]);
  const naming = { role, 'aria-label': label };
  return (
    <div
      ref={panel}
      id={id}
      popover={dismiss === 'light' ? 'auto' : 'manual'}
      {...naming}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
      className={`popup rounded-panel border border-control bg-raised text-normal ${className}`}
    >
      {children}
    </div>
  );
}

/** Places the panel inside the window, under or above the anchor. */
function place(panel: HTMLElement, anchor: DOMRect, align: 'start' | 'end'): void {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = align === 'start' ? anchor.left : anchor.right - width;
  const below = anchor.bottom + GAP;
  const top = below + height + MARGIN > clientHeight ? anchor.top - GAP - height : below;
  panel.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
  panel.style.top = `${Math.max(MARGIN, top)}px`;
}
