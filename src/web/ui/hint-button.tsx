import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { useHint } from './use-hint.ts';

/** Props that a popup needs from its button. */
export interface HintAnchor {
  readonly anchor: RefObject<HTMLElement | null>;
  /** Id for `aria-describedby`. */
  readonly id: string;
  readonly onClose: () => void;
}

interface HintButtonProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly popup: (anchor: HintAnchor) => ReactNode;
}

/** A button whose explanation opens on hover, focus and tap. */
export function HintButton({ className, children, popup }: HintButtonProps): ReactNode {
  const { open, trigger, setOpen, close } = useHint();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <Button
        ref={button}
        {...trigger}
        onClick={() => setOpen(true)}
        variant="bare"
        className={`relative z-10 rounded-[4px] underline decoration-dotted decoration-1 underline-offset-4 ${className}`}
        aria-describedby={open ? id : undefined}
      >
        {children}
      </Button>
      {open && popup({ anchor: button, id, onClose: close })}
    </>
  );
}
