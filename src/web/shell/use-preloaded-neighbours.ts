import { useEffect } from 'react';
import { firstPageOf, groupOf, NAVIGATION, type NavigationPage } from './navigation.ts';
import { SCREENS } from './screens.ts';

/** Loads, once the browser is idle, the code of the pages that the sidebar leads to: a click then waits for none. */
export function usePreloadedNeighbours(pathname: string): void {
  const group = groupOf(pathname);
  useEffect(() => {
    const pages = group ? group.pages.filter((page) => page.menu) : NAVIGATION.map(firstPageOf);
    const handle = whenIdle(() => pages.forEach(preload));
    return () => cancelIdle(handle);
  }, [group]);
}

function preload({ content }: NavigationPage): void {
  // A chunk that cannot be had now is asked for again when its page is opened, which then says what failed.
  if ('screen' in content) SCREENS[content.screen].preload?.()?.catch(() => {});
}

// Safari knows no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const cancelIdle = globalThis.cancelIdleCallback ?? clearTimeout;
