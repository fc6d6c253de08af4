import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** What waits for each turn, in the order of the screen. */
const queues = new Map<unknown, readonly string[]>();
const listeners = new Set<() => void>();

/**
 * Whether this is the first on the screen of all that would say the same: that something loads, or why one call failed. Only that one
 * says it in sight. `of` is what they share; null where nothing is said.
 */
export function useTurn(of: 'loading' | Error | null): boolean {
  const id = useId();
  // Before it is painted, so that nothing moves.
  useLayoutEffect(() => {
    if (of === null) return;
    publish(of, [...waiting(of), id]);
    return () =>
      publish(
        of,
        waiting(of).filter((one) => one !== id),
      );
  }, [of, id]);
  const isFirst = (): boolean => (waiting(of)[0] ?? id) === id;
  return useSyncExternalStore(subscribe, isFirst, isFirst);
}

function waiting(of: unknown): readonly string[] {
  return queues.get(of) ?? [];
}

function publish(of: unknown, ids: readonly string[]): void {
  // A failure that nobody shows any more is forgotten.
  if (ids.length > 0) queues.set(of, ids);
  else queues.delete(of);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
