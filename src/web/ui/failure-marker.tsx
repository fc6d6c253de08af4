import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useTotalFailure } from '../lib/total-failure.ts';
import { formatTime, useTradingDay } from '../lib/trading-day.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useTurn } from './use-turn.ts';

interface FailureMarkerProps {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdatedAt' | 'isFetching'> & {
    readonly refetch: () => unknown;
  };
  /** Text: what failed. */
  readonly children: ReactNode;
}

/**
 * Marks an empty layout whose figures failed to load: what failed, since when, and Retry. Renders nothing while the
 * figures are known or loading; only what failed where the frame or a panel above tells the rest.
 */
export function FailureMarker({ query, children }: FailureMarkerProps): ReactNode {
  const day = useTradingDay();
  const isAway = useTotalFailure() !== undefined;
  const isTold = !useTurn(query.data === undefined ? query.error : null) || isAway;
  if (query.error === null || query.data !== undefined) return null;
  const since = formatTime(new Date(query.errorUpdatedAt).toISOString(), day);
  const detail = query.error instanceof ApiError ? query.error.detail : '';
  if (query.error instanceof ApiError && query.error.code === 'not_kept_as_of')
    return <p className="text-muted">{detail}</p>;
  if (isTold) return <p className="text-muted">{children}</p>;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-warn bg-warn-soft px-4 py-2"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Icon
          name="circle-exclamation-point"
          size={16}
          className="mt-0.5 shrink-0 text-warn"
          aria-hidden="true"
        />
        <span>
          <span className="block font-medium text-strong">{children}</span>
          <span className="text-normal">
            Figures could not be loaded since <time className="whitespace-nowrap">{since}</time>. {detail}
          </span>
        </span>
      </p>
      <Button onClick={() => void query.refetch()} disabled={query.isFetching}>
        Retry
      </Button>
    </div>
  );
}
