import { type RefObject, useLayoutEffect, useState } from 'react';
import { CARDS_BELOW, useMediaQuery } from './use-media-query.ts';

/** In less than this a table of many columns shows two or three of them: a tablet's window beside the sidebar. */
const LEAST_WIDTH = 560;

/** Whether rows in an element are cards: on a phone, and where the element itself is narrower than `least` pixels. */
export function useNarrow(box: RefObject<HTMLElement | null>, least = LEAST_WIDTH): boolean {
  const phone = useMediaQuery(CARDS_BELOW);
  const [tight, setTight] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => setTight(element.clientWidth < least);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, least]);
  return phone || tight;
}
