import { lazyRouteComponent } from '@tanstack/react-router';
import type { Area, AreaPage } from '../../contract/areas/area.ts';
import { AREAS } from '../../contract/areas/areas.ts';
import type { PeriodOf, Place, Screen, TitleOf, WebParts } from '../areas/web-area.ts';
import { WEB_AREAS } from '../areas/web-areas.ts';
import type { IconName } from '../ui/icon-name.ts';

export interface NavigationPage extends Omit<AreaPage, 'menu' | 'content'> {
  /** The title, where it depends on address parameters. */
  readonly titleOf?: TitleOf | undefined;
  /** The history whose period it obeys. */
  readonly periodOf?: PeriodOf | undefined;
  /** Its entry in the sub-menu; absent for pages reached from another page. */
  readonly menu?: { readonly label: string; readonly icon: IconName; readonly more?: true };
  /** True if its figures have no former state: the account, and what speaks of the present. */
  readonly present?: true;
  /** The screen, or the description of a planned one. */
  readonly content: { readonly screen: Screen } | { readonly planned: string };
}

/** An area with its icons and screens. */
export interface NavigationGroup extends Pick<Area, 'title' | 'prefix'> {
  readonly icon: IconName;
  /** The first page with a menu entry opens when the group is chosen. */
  readonly pages: readonly NavigationPage[];
  readonly places: readonly Place[];
  readonly symbolPlaces: readonly Place[];
}

const HOME: NavigationPage = {
  path: '/',
  title: 'Agent chat',
  present: true,
  jump: 'a',
  menu: { label: 'Agent chat', icon: 'message-square' },
  content: {
    screen: lazyRouteComponent(() => import('../features/agent/agent-chat.tsx'), 'AgentChat'),
  },
};

/** The operator's account, reached from the header too. */
const ACCOUNT: NavigationPage = {
  path: '/account',
  title: 'Account',
  present: true,
  menu: { label: 'Account', icon: 'circle-user' },
  content: {
    screen: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
  },
};

/** What fired and the rules that decide it, reached from the bell in the header too. */
const ALERTS: NavigationPage = {
  path: '/alerts',
  title: 'Alerts',
  present: true,
  jump: 'n',
  menu: { label: 'Alerts', icon: 'bell' },
  content: {
    screen: lazyRouteComponent(() => import('../features/alerts/alerts-page.tsx'), 'AlertsPage'),
  },
};

/** What concerns the whole server, reached from the account's menu. */
const SERVER: NavigationPage = {
  path: '/server',
  title: 'Server',
  under: '/account',
  content: {
    screen: lazyRouteComponent(() => import('../features/server/server-page.tsx'), 'ServerPage'),
  },
};

/** What all areas brought, cost and left, below the areas in the sidebar. */
const OVERVIEW: NavigationPage = {
  path: '/overview',
  title: 'Overview',
  jump: 'v',
  menu: { label: 'Overview', icon: 'layout-dashboard' },
  periodOf: () => 'trades',
  content: {
    screen: lazyRouteComponent(() => import('../features/overview/overview-page.tsx'), 'OverviewPage'),
  },
};

/** The documents of this version, reached from the account's menu and the palette too. */
const DOCS: NavigationPage = {
  path: '/docs',
  title: 'Documents',
  present: true,
  menu: { label: 'Documents', icon: 'book-open' },
  content: {
    screen: lazyRouteComponent(() => import('../features/docs/docs-page.tsx'), 'DocsPage'),
  },
};

/** A period of all areas, made to be printed or saved as PDF. */
const REPORT: NavigationPage = {
  path: '/report',
  title: 'Report',
  jump: 'r',
  menu: { label: 'Report', icon: 'scroll-text' },
  periodOf: () => 'trades',
  content: {
    screen: lazyRouteComponent(() => import('../features/overview/report-page.tsx'), 'ReportPage'),
  },
};

/** The pages outside the strategy areas; their entries stand below the areas in the sidebar. */
export const OWN_PAGES: readonly NavigationPage[] = [HOME, OVERVIEW, REPORT, ALERTS, DOCS, ACCOUNT, SERVER];

/** The strategy areas for sidebar, sub-menus, routes and page titles. */
export const NAVIGATION: readonly NavigationGroup[] = AREAS.map((area) => toGroup(area, WEB_AREAS[area.id]));

/** An area whose icons are all drawn. */
interface DrawnArea extends Area {
  readonly icon: IconName;
  readonly pages: readonly (AreaPage & { readonly menu?: { readonly icon: IconName } })[];
}

function toGroup(
  { title, prefix, icon, pages }: DrawnArea,
  { screens, titles = {}, periods = {}, places = [], symbolPlaces = [] }: WebParts,
): NavigationGroup {
  return {
    title,
    prefix,
    icon,
    places,
    symbolPlaces,
    pages: pages.map(({ menu, content, ...page }) => ({
      ...page,
      titleOf: titles[page.path],
      periodOf: periods[page.path],
      ...(menu && { menu }),
      content: 'screen' in content ? { screen: valueNamed(screens, content.screen) } : content,
    })),
  };
}

/** The type checker ensures that every name exists; this never fails at run time. */
function valueNamed<T>(values: Readonly<Record<string, T>>, name: string): T {
  const value = values[name];
  if (value === undefined) throw new Error(`Nothing is called ${name}`);
  return value;
}

/** The group of a path; undefined for the root and unknown addresses. */
export function groupOf(pathname: string): NavigationGroup | undefined {
  return NAVIGATION.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** The page that opens when the group is chosen. */
export function firstPageOf(group: NavigationGroup): NavigationPage {
  return group.pages.find((page) => page.menu !== undefined) ?? HOME;
}

/** The entry above a page or of itself, of its area's pages or of those outside of all areas; undefined for an unknown address. */
export function menuPageOf(
  group: NavigationGroup | undefined,
  routePath: string,
): NavigationPage | undefined {
  const pages = group?.pages ?? OWN_PAGES;
  const page = pages.find(({ path }) => path === routePath);
  const place = page?.under ?? routePath;
  return pages
    .filter(({ menu, path }) => menu !== undefined && (place === path || place.startsWith(`${path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
