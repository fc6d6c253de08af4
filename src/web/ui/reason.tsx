import type { ReactNode } from 'react';
import { HintButton } from './hint-button.tsx';
import { Popup } from './popup.tsx';

interface ReasonProps {
  /** Why it is so, in the words of the source; null where that is not known. */
  readonly why: string | null | undefined;
  readonly children: ReactNode;
}

/** A state whose reason opens on hover, focus and tap; plain text where there is none. */
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
