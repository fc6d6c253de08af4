import { useEffect, useId, useSyncExternalStore } from 'react';

/** Everything on the screen that loads, in the order of the screen. */
let waiting: readonly string[] = [];
const listeners = new Set<() => void>();

/**
 * Whether this is the first of what loads on the screen. Only that one says so in sight; the others show their skeletons, and
 * tell it to screen readers.
 */
export function useLoadingTurn(): boolean {
  const id = useId();
  useEffect(() => {
    publish([...waiting, id]);
    return () => publish(waiting.filter((one) => one !== id));
  }, [id]);
  const isFirst = (): boolean => waiting[0] === undefined || waiting[0] === id;
  return useSyncExternalStore(subscribe, isFirst, isFirst);
}

function publish(next: readonly string[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
