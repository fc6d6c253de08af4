import { type RefObject, useLayoutEffect } from 'react';

/** A list narrower than this in pixels could not be read: it stays under the pane. */
const LEAST = 320;

/** Ends a list where a pane over the page's right edge begins, as long as the pane is there. */
export function useClearOf(pane: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [over, box] = [pane.current, list.current];
    if (over === null || box === null) return;
    const clear = (): void => {
      box.style.removeProperty('margin-right');
      const { right, width } = box.getBoundingClientRect();
      const covered = right - over.getBoundingClientRect().left;
      if (covered > 0 && width - covered >= LEAST) box.style.marginRight = `${covered}px`;
    };
    clear();
    addEventListener('resize', clear);
    return () => {
      removeEventListener('resize', clear);
      box.style.removeProperty('margin-right');
    };
  }, [pane, list]);
}
