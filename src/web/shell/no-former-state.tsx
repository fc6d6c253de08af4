import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { leaveReplay } from './leave-replay.ts';

const SCREENS = [
  { to: '/trading/dashboard', text: 'the dashboard' },
  { to: '/trading/trades/history', text: 'the trade history' },
  { to: '/trading/trades/current', text: 'the open position' },
] as const;

/** Why a screen cannot be shown as of the address's moment: `at` is what the address has where that is no moment of the past. */
export function NoFormerState({ at }: { readonly at: string | undefined }): ReactNode {
  if (at !== undefined)
    return (
      <Refused title="The address names no moment that is past">‘{at.slice(0, 60)}’ is not one.</Refused>
    );
  return (
    <Refused title="This screen cannot be shown as of that time">
      What it shows is not kept by time. These screens can be:{' '}
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
}

function Refused({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="flex flex-col items-center gap-3 rounded-panel border border-line bg-panel px-4 py-12 text-center">
      <h2 className="max-w-full text-16 wrap-anywhere text-strong">{title}</h2>
      <p className="max-w-prose wrap-anywhere text-muted">{children}</p>
      <Button onClick={leaveReplay}>Back to now</Button>
    </section>
  );
}
