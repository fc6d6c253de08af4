import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signOut } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  firstPageOf,
  groupOf,
  menuPageOf,
  NAVIGATION,
  type NavigationPage,
  OWN_PAGES,
} from './navigation.ts';
import { jumpTo } from './shortcuts.ts';
import { SIDEBAR_ITEM, SidebarItem } from './sidebar-item.tsx';
import { useRoutePath } from './use-route-path.ts';
import { useShownPath } from './use-shown-path.ts';

interface SidebarProps {
  readonly collapsed: boolean;
  /** Absent in the slide-over menu, which never collapses. */
  readonly onToggle?: () => void;
  /** Opens the saved views, in the slide-over menu: on phones the header has no room for them. */
  readonly onViews?: () => void;
}

/** The groups, or the sub-menu of the current group, with Logout at the bottom. */
export function Sidebar({ collapsed, onToggle, onViews }: SidebarProps) {
  const pathname = useShownPath();
  const routePath = useRoutePath();
  const group = groupOf(pathname);
  const active = menuPageOf(group, routePath);
  const toggleIcon = collapsed ? 'panel-left-open' : 'panel-left-close';
  const alignment = collapsed ? 'justify-center' : '';
  // Below the line: our own entries of an area, or below the areas the pages of all of them.
  const entriesOf = (more: boolean): readonly NavigationPage[] =>
    group
      ? group.pages.filter(({ menu }) => menu && (menu.more ?? false) === more)
      : OWN_PAGES.filter(({ menu }) => menu && more);
  const entry = (page: NavigationPage): ReactNode =>
    page.menu && (
      <SidebarItem
        key={page.path}
        to={page.path}
        label={page.menu.label}
        icon={page.menu.icon}
        active={active === page}
        collapsed={collapsed}
        keys={jumpTo(page)}
      />
    );
  return (
    <div className="flex h-full flex-col gap-2 p-3">
      <div className={`flex h-8 items-center ${collapsed ? 'justify-center' : 'justify-between pl-3'}`}>
        <Link to="/" className={collapsed ? 'sr-only' : 'font-semibold text-strong'}>
          trading platform
        </Link>
        {onToggle && (
          <Button
            onClick={onToggle}
            aria-expanded={!collapsed}
            aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            variant="quiet"
            icon={toggleIcon}
          />
        )}
      </div>
      <nav aria-label={group ? group.title : 'Strategy areas'} className="min-h-0 grow overflow-y-auto">
        {group && (
          <>
            <Link
              to="/"
              title={collapsed ? 'Back' : undefined}
              className={`${SIDEBAR_ITEM} ${alignment} text-muted`}
            >
              <Icon name="arrow-left" aria-hidden="true" className="size-4 shrink-0" />
              <span className={collapsed ? 'sr-only' : ''}>Back</span>
            </Link>
            <p
              className={
                collapsed
                  ? 'my-2 border-t border-line'
                  : 'truncate px-3 pt-3 pb-1 text-12 font-medium text-muted'
              }
            >
              <span className={collapsed ? 'sr-only' : ''}>{group.title}</span>
            </p>
          </>
        )}
        <ul className="flex flex-col gap-1">
          {group
            ? entriesOf(false).map((page) => <li key={page.path}>{entry(page)}</li>)
            : NAVIGATION.map((area, index) => (
                <li key={area.prefix}>
                  <SidebarItem
                    to={firstPageOf(area).path}
                    label={area.title}
                    icon={area.icon}
                    active={false}
                    planned={area.pages.every(({ content }) => 'planned' in content)}
                    collapsed={collapsed}
                    keys={`g ${index + 1}`}
                  />
                </li>
              ))}
        </ul>
        {entriesOf(true).length > 0 && (
          <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
            {entriesOf(true).map(entry)}
          </div>
        )}
      </nav>
      {onViews && (
        <Button onClick={onViews} variant="bare" className={`${SIDEBAR_ITEM} text-normal sm:hidden`}>
          <Icon name="bookmark" aria-hidden="true" className="size-4 shrink-0 text-muted" />
          Saved views
        </Button>
      )}
      <Button
        onClick={() => void signOut()}
        title={collapsed ? 'Logout' : undefined}
        variant="bare"
        className={`${SIDEBAR_ITEM} ${alignment} text-normal`}
      >
        <Icon name="log-out" aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className={collapsed ? 'sr-only' : ''}>Logout</span>
      </Button>
    </div>
  );
}
