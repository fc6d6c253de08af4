import { NAVIGATION, type NavigationPage, OWN_PAGES } from './navigation.ts';

/** Every page by its path, which is also the id of its route. */
export const PAGES: ReadonlyMap<string, NavigationPage> = new Map(
  [...OWN_PAGES, ...NAVIGATION.flatMap((group) => group.pages)].map((page) => [page.path, page]),
);

/**
 * The heading of a route's page; the route's id is the page's path. Address parameters make it more specific, such as
 * the month. An unknown address is 'Page not found'.
 */
export function pageTitle(
  routeId: string | undefined,
  params?: Readonly<Record<string, string | undefined>>,
  search: Readonly<Record<string, unknown>> = {},
): string {
  const page = PAGES.get(routeId ?? '');
  if (page === undefined) return 'Page not found';
  return (params && page.titleOf?.(params, search)) ?? page.title;
}
