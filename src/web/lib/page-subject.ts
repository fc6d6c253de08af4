import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

/** The name of the one thing that the screen shows, such as a trade's id; undefined on other screens. */
export function usePageSubject(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Tells the frame what the screen shows, for its title and the breadcrumbs; undefined until it is known. */
export function useSubject(subject: string | undefined): void {
  useEffect(() => {
    tell(subject);
    return () => tell(undefined);
  }, [subject]);
}

function tell(subject: string | undefined): void {
  current = subject;
  for (const listener of listeners) listener();
}
