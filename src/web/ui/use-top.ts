import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where tables began on their pages when they came last, in pixels, by name. */
const PLACES = new Map<string, number>();

/**
 * The distance of a table from the top of the window, negative where it begins above. Known from scrolling and from when it came last: to ask for
 * it with each answer would lay the page out twice. 0 at first.
 */
export function useTop(box: RefObject<HTMLElement | null>, name: string): RefObject<number> {
  const top = useRef(PLACES.get(name) ?? 0);
  useLayoutEffect(() => {
    PLACES.set(name, scrollY + topOf(box));
  }, [box, name]);
  useEffect(() => {
    const look = (): void => {
      top.current = topOf(box);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [box]);
  return top;
}

function topOf({ current }: RefObject<HTMLElement | null>): number {
  return current?.getBoundingClientRect().top ?? 0;
}
