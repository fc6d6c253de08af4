import { Link, useLocation } from '@tanstack/react-router';
import { signOut } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { activeMenuPage, firstPageOf, groupOf, NAVIGATION } from './navigation.ts';
import { jumpTo } from './shortcuts.ts';
import { SIDEBAR_ITEM, SidebarItem } from './sidebar-item.tsx';

interface SidebarProps {
  readonly collapsed: boolean;
  /** Absent in the slide-over menu, which never collapses. */
  readonly onToggle?: () => void;
}

/** The groups, or the sub-menu of the current group, with Logout at the bottom. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const { pathname } = useLocation();
  const group = groupOf(pathname);
  const toggleIcon = collapsed ? 'panel-left-open' : 'panel-left-close';
  const alignment = collapsed ? 'justify-center' : '';
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
            ? group.pages.map(
                (page) =>
                  page.menu && (
                    <SidebarItem
                      key={page.path}
                      to={page.path}
                      label={page.menu.label}
                      icon={page.menu.icon}
                      active={activeMenuPage(group, pathname) === page}
                      collapsed={collapsed}
                      keys={jumpTo(page)}
                    />
                  ),
              )
            : NAVIGATION.map((entry, index) => (
                <SidebarItem
                  key={entry.prefix}
                  to={firstPageOf(entry).path}
                  label={entry.title}
                  icon={entry.icon}
                  active={false}
                  collapsed={collapsed}
                  keys={`g ${index + 1}`}
                />
              ))}
        </ul>
      </nav>
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
