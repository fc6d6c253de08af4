import { useRouterState } from '@tanstack/react-router';

/** The path pattern of the current page's route; '' at an unknown address. */
export function useRoutePath(): string {
  return useRouterState({ select: ({ matches }): string => matches.at(-1)?.routeId ?? '' });
}
