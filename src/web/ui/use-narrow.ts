import { type RefObject, useLayoutEffect, useState } from 'react';
import { CARDS_BELOW, useMediaQuery } from './use-media-query.ts';

/** Whether the rows in an element are cards: on a phone, or in an element narrower than `least` pixels. */
export function useNarrow(box: RefObject<HTMLElement | null>, least: number): boolean {
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
