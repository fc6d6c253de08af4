import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MomentProvider, useMoment } from '../lib/moment.ts';
import { momentIn } from '../lib/replay-address.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { Button } from '../ui/button.tsx';
import { leaveReplay } from './leave-replay.ts';

interface AsOfGateProps {
  /** What the screen can tell of a former moment: its figures of then, nothing, or it is never about the past. */
  readonly kind: 'as-of' | 'present' | 'not-kept';
  readonly children: ReactNode;
}

/** While a moment is replayed: the screen as of then, or what it shows instead, or why it cannot be shown. */
export function AsOfGate({ kind, children }: AsOfGateProps): ReactNode {
  const moment = useMoment();
  const { search } = useUrlSearch();
  const { at } = search;
  if (at !== undefined && at !== '' && momentIn(at) === undefined)
    return <Refused title="The address names no moment that is past">‘{at.slice(0, 60)}’ is none.</Refused>;
  if (moment === undefined || kind === 'as-of') return children;
  if (kind === 'not-kept')
    return (
      <Refused title="This screen cannot be shown as of then">
        What it tells is not kept by time. These screens can be:{' '}
        {SCREENS.map(({ to, text }, index) => (
          <span key={to}>
            {index > 0 && ', '}
            <Link to={to} className="text-normal underline underline-offset-4">
              {text}
            </Link>
          </span>
        ))}{' '}
        and the pages of patterns and trades.
      </Refused>
    );
  return (
    <MomentProvider value={undefined}>
      <p className="mb-4 rounded-panel border border-warn bg-warn-soft px-4 py-2 text-normal">
        This screen speaks of the present, not of the replayed moment.
      </p>
      {children}
    </MomentProvider>
  );
}

const SCREENS = [
  { to: '/trading/dashboard', text: 'the dashboard' },
  { to: '/trading/trades/history', text: 'the trade history' },
  { to: '/trading/trades/current', text: 'the open position' },
] as const;

function Refused({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="flex flex-col items-center gap-3 rounded-panel border border-line bg-panel px-4 py-12 text-center">
      <h2 className="max-w-full text-16 wrap-anywhere text-strong">{title}</h2>
      <p className="max-w-prose wrap-anywhere text-muted">{children}</p>
      <Button onClick={leaveReplay}>Back to now</Button>
    </section>
  );
}
