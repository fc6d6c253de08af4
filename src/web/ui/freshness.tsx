import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Scope } from '../../contract/scope-query.ts';
import { useConnectionState } from '../lib/live-events.ts';
import { formatTime, useTradingDay } from '../lib/trading-day.ts';
import { formatAge } from './format-time.ts';
import { Reason } from './reason.tsx';
import { useNow } from './use-now.ts';

interface FreshnessProps {
  /** Which market and granularity the figures count; undefined while that is not known. */
  readonly scope: Scope | undefined;
  /** When the figures on screen were answered, milliseconds since the epoch; 0 where there are none yet. */
  readonly updatedAt: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Without live events figures count as stale from this age on. */
const STALE_AFTER_MS = 5_000;

/** Source and age of what stands beside it: 'simulated · M5', 'live', 'as of 14:05', 'stale 40 s', 'failed' with Retry. */
export function Freshness({ scope, updatedAt, error, onRetry }: FreshnessProps): ReactNode {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-12 whitespace-nowrap text-muted empty:hidden">
      <SourceTag scope={scope} />
      {updatedAt > 0 && error === null && <Age updatedAt={updatedAt} scope={scope} />}
      {updatedAt > 0 && error !== null && <Failed error={error} onRetry={onRetry} updatedAt={updatedAt} />}
    </span>
  );
}

interface QueryFreshnessProps {
  readonly scope: Scope | undefined;
  readonly query: Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'refetch'>;
}

/** The same for the answer of one query. */
export function QueryFreshness({ scope, query }: QueryFreshnessProps): ReactNode {
  return (
    <Freshness
      scope={scope}
      updatedAt={query.dataUpdatedAt}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Simulated figures stand out; nothing while the market is not known. */
function SourceTag({ scope }: { readonly scope: Scope | undefined }): ReactNode {
  if (scope?.market == null) return null;
  const colours = scope.market === 'simulated' ? 'bg-warn-soft text-warn' : 'bg-raised text-normal';
  return (
    <span className={`rounded-[4px] px-1.5 py-0.5 font-medium ${colours}`}>
      {scope.market}
      {scope.granularity !== null && ` · ${scope.granularity}`}
    </span>
  );
}

function Age({ updatedAt, scope }: Pick<FreshnessProps, 'updatedAt' | 'scope'>): ReactNode {
  const connection = useConnectionState();
  const now = useNow();
  const day = useTradingDay();
  if (connection !== 'live' && now - updatedAt >= STALE_AFTER_MS) {
    return <span className="text-warn">stale {formatAge(now - updatedAt)}</span>;
  }
  const feed = scope?.feed;
  if (feed && feed.problem !== null) {
    return (
      <span className="text-warn">
        <Reason why={feed.problem}>stale {formatAge(now - Date.parse(feed.as_of))}</Reason>
      </span>
    );
  }
  const answered = formatTime(new Date(updatedAt).toISOString(), day).slice(11);
  // Imported history does not move: calling it live would say too much.
  if (connection !== 'live' || scope?.market === 'imported') return <span>as of {answered.slice(0, 5)}</span>;
  return (
    <span className="flex items-center gap-1.5" title={`Answered at ${answered}`}>
      <span className="size-1.5 rounded-full bg-gain" />
      live
    </span>
  );
}

type FailedProps = Pick<FreshnessProps, 'updatedAt' | 'onRetry'> & { readonly error: Error };

function Failed({ error, onRetry, updatedAt }: FailedProps): ReactNode {
  const now = useNow();
  return (
    <span role="status" className="flex items-center gap-2 text-loss">
      <Reason why={error.message}>failed, figures {formatAge(now - updatedAt)} old</Reason>
      <button type="button" onClick={onRetry} className="rounded-[4px] underline underline-offset-2">
        Retry
      </button>
    </span>
  );
}
