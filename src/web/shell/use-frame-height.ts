import { type RefObject, useLayoutEffect } from 'react';

/**
 * Publishes the height of the frame's sticky part as `--frame-height`. Heads of tables stick below it, and what is scrolled
 * into view stays clear of it.
 */
export function useFrameHeight(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(publish);
    publish();
    observer.observe(element);
    return () => observer.disconnect();

    function publish(): void {
      if (element) root.style.setProperty('--frame-height', `${element.offsetHeight}px`);
    }
  }, [frame]);
}
