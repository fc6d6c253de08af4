import { type RefObject, useLayoutEffect } from 'react';

/** A list narrower than this in pixels could not be read: it stays under the pane. */
const LEAST = 320;

/** Ends a list where a pane over the page's right edge begins, as long as the pane is there. */
export function useClearOf(pane: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  // With each rendering: a window that grew has another pane, and a list that was loaded anew is another element.
  useLayoutEffect(() => clear(pane.current, list.current));
  useLayoutEffect(() => {
    const again = (): void => clear(pane.current, list.current);
    addEventListener('resize', again);
    return () => {
      removeEventListener('resize', again);
      list.current?.style.removeProperty('margin-right');
    };
  }, [pane, list]);
}

function clear(pane: HTMLElement | null, list: HTMLElement | null): void {
  if (list === null) return;
  const margin = Number.parseFloat(list.style.marginRight) || 0;
  const { right, width } = list.getBoundingClientRect();
  const covered = pane === null ? 0 : right + margin - pane.getBoundingClientRect().left;
  const wanted = covered > 0 && width + margin - covered >= LEAST ? `${Math.round(covered)}px` : '';
  if (list.style.marginRight !== wanted) list.style.marginRight = wanted;
}
