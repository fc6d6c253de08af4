import { type RefObject, useLayoutEffect, useState } from 'react';
import { CARDS_BELOW, useMediaQuery } from './use-media-query.ts';

/** In less than this a table shows two or three of its columns: a tablet's window beside the sidebar. */
const LEAST_WIDTH = 560;

/** Whether rows in an element are cards: on a phone, and where the element itself is too narrow for columns. */
export function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const phone = useMediaQuery(CARDS_BELOW);
  const [tight, setTight] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => setTight(element.clientWidth < LEAST_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return phone || tight;
}
