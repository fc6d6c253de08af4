import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTradingDay } from '../lib/trading-day.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { type RailTrouble, railTroubles } from './rail-troubles.ts';
import { ScopeSwitch } from './scope-switch.tsx';
import { sessionText } from './session-text.ts';
import { TradingDaySelect } from './trading-day-select.tsx';
import { useRailFacts } from './use-rail-facts.ts';

/** Prices and sparklines are loaded after the first frame: the line has its height without them. */
const RailFeeds = lazyPart(async () => (await import('./rail-feeds.tsx')).RailFeeds);
const RailDetails = lazyPart(async () => (await import('./rail-details.tsx')).RailDetails);

/**
 * What holds for every figure on screen, once: what is wrong, source, trading day, session, feeds, engine and sources.
 * On a phone it is the worst state and the market; the rest opens on tap.
 */
export function StatusRail(): ReactNode {
  const facts = useRailFacts();
  const day = useTradingDay();
  const troubles = railTroubles(facts);
  const isStored = facts.scope?.market === 'imported';
  return (
    <section aria-label="Status" className="border-t border-line">
      <div className="frame-width flex h-7 items-center gap-x-4 px-4 text-12 whitespace-nowrap text-muted max-sm:gap-x-2">
        <ConnectionBadge />
        <Troubles troubles={troubles} />
        <ScopeSwitch />
        <div className="max-sm:hidden">
          <TradingDaySelect />
        </div>
        {!isStored && <span className="max-lg:hidden">{sessionText(facts.now, day)}</span>}
        <div className="flex h-7 min-w-0 flex-1 flex-wrap gap-x-4 overflow-hidden max-sm:invisible">
          {/* A price without room wraps to the hidden line below this one, also the first. */}
          <span className="-mr-4 h-7" />
          <Suspense>
            <RailFeeds {...facts} />
          </Suspense>
        </div>
        <Details />
      </div>
    </section>
  );
}

/** The worst trouble and the number of others. They are announced without the ages, which change every second. */
function Troubles({ troubles }: { readonly troubles: readonly RailTrouble[] }): ReactNode {
  const [worst, ...others] = troubles;
  return (
    <>
      <p role="status" className="sr-only">
        {troubles.map(({ text }) => text).join(', ')}
      </p>
      {worst && (
        <Link
          to={worst.to}
          title={worst.why}
          className="flex min-w-0 items-center gap-1 rounded-[4px] font-medium text-warn underline-offset-2 hover:underline"
        >
          <Icon name="circle-exclamation-point" size={14} />
          <span className="rail-trouble">
            {worst.text}
            {worst.since !== undefined && <span className="max-sm:hidden"> {worst.since}</span>}
            {others.length > 0 && `, ${others.length} more`}
          </span>
        </Link>
      )}
    </>
  );
}

/** Everything that the line tells, in full, on a click. */
function Details(): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        popoverTarget={id}
        aria-label="Status in full"
        title="Status in full"
        variant="quiet"
        square
        className="-mr-1 h-6! w-6! shrink-0"
        icon="activity"
      />
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Status"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="header-popover rounded-panel border border-control bg-panel p-4 text-normal"
      >
        {open && (
          <Suspense>
            <RailDetails />
          </Suspense>
        )}
      </div>
    </>
  );
}
