import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where the links stand: after the one that skips to the content. */
export const SKIP_LINKS_ID = 'skip-links';

interface SkipToRowsProps {
  /** Plural noun for the rows. */
  readonly noun: string;
  readonly table: RefObject<HTMLElement | null>;
}

/** A link at the start of the page that moves the focus to the rows of a table, past everything above them. */
export function SkipToRows({ noun, table }: SkipToRowsProps): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(SKIP_LINKS_ID)), []);
  if (place === null) return null;
  return createPortal(
    // biome-ignore lint/a11y/useValidAnchor: a link like the one before it; without rows it leads to the content
    <a
      href="#content"
      onClick={(event) => {
        const row = table.current?.querySelector<HTMLElement>('tbody tr[tabindex], li button');
        if (!row) return;
        event.preventDefault();
        row.focus();
      }}
      className="sr-only z-50 rounded-control bg-accent px-3 py-1 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to the {noun}
    </a>,
    place,
  );
}
