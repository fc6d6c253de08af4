import type { ReactNode } from 'react';
import type { TotalFailure } from '../lib/total-failure.ts';
import { formatTime, useTradingDay } from '../lib/trading-day.ts';
import { Button } from '../ui/button.tsx';

interface TotalFailureNoticeProps {
  readonly failure: TotalFailure;
  readonly onRetry: () => void;
}

/** That nothing on the screen can be loaded, since when, and why: once, in place of every panel. */
export function TotalFailureNotice({ failure, onRetry }: TotalFailureNoticeProps): ReactNode {
  const day = useTradingDay();
  const since = formatTime(new Date(failure.since).toISOString(), day);
  return (
    <>
      {`Nothing has loaded since ${since}. ${failure.reason} Shown figures are the last known; the console tries again by itself. `}
      <Button variant="link" onClick={onRetry}>
        Retry now
      </Button>
    </>
  );
}
