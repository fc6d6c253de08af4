import {
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { isAsOfCall } from '../../contract/as-of.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import { callApi, type QueryOf, type ResponseOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { declaredCall } from './declared-calls.ts';
import { useMoment } from './moment.ts';

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
  return useQuery(endpointQuery(name, query, options, useMoment()));
}

/** The same as options, for prefetching and reading the cache. Every call that a moment concerns gets it here. */
export function endpointQuery<N extends EndpointName>(
  name: N,
  query?: QueryOf<N>,
  options: EndpointOptions = {},
  moment?: string,
): UseQueryOptions<ResponseOf<N>, ApiError> {
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
  const asked = { ...query, at } as unknown as QueryOf<N>;
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

/** Keeps the former answer of the present: figures as of a moment never stand where those of the present are expected. */
function keepPresent<T>(former: T | undefined, by: { readonly queryKey: readonly unknown[] } | undefined) {
  return by !== undefined && isAsOf(by.queryKey) ? undefined : keepPreviousData(former);
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
