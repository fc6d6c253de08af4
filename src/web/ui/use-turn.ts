import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** What waits for each turn, in the order of the screen. */
const queues = new Map<string | null, readonly string[]>();
const listeners = new Set<() => void>();

interface Turn {
  readonly isFirst: boolean;
  /** For the element that says it: what comes later may stand above it. */
  readonly id: string;
}

/**
 * Whether this is the first on the screen of all that would say the same: that something loads, or why calls failed. Only that one
 * says it in sight. `of` is what they share; null where nothing is said. An element that says several things has one `id` for all.
 */
export function useTurn(of: string | null, sharedId?: string): Turn {
  const ownId = useId();
  const id = sharedId ?? ownId;
  // Before it is painted, so that nothing moves.
  useLayoutEffect(() => {
    if (of === null) return;
    publish(of, [...waiting(of), id].toSorted(byPlace));
    return () =>
      publish(
        of,
        waiting(of).filter((one) => one !== id),
      );
  }, [of, id]);
  const isFirst = (): boolean => (waiting(of)[0] ?? id) === id;
  return { isFirst: useSyncExternalStore(subscribe, isFirst, isFirst), id };
}

/** `Node.DOCUMENT_POSITION_PRECEDING`. */
const PRECEDING = 2;

/** The order of two elements in the document; 0 where one says nothing of its place. */
function byPlace(one: string, other: string): number {
  const [a, b] = [one, other].map((id) => document.getElementById(id));
  return a && b ? (a.compareDocumentPosition(b) & PRECEDING) - 1 : 0;
}

function waiting(of: string | null): readonly string[] {
  return queues.get(of) ?? [];
}

function publish(of: string, ids: readonly string[]): void {
  // A failure that nobody shows any more is forgotten.
  if (ids.length > 0) queues.set(of, ids);
  else queues.delete(of);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
