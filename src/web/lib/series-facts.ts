import type { Scope } from '../../contract/scope-query.ts';
import type { SeriesStatus } from '../../contract/status.ts';
import { isFxOpen } from '../../domain/fx-week.ts';
import type { SourceFacts } from './freshness-of.ts';
import { useScope } from './market-scope.ts';
import { useEndpoint } from './use-endpoint.ts';

/** What is known of the source behind the figures of a scope; undefined while the server has not told. */
export function useSeriesFacts(scope: Scope | undefined): SourceFacts | undefined {
  const { query } = useScope();
  const { data } = useEndpoint('status', query, { keepPrevious: true });
  return seriesFactsOf(scope, data?.series, Date.now());
}

/** The same from the states of the series. `now` is in milliseconds since the epoch. */
export function seriesFactsOf(
  scope: Scope | undefined,
  series: readonly SeriesStatus[] | undefined,
  now: number,
): SourceFacts | undefined {
  if (scope === undefined) return undefined;
  if (scope.market === null) return { at: null, problem: null, pace: 'moving' };
  if (scope.feed) return { at: Date.parse(scope.feed.as_of), problem: scope.feed.problem, pace: 'moving' };
  // An engine of the operator tells no candles. What it tells without an age is as old as our last answer.
  if (scope.market === 'remote') return { at: now, problem: null, pace: 'moving' };
  const meant = series?.filter(
    ({ market, granularity }) => market === scope.market && granularity === scope.granularity,
  );
  if (meant === undefined) return undefined;
  const lasts = meant.flatMap(({ last_candle_at }) =>
    last_candle_at === null ? [] : [Date.parse(last_candle_at)],
  );
  const troubled = meant.find(({ state, problem }) => state === 'failed' || problem !== null);
  const isStill = scope.market === 'imported' || meant.every(({ state }) => state !== 'live');
  return {
    at: lasts.length === 0 ? null : Math.max(...lasts),
    problem: troubled ? `${troubled.symbol}: ${troubled.problem ?? 'its feed failed.'}` : null,
    pace: isStill ? 'still' : isFxOpen(now / 1_000) ? 'moving' : 'closed',
  };
}
