import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';

import { forgetSession } from '../lib/session.ts';
import { isAuthenticated } from '../lib/stored-session.ts';
import { parseSearch, stringifySearch } from '../lib/url-search.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AppLayout } from './app-layout.tsx';
import { AsOfGate } from './as-of-gate.tsx';
import { FailedPage } from './failed-page.tsx';
import { KnownAddress } from './known-address.tsx';
import { firstPageOf, NAVIGATION, type NavigationPage, OWN_PAGES } from './navigation.ts';
import { arrivingPeriod, departingSearch } from './page-period.ts';
import { PendingPage } from './pending-page.tsx';

/** Loaded where it is shown: soon no area will be without a screen. */
const PlannedPage = lazyPart(async () => (await import('./planned-page.tsx')).PlannedPage);

/** The console's routes: one for each page of the navigation, behind the guard and inside the shared layout. */
export function createAppRouter(): AnyRouter {
  const root = createRootRoute({
    component: AppLayout,
    validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
    // A link keeps the current market, the replayed moment and the shown run of the laboratory. Other address parameters belong to one page.
    search: { middlewares: [retainSearchParams(['market', 'granularity', 'at', 'lab'])] },
    beforeLoad: () => (isAuthenticated() ? undefined : leaveForSignIn()),
  });
  const pages = [...OWN_PAGES, ...NAVIGATION.flatMap((group) => group.pages)];
  const routes = pages.map((page) => ({
    path: page.path,
    component: componentOf(page),
    search: { middlewares: [({ search, next }: Departing) => departingSearch(page, next(search))] },
    beforeLoad: ({ params, search, location, preload }: Entering): void => {
      if (preload) return;
      const same = router.state.resolvedLocation?.pathname === location.pathname;
      const period = arrivingPeriod({ page, params, search, same });
      if (period) throw redirect({ to: location.pathname, search: { ...search, ...period } });
    },
  }));
  // A group without a page at its own address redirects to its first page and keeps the address parameters.
  const entries = NAVIGATION.filter(({ prefix }) => !pages.some(({ path }) => path === prefix)).map(
    (group) => ({
      path: group.prefix,
      beforeLoad: () => {
        throw redirect({ to: firstPageOf(group).path, search: true, hash: true });
      },
    }),
  );
  // A route of its own: otherwise an unknown address that begins like a page's would take that page's name.
  const others = {
    path: '$',
    component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  };
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren(
      [...routes, ...entries, others].map((route) => createRoute({ getParentRoute: () => root, ...route })),
    ),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    defaultPendingMs: 150,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
  return router;
}

/** What a route is told when a link to it is made, or used. */
interface Departing {
  readonly search: Record<string, unknown>;
  readonly next: (search: Record<string, unknown>) => Record<string, unknown>;
}

/** What a route is told before it is shown. */
interface Entering {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly location: { readonly pathname: string };
  readonly preload: boolean;
}

function componentOf({ content, as_of, present }: Pick<NavigationPage, 'content' | 'as_of' | 'present'>) {
  if ('screen' in content) {
    const { screen: Screen } = content;
    const page = () => (
      <KnownAddress>
        <AsOfGate kind={present ? 'present' : as_of ? 'as-of' : 'not-kept'}>
          <Screen />
        </AsOfGate>
      </KnownAddress>
    );
    // By this the router loads the code before it shows the page, and when a link is about to be used.
    return Object.assign(page, { preload: Screen.preload });
  }
  const { planned } = content;
  return () => <PlannedPage planned={planned} />;
}

/** Goes to the sign-in page, which is a separate document. The pending navigation never ends. */
function leaveForSignIn(): Promise<never> {
  forgetSession();
  return new Promise(() => {});
}
