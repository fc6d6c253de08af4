import { Link } from '@tanstack/react-router';
import { usePreferences } from '../lib/preferences.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-name.ts';
import { KeyHint } from './key-hint.tsx';

interface SidebarItemProps {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly active: boolean;
  readonly collapsed: boolean;
  /** True while nothing of it is built: it is quiet. */
  readonly planned?: boolean;
  /** Keys of the jump. */
  readonly keys?: string | undefined;
}

export const SIDEBAR_ITEM =
  'flex h-10 w-full items-center gap-3 rounded-control px-3 text-left transition-colors duration-100 hover:bg-raised hover:text-strong md:h-8';

/** A link of the sidebar. Collapsed it is an icon whose label is its name and tooltip. */
export function SidebarItem({ to, label, icon, active, collapsed, planned, keys }: SidebarItemProps) {
  const { shortcuts = true } = usePreferences();
  return (
    <div className="relative">
      <Link
        to={to}
        activeOptions={{ exact: true }}
        title={planned ? `${label}: not built yet` : collapsed ? label : undefined}
        aria-current={active ? 'page' : undefined}
        className={`${SIDEBAR_ITEM} ${active ? 'bg-accent-soft text-strong' : planned ? 'text-muted' : 'text-normal'} ${collapsed ? 'justify-center' : ''}`}
      >
        <Icon
          name={icon}
          aria-hidden="true"
          className={`size-4 shrink-0 ${active ? 'text-accent' : 'text-muted'}`}
        />
        <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
      </Link>
      {keys !== undefined && shortcuts && !collapsed && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center opacity-80 max-md:hidden"
        >
          <KeyHint keys={keys} />
        </span>
      )}
    </div>
  );
}
