import type { ReactNode } from 'react';

interface StatCardProps {
  /** The card's name; a link made with `CARD_LINK` turns the whole card into that link. */
  readonly label: ReactNode;
  /** The figure, or several side by side. */
  readonly children: ReactNode;
  /** One line under the figure: n, interval, what it is compared with. */
  readonly context?: ReactNode;
  readonly loading?: boolean;
}

/** Class of a link inside a card's label: its target grows to the whole card, figures stay above it. */
export const CARD_LINK =
  'rounded-panel after:absolute after:inset-0 after:rounded-panel hover:after:bg-accent/5';

/** A label, a figure at 28 px and one line of context. Its height is the same while loading. */
export function StatCard({ label, children, context, loading = false }: StatCardProps): ReactNode {
  return (
    <div className="relative flex min-w-0 flex-col gap-1 rounded-panel border border-line bg-panel p-4 has-[a:hover]:border-control">
      <div className="text-12 font-medium text-muted">{label}</div>
      <div className="min-h-9 text-28 font-semibold tracking-tight text-strong">
        {loading ? <span className="skeleton mt-1.5 block h-6 w-28" /> : children}
      </div>
      <div className="min-h-5 text-12 text-muted">
        {loading ? <span className="skeleton mt-1 block h-3 w-40 max-w-full" /> : context}
      </div>
    </div>
  );
}
