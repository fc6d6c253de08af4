import { type ReactNode, Suspense } from 'react';
import type { PeriodKind } from '../areas/web-area.ts';
import { keepPeriod, useKeptPeriod } from '../lib/kept-period.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const PeriodStrip = lazyPart(async () => (await import('./period-strip.tsx')).PeriodStrip);

interface PeriodBarProps {
  /** The history of the screen; undefined where no period applies. */
  readonly kind: PeriodKind | undefined;
  /** True where the screen's figures have the bounds of a calendar. */
  readonly calendar: boolean;
}

/** The period of a screen, in its final height from the start; where it does not apply while one is set, that it does not. */
export function PeriodBar({ kind, calendar }: PeriodBarProps): ReactNode {
  const kept = useKeptPeriod();
  const { setSearch } = useUrlSearch();
  if (kind === undefined && kept === undefined) return null;
  return (
    <section aria-label="Period" className="border-b border-line text-12 print:hidden">
      <div className="frame-width flex h-10 items-center gap-2 px-4">
        {kind === undefined ? (
          <>
            <p className="min-w-0 truncate text-muted">
              {calendar ? 'Calendar' : 'All time'}: the period does not apply to this screen.
            </p>
            <Button
              variant="link"
              onClick={() => {
                keepPeriod(undefined);
                // The same address anew: links are made when it is set.
                setSearch({}, { replace: true });
              }}
            >
              Clear it
            </Button>
          </>
        ) : (
          <Suspense fallback={<span className="days-skeleton" />}>
            <PeriodStrip key={kind} kind={kind} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
