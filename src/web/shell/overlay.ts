import { useSyncExternalStore } from 'react';

/** The dialogs over the console: command palette, shortcut sheet, saved views. */
export type Overlay = 'palette' | 'shortcuts' | 'views';

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

/** The open dialog; undefined for none. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Opens a dialog in place of the current one, or closes it. */
export function showOverlay(overlay: Overlay | undefined): void {
  shown = overlay;
  for (const listener of listeners) listener();
}

/** The value of `useOverlay`, outside components. */
export function currentOverlay(): Overlay | undefined {
  return shown;
}
