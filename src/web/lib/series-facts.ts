import type { Scope } from '../../contract/scope-query.ts';
import type { SeriesStatus } from '../../contract/status.ts';
import { isFxOpen } from '../../domain/fx-week.ts';
import type { SourceFacts } from './freshness-of.ts';
import { useScope } from './market-scope.ts';
import { useEndpoint } from './use-endpoint.ts';

/** State of the source behind the figures of a scope; undefined before the server's answer. */
export function useSeriesFacts(scope: Scope | undefined): SourceFacts | undefined {
  const { query } = useScope();
  const { data } = useEndpoint('status', query, { keepPrevious: true });
  return seriesFactsOf(scope, data?.series, Date.now());
}

/** The same, computed from the states of the series. `now` is in milliseconds since the epoch. */
export function seriesFactsOf(
  scope: Scope | undefined,
  series: readonly SeriesStatus[] | undefined,
  now: number,
): SourceFacts | undefined {
  if (scope === undefined) return undefined;
  if (scope.market === null) return { at: null, problem: null, pace: 'moving' };
  if (scope.feed) return { at: Date.parse(scope.feed.as_of), problem: scope.feed.problem, pace: 'moving' };
  // A mirrored engine reports no candles. Its values without an age are as old as our last answer.
  if (scope.market === 'remote') return { at: now, problem: null, pace: 'moving' };
  const meant = series?.filter(
    ({ market, granularity }) => market === scope.market && granularity === scope.granularity,
  );
  if (meant === undefined) return undefined;
  const lasts = meant.flatMap(({ last_candle_at }) =>
    last_candle_at === null ? [] : [Date.parse(last_candle_at)],
  );
  const troubled = meant.find(
    ({ state, problem }) => state === 'failed' || (problem !== null && state !== 'idle'),
  );
  const isStill = scope.market === 'imported' || meant.every(({ state }) => state !== 'live');
  return {
    at: lasts.length === 0 ? null : Math.max(...lasts),
    problem: troubled ? `${troubled.symbol}: ${troubled.problem ?? 'its feed failed.'}` : null,
    pace: isStill ? 'still' : isFxOpen(now / 1_000) ? 'moving' : 'closed',
  };
}
