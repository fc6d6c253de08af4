import { type ReactNode, useId, useRef } from 'react';
import { Popup } from './popup.tsx';
import { useHint } from './use-hint.ts';

interface ReasonProps {
  /** Why it is so, in the words of the source; null where that is not known. */
  readonly why: string | null | undefined;
  readonly children: ReactNode;
}

/** A state whose reason opens on hover, focus and tap; plain text where there is none. */
export function Reason({ why, children }: ReasonProps): ReactNode {
  const { open, trigger, setOpen, close } = useHint();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!why) return children;
  return (
    <>
      <button
        ref={button}
        type="button"
        {...trigger}
        onClick={() => setOpen(true)}
        className="relative z-10 rounded-[4px] underline decoration-dotted decoration-1 underline-offset-4"
        aria-describedby={open ? id : undefined}
      >
        {children}
      </button>
      {open && (
        <Popup
          anchor={button}
          dismiss="hint"
          onClose={close}
          role="tooltip"
          id={id}
          className="pointer-events-none max-w-[min(340px,calc(100vw-16px))] p-3 text-12 font-normal wrap-anywhere whitespace-normal"
        >
          {why}
        </Popup>
      )}
    </>
  );
}
