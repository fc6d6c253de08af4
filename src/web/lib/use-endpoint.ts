import {
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { EndpointName } from '../../contract/endpoints.ts';
import { callApi, type QueryOf, type ResponseOf } from './api-client.ts';
import type { ApiError } from './api-error.ts';

interface EndpointOptions {
  /** Shows the former answer while that of another query loads. */
  readonly keepPrevious?: boolean;
  readonly enabled?: boolean;
  /** False if live events must not refresh it: a list that somebody reads must not move. */
  readonly live?: boolean;
}

/** The answer of a GET call, cached under [name, query] and refreshed when a live event reports a change. */
export function useEndpoint<N extends EndpointName>(
  name: N,
  query?: QueryOf<N>,
  options: EndpointOptions = {},
): UseQueryResult<ResponseOf<N>, ApiError> {
  return useQuery(endpointQuery(name, query, options));
}

/** The same as options, for prefetching and reading the cache. */
export function endpointQuery<N extends EndpointName>(
  name: N,
  query?: QueryOf<N>,
  options: EndpointOptions = {},
): UseQueryOptions<ResponseOf<N>, ApiError> {
  return queryOptions<ResponseOf<N>, ApiError>({
    queryKey: [name, query ?? {}],
    queryFn: ({ signal }) => callApi(name, { query, signal }),
    enabled: options.enabled ?? true,
    meta: { live: options.live ?? true },
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
