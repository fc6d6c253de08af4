import { Outlet, useRouterState } from '@tanstack/react-router';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { usePageSubject } from '../lib/page-subject.ts';
import { keepRecent } from '../lib/recent-screens.ts';
import { runIn, ShownRunProvider } from '../lib/shown-run.ts';
import { INSPECTOR_SLOT_ID } from '../ui/inspector-slot.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoosePart } from '../ui/loose-part.tsx';
import { SKIP_LINKS_ID } from '../ui/skip-to-rows.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Header } from './header.tsx';
import { groupOf } from './navigation.ts';
import { Overlays } from './overlays.tsx';
import { kindOf } from './page-period.ts';
import { PAGES, pageTitle } from './page-title.ts';
import { PeriodBar } from './period-bar.tsx';
import { ReplayedMoment } from './replayed-moment.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { useRoutePath } from './use-route-path.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useShownPath } from './use-shown-path.ts';

/** The menu of small screens, loaded when it is opened first. */
const SlideOver = lazyPart(async () => (await import('./slide-over.tsx')).SlideOver);

/** The label of a run of the laboratory, loaded where one is shown. */
const RunBar = lazyPart(async () => (await import('./run-bar.tsx')).RunBar);

/** The column beside the content, loaded where there is room for it. */
const SideColumn = lazyPart(async () => (await import('./side-column.tsx')).SideColumn);
/** Sidebar, the widest content and a column beside it; the same width is in the styles of the frame. */
const THREE_COLUMNS = '(min-width: 2240px)';

/** The frame of every screen: sidebar (a slide-over menu below 768 px), header and content area. */
export function AppLayout() {
  const [collapsed, toggleCollapsed] = useCollapsed();
  const [menuOpen, setMenuOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const openMenu = (): void => {
    setOpened(true);
    setMenuOpen(true);
  };
  const title = useRouterState({
    select: ({ matches, location }) =>
      pageTitle(matches.at(-1)?.routeId, matches.at(-1)?.params, location.search),
  });
  const period = useRouterState({
    select: ({ matches, location }) => {
      const match = matches.at(-1);
      return kindOf(PAGES.get(match?.routeId ?? ''), match?.params ?? {}, location.search);
    },
  });
  const run = useRouterState({
    select: ({ matches, location }) =>
      PAGES.get(matches.at(-1)?.routeId ?? '')?.of_run ? runIn(location.search.lab) : undefined,
  });
  const pathname = useShownPath();
  const routePath = useRoutePath();
  const subject = usePageSubject();
  const isWide = useMediaQuery(THREE_COLUMNS);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(subject === undefined ? title : `${title} ${subject}`, pathname, heading);
  useShortcuts();
  return (
    <ReplayedMoment>
      <div className="flex min-h-dvh">
        <a
          href="#content"
          className="sr-only z-50 print:hidden rounded-control bg-accent px-3 py-1 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <div id={SKIP_LINKS_ID} />
        <aside
          className={`sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-panel md:block print:hidden ${collapsed ? 'w-16' : 'w-60'}`}
        >
          <Sidebar collapsed={collapsed} onToggle={toggleCollapsed} />
        </aside>
        <Overlays />
        {wasOpened && (
          <LoosePart>
            <SlideOver open={menuOpen} onClose={closeMenu} />
          </LoosePart>
        )}
        <div className="frame flex min-w-0 grow flex-col">
          <Header onOpenMenu={openMenu}>
            <Breadcrumbs routePath={routePath} title={title} subject={subject} heading={heading} />
          </Header>
          {(groupOf(pathname) || period) && (
            <ShownRunProvider value={run}>
              <PeriodBar kind={period} calendar={/calendar|filtered/.test(pathname)} />
            </ShownRunProvider>
          )}
          <div className="flex grow items-start">
            <main id="content" tabIndex={-1} className="frame-width min-w-0 p-4 outline-none">
              <ShownRunProvider value={run}>
                {run !== undefined && (
                  <Suspense fallback={<span className="skeleton mb-4 block h-24 md:h-12" />}>
                    <RunBar run={run} />
                  </Suspense>
                )}
                <Outlet />
              </ShownRunProvider>
            </main>
            {isWide && (
              <aside aria-label="At hand" className="side-column print:hidden">
                <Suspense>
                  <SideColumn routePath={routePath} />
                </Suspense>
              </aside>
            )}
            <div id={INSPECTOR_SLOT_ID} />
          </div>
        </div>
      </div>
    </ReplayedMoment>
  );
}

/** Sets the tab's title to the page's and moves the focus to the page's heading after navigation. */
function useArrival(title: string, pathname: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = `${title} · trading platform`;
    keepRecent(title);
    if (shown.current === pathname) return;
    shown.current = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [title, pathname, heading]);
}
