import type { Scope } from '../../contract/scope-query.ts';
import type { ReadReplicaState, Source } from '../../contract/sources.ts';
import type { Quote, SeriesStatus } from '../../contract/status.ts';
import { useScope } from '../lib/market-scope.ts';
import { useMoment } from '../lib/moment.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { useNow } from '../ui/use-now.ts';

/** What the rail tells of the shown market and of the sources of all areas. */
export interface RailState {
  readonly scope: Scope | undefined;
  /** Series of the shown market and granularity; while nothing has data yet, all of them. */
  readonly series: readonly SeriesStatus[];
  /** Whether the state of the engine could not be read, or not again. */
  readonly failed: boolean;
  readonly quotes: readonly Quote[];
  /** Sources that are still collected. */
  readonly sources: readonly Source[];
  /** The replica that is read now; null without one. */
  readonly replica: ReadReplicaState | null;
  /** The address of the shown screen. */
  readonly path: string;
  /** The server's clock, in milliseconds since the epoch: its last answer and the time since. */
  readonly now: number;
}

/** Reads them; the calls are those of the screens, so they are asked once. */
export function useRailFacts(): RailState {
  const { query, scope } = useScope();
  const status = useEndpoint('status', query, { keepPrevious: true });
  const { data } = status;
  const market = data?.scope.market ?? data?.series[0]?.market;
  const quotes = useEndpoint('quotes', { market }, { enabled: market !== undefined, keepPrevious: true });
  // Whether sources answered then is not kept.
  const isReplayed = useMoment() !== undefined;
  const sources = useEndpoint('sources', undefined, { enabled: !isReplayed });
  const now = useNow();
  const series = (data?.series ?? []).filter(
    (each) =>
      scope?.market == null || (each.market === scope.market && each.granularity === scope.granularity),
  );
  return {
    scope,
    series,
    failed: status.isError,
    quotes: quotes.data ?? [],
    sources: isReplayed ? [] : (sources.data?.sources ?? []).filter(({ active }) => active),
    replica: isReplayed ? null : (sources.data?.read_replica ?? null),
    path: location.pathname,
    now: data && !isReplayed ? Date.parse(data.now) + Math.max(0, now - status.dataUpdatedAt) : now,
  };
}
