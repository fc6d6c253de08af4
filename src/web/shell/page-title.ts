import { ACCOUNT, HOME, NAVIGATION } from './navigation.ts';

const TITLES: ReadonlyMap<string, string> = new Map(
  [HOME, ACCOUNT, ...NAVIGATION.flatMap((group) => group.pages)].map((page) => [page.path, page.title]),
);

/** The heading of the page of a route, whose id is the page's path; an address without a page is 'Page not found'. */
export function pageTitle(routeId: string | undefined): string {
  return TITLES.get(routeId ?? '') ?? 'Page not found';
}
