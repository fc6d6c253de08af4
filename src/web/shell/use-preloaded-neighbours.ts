import { useEffect } from 'react';
import { firstPageOf, groupOf, NAVIGATION, type NavigationPage } from './navigation.ts';
import { SCREENS } from './screens.ts';

/** By then a screen has asked for its own figures, and mostly has them. */
const AFTER_MS = 1_500;

/** Loads, once a screen stands, the code of the pages that the sidebar leads to: a click then waits for none. */
export function usePreloadedNeighbours(pathname: string): void {
  const group = groupOf(pathname);
  useEffect(() => {
    const pages = group ? group.pages.filter((page) => page.menu) : NAVIGATION.map(firstPageOf);
    const timer = setTimeout(() => pages.forEach(preload), AFTER_MS);
    return () => clearTimeout(timer);
  }, [group]);
}

function preload({ content }: NavigationPage): void {
  // A chunk that cannot be had now is asked for again when its page is opened, which then says what failed.
  if ('screen' in content) SCREENS[content.screen].preload?.()?.catch(() => {});
}
