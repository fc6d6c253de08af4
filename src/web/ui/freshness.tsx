import type { ReactNode } from 'react';
import type { Market } from '../../domain/market.ts';
import { useConnectionState } from '../lib/live-events.ts';
import { formatAge } from './format-time.ts';
import { useNow } from './use-now.ts';

interface FreshnessProps {
  /** Where the figures come from; undefined or null while that is not known. */
  readonly market: Market | null | undefined;
  /** When the figures on screen were answered, milliseconds since the epoch; 0 where there are none yet. */
  readonly updatedAt: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Without live events figures count as stale from this age on. */
const STALE_AFTER_MS = 5_000;

/** Source and age of what stands beside it: 'simulated', 'live', 'stale 40 s', 'failed' with Retry. */
export function Freshness({ market, updatedAt, error, onRetry }: FreshnessProps): ReactNode {
  return (
    <span className="flex items-center gap-2 text-12 whitespace-nowrap text-muted">
      {market != null && <SourceTag market={market} />}
      {updatedAt > 0 && (error === null ? <Age updatedAt={updatedAt} market={market} /> : null)}
      {updatedAt > 0 && error !== null && <Failed error={error} onRetry={onRetry} updatedAt={updatedAt} />}
    </span>
  );
}

/** The market that figures belong to; simulated ones stand out. */
export function SourceTag({ market }: { readonly market: Market }): ReactNode {
  const colours = market === 'simulated' ? 'bg-warn-soft text-warn' : 'bg-raised text-normal';
  return <span className={`rounded-[4px] px-1.5 py-0.5 font-medium ${colours}`}>{market}</span>;
}

function Age({ updatedAt, market }: Pick<FreshnessProps, 'updatedAt' | 'market'>): ReactNode {
  const connection = useConnectionState();
  const now = useNow();
  if (connection !== 'live' && now - updatedAt >= STALE_AFTER_MS) {
    return <span className="text-warn">stale {formatAge(now - updatedAt)}</span>;
  }
  if (connection !== 'live' || market === 'imported') return null;
  return (
    <span className="flex items-center gap-1.5">
      <span className="size-1.5 rounded-full bg-gain" />
      live
    </span>
  );
}

function Failed({
  error,
  onRetry,
  updatedAt,
}: Omit<FreshnessProps, 'market' | 'error'> & { error: Error }): ReactNode {
  const now = useNow();
  return (
    <span role="status" className="flex items-center gap-2 text-loss" title={error.message}>
      failed, figures {formatAge(now - updatedAt)} old
      <button type="button" onClick={onRetry} className="rounded-[4px] underline underline-offset-2">
        Retry
      </button>
    </span>
  );
}
