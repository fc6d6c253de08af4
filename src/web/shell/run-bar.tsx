import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LAB_ENDPOINTS } from '../../contract/lab.ts';
import { declareCalls } from '../lib/declared-calls.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { Button } from '../ui/button.tsx';

declareCalls(LAB_ENDPOINTS);

const SCREENS = [
  { to: '/trading/trades/history', text: 'Trades' },
  { to: '/trading/trades/calendar', text: 'Calendar' },
  { to: '/trading/patterns', text: 'Patterns' },
] as const;

/** That a screen is of a run of the laboratory, which run, its other screens, and the way out. */
export function RunBar({ run }: { readonly run: string }): ReactNode {
  const { setSearch } = useUrlSearch();
  const { data } = useEndpoint('labRuns', {}, { keepPrevious: true });
  const known = data?.runs.find(({ id }) => id === run);
  return (
    <section
      aria-label="Laboratory"
      className="mb-4 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 rounded-panel border border-warn bg-warn-soft px-4 py-2 text-normal"
    >
      <span className="rounded-[4px] border border-warn px-1.5 text-12 font-semibold text-warn">
        LABORATORY
      </span>
      <p className="min-w-0 wrap-anywhere">
        {known ? (
          <>
            <Link to="/trading/lab" search={{ run, lab: undefined }} className="underline underline-offset-4">
              {known.name}
            </Link>
            {`, ${known.series}: no paper trades.`}
          </>
        ) : (
          'A run of the laboratory: no paper trades.'
        )}
      </p>
      <nav aria-label="Screens of the run" className="flex gap-3">
        {SCREENS.map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            search={{ lab: run }}
            className="underline-offset-4 hover:underline aria-[current=page]:font-semibold"
          >
            {text}
          </Link>
        ))}
      </nav>
      <Button variant="tool" size="sm" className="ml-auto" onClick={() => setSearch({ lab: undefined })}>
        Back to the market
      </Button>
    </section>
  );
}
