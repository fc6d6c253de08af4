import { useCallback, useSyncExternalStore } from 'react';

/** Rows are cards below this width. */
export const CARDS_BELOW = '(max-width: 639.98px)';

/** One list a query: to make a new one with each rendering takes longer than what is rendered. */
const LISTS = new Map<string, MediaQueryList>();

function listOf(text: string): MediaQueryList {
  const list = LISTS.get(text) ?? matchMedia(text);
  LISTS.set(text, list);
  return list;
}

/** Whether a media query matches now. */
export function useMediaQuery(text: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(text);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => listOf(text).matches);
}
