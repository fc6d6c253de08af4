import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { firstPageOf, groupOf, menuPageOf } from './navigation.ts';

interface BreadcrumbsProps {
  /** The path pattern of the page's route. */
  readonly routePath: string;
  readonly title: string;
  /** What the page shows: a trade's id, a pattern's bits. */
  readonly subject: string | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Where the page stands: its area, the page above it, its heading and what it shows. A phone has room for the last two. */
export function Breadcrumbs({ routePath, title, subject, heading }: BreadcrumbsProps): ReactNode {
  const group = groupOf(routePath);
  const above = group && menuPageOf(group, routePath);
  const crumbs = group
    ? [
        { to: firstPageOf(group).path, text: group.title },
        ...(above?.menu && above.path !== routePath ? [{ to: above.path, text: above.menu.label }] : []),
      ]
    : [];
  return (
    <div className="flex min-w-0 flex-1 items-baseline gap-x-2 leading-5">
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumbs" className="shrink-0 text-muted max-lg:hidden">
          <ol className="flex gap-x-2">
            {crumbs.map(({ to, text }) => (
              <li key={to} className="flex gap-x-2">
                <Link
                  to={to}
                  activeOptions={{ exact: true }}
                  className="underline-offset-4 hover:text-strong hover:underline"
                >
                  {text}
                </Link>
                <span aria-hidden="true">/</span>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className="line-clamp-2 min-w-min text-16 leading-5 font-semibold text-strong outline-none"
      >
        {title}
      </h1>
      {subject !== undefined && <span className="min-w-0 truncate font-mono text-muted">{subject}</span>}
    </div>
  );
}
