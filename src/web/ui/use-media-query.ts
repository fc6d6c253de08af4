import { useCallback, useSyncExternalStore } from 'react';

/** Rows are cards below this width. */
export const CARDS_BELOW = '(max-width: 639.98px)';

/** Whether a media query matches now. */
export function useMediaQuery(text: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(text);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(text).matches);
}
