import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Who shows each failure, in the order of the screen. */
const shown = new Map<Error, readonly string[]>();
const listeners = new Set<() => void>();

/**
 * Whether this is the first on the screen that shows the failure: panels of one call fail as one. Only the first says since when and
 * why, and offers Retry, which brings them all; the others say what they lack. `error` is null where nothing is shown.
 */
export function useFailureTurn(error: Error | null): boolean {
  const id = useId();
  // Before it is painted, so that nothing moves.
  useLayoutEffect(() => {
    if (error === null) return;
    publish(error, [...(shown.get(error) ?? []), id]);
    return () =>
      publish(
        error,
        (shown.get(error) ?? []).filter((one) => one !== id),
      );
  }, [error, id]);
  const isFirst = (): boolean => error === null || (shown.get(error)?.[0] ?? id) === id;
  return useSyncExternalStore(subscribe, isFirst, isFirst);
}

function publish(error: Error, ids: readonly string[]): void {
  if (ids.length === 0) shown.delete(error);
  else shown.set(error, ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
