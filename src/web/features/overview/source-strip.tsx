import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useScope } from '../../lib/market-scope.ts';
import { useTotalFailure } from '../../lib/total-failure.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { FreshnessText } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { markGrowing } from '../../ui/mark-growing.ts';
import { CARDS_BELOW, useMediaQuery } from '../../ui/use-media-query.ts';
import { useNow } from '../../ui/use-now.ts';
import { healthOf, type SourceHealth } from './source-health.ts';

const TONES: Readonly<Record<SourceHealth['state'], string>> = {
  well: 'text-normal',
  waiting: 'text-muted',
  failing: 'text-warn',
};
const ICONS = { well: 'check', waiting: 'hourglass', failing: 'circle-exclamation-point' } as const;

/**
 * The health of every source in one strip: series, prices, services, chain and broker, each with its age. On a phone the figures
 * come first: it names those that are not well, and the others on a tap.
 */
export function SourceStrip(): ReactNode {
  const { query, scope } = useScope();
  const status = useEndpoint('status', query, { keepPrevious: true });
  const market = scope?.market ?? undefined;
  const quotes = useEndpoint('quotes', { market }, { enabled: market !== undefined, keepPrevious: true });
  const sources = useEndpoint('sources');
  const broker = useEndpoint('brokerStatus');
  const now = useNow();
  const isPhone = useMediaQuery(CARDS_BELOW);
  const [isWhole, setWhole] = useState(false);
  const isWaiting =
    [status, sources, broker].some(({ isPending }) => isPending) ||
    (market !== undefined && quotes.isPending);
  const health = healthOf({
    series: (status.data?.series ?? []).filter(
      (one) => one.market === scope?.market && one.granularity === scope?.granularity,
    ),
    quotes: quotes.data ?? [],
    sources: sources.data?.sources ?? [],
    broker: broker.data,
    now,
  });
  const isAway = useTotalFailure() !== undefined;
  const failing = [status, sources, broker].find(({ error, data }) => error !== null && data !== undefined);
  const others = health.filter(({ state }) => state !== 'well');
  const well = health.length - others.length;
  return (
    <section
      aria-label="Sources"
      ref={isWaiting ? markGrowing : undefined}
      className={`min-h-10 rounded-panel border border-line bg-panel px-4 py-2 ${isWaiting ? 'growing' : ''}`}
    >
      {isWaiting && (
        <div className="relative">
          <LoadingText className="absolute top-1/2 left-1/2 -translate-1/2 text-12">
            Loading sources...
          </LoadingText>
          <span className="skeleton mt-1 block h-4 w-full" />
        </div>
      )}
      {sources.isError && sources.data === undefined && (
        <p className="text-12 text-muted">The sources of the areas could not be loaded.</p>
      )}
      {failing && !isAway && (
        <div className="pb-1 text-12">
          <FreshnessText
            source={undefined}
            updatedAt={failing.dataUpdatedAt}
            error={failing.error}
            onRetry={() => void failing.refetch()}
          />
        </div>
      )}
      {isPhone && !isWaiting && health.length > 0 && (
        <Button
          variant="bare"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="flex min-h-6 w-full items-center justify-between text-12 text-muted"
        >
          {`${well} of ${health.length} sources are well`}
          <Icon name="chevron-down" size={12} className={isWhole ? 'rotate-180' : ''} aria-hidden="true" />
        </Button>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-5 gap-y-2 text-12 max-sm:not-empty:mt-1">
        {(isWaiting ? [] : isPhone && !isWhole ? others : health).map(({ name, state, told, to }) => (
          <li key={`${name} ${to}`}>
            <Link
              to={to}
              title={told}
              className={`flex items-center gap-x-1.5 ${state === 'failing' ? 'flex-wrap' : ''} ${TONES[state]} hover:underline`}
            >
              <Icon name={ICONS[state]} size={12} aria-hidden="true" />
              <span className="min-w-0">{name}</span>
              {/* An age of more figures takes no other line; a reason has its own. */}
              <span className={`min-w-18 text-muted tabular-nums ${state === 'failing' ? '' : 'shrink-0'}`}>
                {told}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
