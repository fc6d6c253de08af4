import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenNear } from './charts/when-near.ts';

interface WhenNearProps {
  /** Height to keep until then, in pixels. */
  readonly height: number;
  /** Rendered once the place is in the window or near it. Code that is loaded lazily loads then. */
  readonly children: ReactNode;
}

/** Something far below what is read first: its code and its answers are asked for when somebody comes near it. */
export function WhenNear({ height, children }: WhenNearProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (place.current === null ? undefined : whenNear(place.current, () => setNear(true))), []);
  // A frame and not a void: who scrolls fast sees that something stands here.
  const room = <div ref={place} className="rounded-panel border border-line bg-panel" style={{ height }} />;
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room;
}
