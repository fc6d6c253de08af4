import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** How long a pointer must rest before the hint opens. */
const REST_MS = 250;

interface Hint {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly close: () => void;
  /** Event handlers of the explained element. */
  readonly trigger: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** A hint that opens when the pointer rests on its element or the keyboard focuses it, and closes when they leave. */
export function useHint(): Hint {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    setOpen,
    close,
    trigger: {
      onPointerEnter: (event) => {
        // A touch opens it by its click.
        if (event.pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(true), REST_MS);
      },
      onPointerLeave: close,
      onFocus: (event) => {
        if (event.currentTarget.matches(':focus-visible')) setOpen(true);
      },
      onBlur: close,
    },
  };
}
