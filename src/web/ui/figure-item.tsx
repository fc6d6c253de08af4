import type { ReactNode } from 'react';

interface FigureItemProps {
  readonly label: string;
  readonly loading: boolean;
  readonly children: ReactNode;
  /** Text under the figure: n, interval. Empty reserves its line. */
  readonly context?: ReactNode;
}

/** A labelled figure inside a `dl`: smaller than a stat card, larger than a table cell. */
export function FigureItem({ label, loading, children, context }: FigureItemProps): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="min-h-7 text-20 font-semibold text-strong">
        {loading ? (
          // As high as a line of the figure: what stands below keeps its place.
          <span className="block h-7 pt-1">
            <span className="skeleton block h-5 w-20" />
          </span>
        ) : (
          <span className="stat-value block">{children}</span>
        )}
        {context !== undefined && (
          <span className="flex min-h-4 items-center text-12 leading-4 font-normal text-muted">
            {!loading && context}
          </span>
        )}
      </dd>
    </div>
  );
}
