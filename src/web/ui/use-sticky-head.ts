import { type RefObject, useLayoutEffect, useState } from 'react';

interface TableFit {
  /** Pixels for a table that would not fit as wide as it is wanted; endless for one that would. */
  readonly room: number;
  readonly fits: boolean;
}

/** The room of tables when they were last measured, by the width that they needed: a few, one a table. */
const ROOMS = new Map<number, number>();

/**
 * Keeps the head of a table below the frame while the page scrolls, and returns the room of a table that does not fit its box.
 * It scrolls sideways in the box. `wanted` is how wide it should be where there is room for it. CSS would then stick the head to the box, so the head is moved instead.
 */
export function useStickyHead(
  box: RefObject<HTMLElement | null>,
  leastWidth: number,
  wanted: number = leastWidth,
): TableFit {
  // A table that comes back is laid out and rendered once if it begins as it was, twice if it begins as one that fits.
  const [room, setRoom] = useState(ROOMS.get(wanted) ?? Number.POSITIVE_INFINITY);
  const fits = room >= leastWidth;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      const measured = element.clientWidth < wanted ? element.clientWidth : Number.POSITIVE_INFINITY;
      ROOMS.set(wanted, measured);
      setRoom(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, wanted]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || fits) return;
    const move = (): void => moveHead(element);
    move();
    addEventListener('scroll', move, { passive: true });
    return () => {
      removeEventListener('scroll', move);
      element.querySelector('thead')?.style.removeProperty('transform');
    };
  }, [box, fits]);
  return { room, fits };
}

function moveHead(box: HTMLElement): void {
  const head = box.querySelector('thead');
  if (head === null) return;
  const { top, height } = box.getBoundingClientRect();
  const by = headOffset(frameHeight(), top, height - head.offsetHeight);
  head.style.transform = by === 0 ? '' : `translateY(${by}px)`;
}

/** How far a head moves down in its box: to the frame's lower edge, and never out of the box. */
export function headOffset(frame: number, boxTop: number, room: number): number {
  return Math.max(0, Math.min(frame - boxTop, room));
}

/** Height of what sticks to the top of the window, which the header measures. */
function frameHeight(): number {
  return (
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--frame-height')) || 0
  );
}
