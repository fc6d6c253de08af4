import { useRouterState } from '@tanstack/react-router';

/**
 * The path of the shown page, which is that of the address once the page is there: the frame is rendered once for an arrival, with the page's
 * path and title together.
 */
export function useShownPath(): string {
  return useRouterState({ select: ({ matches }): string => matches.at(-1)?.pathname ?? '' });
}
