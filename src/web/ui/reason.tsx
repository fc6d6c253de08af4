import type { ReactNode } from 'react';
import { HintButton } from './hint-button.tsx';
import { Popup } from './popup.tsx';

interface ReasonProps {
  /** The reason in the source's words; null where unknown. */
  readonly why: string | null | undefined;
  readonly children: ReactNode;
}

/** A state whose reason opens on hover, focus and tap; plain text without one. */
export function Reason({ why, children }: ReasonProps): ReactNode {
  if (!why) return children;
  return (
    <HintButton
      className=""
      popup={(anchor) => (
        <Popup
          {...anchor}
          dismiss="hint"
          role="tooltip"
          className="pointer-events-none max-w-[min(340px,calc(100vw-16px))] p-3 text-12 font-normal wrap-anywhere whitespace-normal"
        >
          {why}
        </Popup>
      )}
    >
      {children}
    </HintButton>
  );
}
