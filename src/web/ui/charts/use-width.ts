import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const FIRST_GUESS = 640;
/** The widths of elements when they were last measured, by name: one that comes back is drawn once, not for a guess first. */
const WIDTHS = new Map<string, number>();

/** The width of an element in whole pixels; that of its last time or an estimate before it is mounted. */
export function useWidth(name: string): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly width: number;
} {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDTHS.get(name) ?? FIRST_GUESS);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      const measured = Math.max(1, Math.floor(element.clientWidth));
      WIDTHS.set(name, measured);
      setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [name]);
  return { box, width };
}
