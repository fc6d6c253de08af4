import {
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { isAsOfCall } from '../../contract/as-of.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import { isRunCall } from '../../contract/run-calls.ts';
import { callApi, type QueryOf, type ResponseOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { declaredCall } from './declared-calls.ts';
import { useMoment } from './moment.ts';
import { useShownRun } from './shown-run.ts';

interface EndpointOptions {
  /** Shows the former answer while that of another query loads. */
  readonly keepPrevious?: boolean;
  readonly enabled?: boolean;
  /** False if live events must not refresh it: a list that somebody reads must not move. */
  readonly live?: boolean;
}

/** An answer of a moment is soon followed by that of another. */
const KEPT_AS_OF_MS = 10_000;

/**
 * The answer of a GET call, cached under [name, query] and refreshed when a live event reports a change. While a moment is
 * replayed it is the answer as of then, which no event changes.
 */
export function useEndpoint<N extends EndpointName>(
  name: N,
  query?: QueryOf<N>,
  options: EndpointOptions = {},
): UseQueryResult<ResponseOf<N>, ApiError> {
  return useQuery(endpointQuery(name, query, options, useMoment(), useShownRun()));
}

/** The same as options, for prefetching and reading the cache. Every call that a moment concerns gets it here. */
export function endpointQuery<N extends EndpointName>(
  name: N,
  query?: QueryOf<N>,
  options: EndpointOptions = {},
  moment?: string,
  run?: string,
): UseQueryOptions<ResponseOf<N>, ApiError> {
  if (run !== undefined && (isRunCall(name) || isOfMarket(name))) return runQuery(name, query, options, run);
  const { enabled = true, live = true, keepPrevious = false } = options;
  // What a console is to its operator (account, alerts, saved views) has no former state.
  if (moment !== undefined && declaredCall(name)?.area !== 'console')
    return asOfQuery(name, query, { enabled, keepPrevious }, moment);
  return queryOptions<ResponseOf<N>, ApiError>({
    queryKey: [name, query ?? {}],
    queryFn: ({ signal }) => callApi(name, { query, signal }),
    enabled,
    meta: { live },
    ...(keepPrevious ? { placeholderData: keepPresent } : {}),
  });
}

/** The topics of what a run has of its own: a call with one of them that cannot answer of a run would answer of the market. */
const TOPICS_OF_RUNS: readonly string[] = ['trades', 'positions', 'patterns'];

function isOfMarket(name: EndpointName): boolean {
  const call: Endpoint | undefined = declaredCall(name);
  return (
    call?.method === 'GET' &&
    call.area === 'trading' &&
    call.topics.some((topic) => TOPICS_OF_RUNS.includes(topic))
  );
}

/** The answer of a run, which no event changes. What cannot be asked of a run is refused: no figure of a market stands beside it. */
function runQuery<N extends EndpointName>(
  name: N,
  query: QueryOf<N> | undefined,
  { enabled = true, keepPrevious = false }: EndpointOptions,
  run: string,
): UseQueryOptions<ResponseOf<N>, ApiError> {
  const asked = Object.assign({}, query, { market: undefined, granularity: undefined, run });
  return queryOptions<ResponseOf<N>, ApiError>({
    queryKey: [name, asked],
    queryFn: ({ signal }) =>
      isRunCall(name) ? callApi(name, { query: asked, signal }) : Promise.reject(notOfRun(name)),
    enabled,
    meta: { live: false },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (former, by) => {
      if (!keepPrevious || by === undefined) return undefined;
      return (by.queryKey[1] as { readonly run?: unknown }).run === run ? former : undefined;
    },
  });
}

function notOfRun(name: EndpointName): ApiError {
  const detail = 'A run of the laboratory does not have it.';
  return new ApiError(declaredCall(name)?.failure ?? detail, { code: 'lab_refused', status: 409, detail });
}

/** Whether a query key is of an answer as of a moment. */
export function isAsOf([, query]: readonly unknown[]): boolean {
  return typeof query === 'object' && query !== null && 'at' in query;
}

function asOfQuery<N extends EndpointName>(
  name: N,
  query: QueryOf<N> | undefined,
  { enabled, keepPrevious }: Required<Pick<EndpointOptions, 'enabled' | 'keepPrevious'>>,
  at: string,
): UseQueryOptions<ResponseOf<N>, ApiError> {
  const asked = Object.assign({}, query, { at });
  return queryOptions<ResponseOf<N>, ApiError>({
    queryKey: [name, asked],
    queryFn: ({ signal }) =>
      isAsOfCall(name) ? callApi(name, { query: asked, signal }) : Promise.reject(notKept(name)),
    enabled,
    meta: { live: false },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_AS_OF_MS,
    // The former moment stays until the next is known. What is known of the present is never shown as if it were of then.
    placeholderData: (former, by) =>
      by !== undefined && isAsOf(by.queryKey) && (keepPrevious || isSameQuestion(by.queryKey, query))
        ? former
        : undefined,
  });
}

/** Keeps the former answer of the present: figures as of a moment or of a run never stand where those of the present are expected. */
function keepPresent<T>(former: T | undefined, by: { readonly queryKey: readonly unknown[] } | undefined) {
  return by !== undefined && (isAsOf(by.queryKey) || isOfRun(by.queryKey))
    ? undefined
    : keepPreviousData(former);
}

function isOfRun([, query]: readonly unknown[]): boolean {
  return typeof query === 'object' && query !== null && 'run' in query;
}

/** Whether a key asks the same of another moment. */
function isSameQuestion([, former]: readonly unknown[], query: object = {}): boolean {
  return textOf(former as object) === textOf(query);
}

function textOf(query: object): string {
  return JSON.stringify({ ...query, at: undefined });
}

function notKept(name: EndpointName): ApiError {
  const detail = 'What was known then is not kept.';
  return new ApiError(declaredCall(name)?.failure ?? detail, { code: 'not_kept_as_of', status: 409, detail });
}
