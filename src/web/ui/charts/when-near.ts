/** How far below or above the window an element may be, in pixels. */
const NEAR_PX = 48;

/** Calls `start` once the element is in the window or near it. Returns a function that stops waiting. */
export function whenNear(element: Element, start: () => unknown): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void start();
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
