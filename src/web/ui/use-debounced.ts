import { startTransition, useEffect, useState } from 'react';

/** A value once it has stayed the same for so long, in milliseconds; until then the one that did before, at first `initial`. */
export function useDebounced<T>(value: T, pauseMs: number, initial: T = value): T {
  const [steady, setSteady] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSteady(value)), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return steady;
}
