import { useSyncExternalStore } from 'react';

/** What can stand over the console: the command palette, the sheet of shortcuts, the operator's saved views. */
export type Overlay = 'palette' | 'shortcuts' | 'views';

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

/** What stands over the console now; undefined for nothing. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Shows one of them in place of the other, or none. */
export function showOverlay(overlay: Overlay | undefined): void {
  shown = overlay;
  for (const listener of listeners) listener();
}

/** What `useOverlay` answers, outside of components. */
export function currentOverlay(): Overlay | undefined {
  return shown;
}
