import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Scope } from '../../contract/scope-query.ts';
import { freshnessOf, type SourceFacts } from '../lib/freshness-of.ts';
import { useLiveConnection } from '../lib/live-events.ts';
import { useSeriesFacts } from '../lib/series-facts.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { Button } from './button.tsx';
import { formatAge, formatMoment } from './format-time.ts';
import { Reason } from './reason.tsx';
import { useNow } from './use-now.ts';

interface FreshnessProps {
  /** Market and granularity of the figures; undefined while unknown. */
  readonly scope: Scope | undefined;
  /** When the server answered, in milliseconds since the epoch; 0 before the first answer. */
  readonly updatedAt: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Source and age of figures: 'simulated · M5', 'live', 'as of 14:05', 'stale 40 s', 'failed' with Retry. */
export function Freshness({ scope, ...answer }: FreshnessProps): ReactNode {
  const source = useSeriesFacts(scope);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-12 whitespace-nowrap text-muted empty:hidden">
      <SourceTag scope={scope} />
      <FreshnessText source={source} {...answer} />
    </span>
  );
}

interface QueryFreshnessProps {
  readonly scope: Scope | undefined;
  readonly query: Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'refetch'>;
}

/** Source and age of the answer to one query. */
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

/** The market of figures; simulated ones are highlighted. Renders nothing while the market is unknown. */
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

interface FreshnessTextProps extends Omit<FreshnessProps, 'scope'> {
  readonly source: SourceFacts | undefined;
}

/** How fresh figures are, as text. All panels share this rule. */
export function FreshnessText({ source, updatedAt, error, onRetry }: FreshnessTextProps): ReactNode {
  const now = useNow();
  const day = useTradingDay();
  const connection = useLiveConnection();
  const freshness = freshnessOf({ now, connection, answeredAt: updatedAt, failed: error !== null, source });
  switch (freshness.state) {
    case 'unknown':
      return null;
    case 'failed':
      return (
        <span role="status" className="flex items-center gap-2 text-loss">
          <Reason why={error?.message}>failed, figures {formatAge(freshness.age)} old</Reason>
          <Button onClick={onRetry} variant="link">
            Retry
          </Button>
        </span>
      );
    case 'stale':
      return (
        <span className="text-warn">
          <Reason why={freshness.why}>
            {freshness.age === null ? 'failed' : `stale ${formatAge(freshness.age)}`}
          </Reason>
        </span>
      );
    case 'empty':
      return <span>no data yet</span>;
    case 'closed':
      return <span>closed · as of {formatMoment(freshness.at, now, day)}</span>;
    case 'as-of':
      return <span>as of {formatMoment(freshness.at, now, day)}</span>;
    case 'live':
      return (
        <span
          className="flex items-center gap-1.5"
          title={`Answered at ${formatMoment(updatedAt, now, day)}`}
        >
          <span className="size-1.5 rounded-full bg-normal" />
          live
        </span>
      );
  }
}
