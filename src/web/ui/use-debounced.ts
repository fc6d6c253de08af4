import { startTransition, useEffect, useState } from 'react';

/** A value that has been stable for `pauseMs`; until then the former one, at first `initial`. */
export function useDebounced<T>(value: T, pauseMs: number, initial: T = value): T {
  const [steady, setSteady] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSteady(value)), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return steady;
}
