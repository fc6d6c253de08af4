import { type ReactNode, useRef } from 'react';
import type { Scope } from '../../contract/scope-query.ts';
import { ScopeNote } from './scope-note.tsx';
import { useOneStop } from './use-one-stop.ts';

interface StatCardProps {
  /** The card's name. A link with the class `CARD_LINK` covers the card. */
  readonly label: ReactNode;
  /** Market and granularity of the figure. */
  readonly scope: Scope | undefined;
  /** One figure, or several side by side. */
  readonly children: ReactNode;
  /** A line under the figure: n, interval, comparison. */
  readonly context?: ReactNode;
  /** Lines of the context, reserved while loading: more on phones, where cards stand two in a row, and one elsewhere. */
  readonly lines?: 1 | 2 | 'two on phones' | 'three on phones';
  readonly loading?: boolean;
  /** True to set the figure smaller beside the label, where the card steps back behind others. */
  readonly flat?: boolean;
}

/** Class of a link in a card's label: the link covers the card, figures stay above it. */
export const CARD_LINK =
  'after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent';

const LINES = {
  1: 'min-h-5',
  2: 'min-h-9',
  'two on phones': 'min-h-9 sm:min-h-5',
  'three on phones': 'min-h-12 sm:min-h-5',
} as const;

const FIGURE = 'stat-value min-h-9 text-20 leading-9 font-semibold @md:text-28 tracking-tight text-strong';
/** Beside the label where the card itself is wide enough, below it in one of two in a row of a phone. */
const FLAT_FIGURE =
  'stat-value min-h-9 basis-full text-20 leading-9 font-semibold tracking-tight text-strong @2xs/card:min-h-7 @2xs/card:basis-0 @2xs/card:grow @2xs/card:text-right @2xs/card:leading-7';

/**
 * A label, a figure at 28 px and a line of context. Its height is the same while loading. It is one stop of the keyboard: the
 * arrows reach the definitions of its figures.
 */
export function StatCard({
  label,
  scope,
  children,
  context,
  lines = 'two on phones',
  loading = false,
  flat = false,
}: StatCardProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  const onKeyDown = useOneStop(card);
  const figure = (
    <div className={flat ? FLAT_FIGURE : FIGURE}>
      {loading ? (
        <span
          className={`skeleton mt-1.5 block h-6 w-28 ${flat ? '@2xs/card:mt-0.5 @2xs/card:ml-auto' : ''}`}
        />
      ) : (
        children
      )}
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its controls pass here
    <div
      ref={card}
      onKeyDown={onKeyDown}
      className={`relative flex min-w-0 flex-col gap-1 rounded-panel border border-line bg-panel px-3 py-2 has-[a:hover]:border-control @md:px-4 @md:py-3 ${flat ? '@container/card' : ''}`}
    >
      <div className={`flex justify-between gap-x-2 ${flat ? 'flex-wrap items-center' : 'items-baseline'}`}>
        <span className="min-w-0 font-medium text-normal">{label}</span>
        <ScopeNote scope={scope} />
        {flat && figure}
      </div>
      {!flat && figure}
      <div
        className={`flex flex-wrap content-start items-center gap-x-3 text-12 text-muted ${LINES[lines]} ${flat ? '@2xs/card:min-h-5' : ''}`}
      >
        {loading ? <span className="skeleton block h-3 w-40 max-w-full" /> : context}
      </div>
    </div>
  );
}
