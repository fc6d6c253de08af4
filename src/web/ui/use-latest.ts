import { useLayoutEffect, useMemo, useRef } from 'react';

/** A function that never changes and calls the latest one; undefined as long as there is none. */
export function useLatest<Args extends readonly unknown[]>(
  call: ((...args: Args) => void) | undefined,
): ((...args: Args) => void) | undefined {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  const exists = call !== undefined;
  return useMemo(() => (exists ? (...args: Args) => latest.current?.(...args) : undefined), [exists]);
}
