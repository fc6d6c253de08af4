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
  /** Shows the former answer while the one to another query is on its way. */
  readonly keepPrevious?: boolean;
  readonly enabled?: boolean;
  /** False where live events must not make it ask again by itself: a list that is being read must not move. */
  readonly live?: boolean;
}

/** The answer of one GET call, cached under [name, query] and asked again when a live event says that it changed. */
export function useEndpoint<N extends EndpointName>(
  name: N,
  query?: QueryOf<N>,
  options: EndpointOptions = {},
): UseQueryResult<ResponseOf<N>, ApiError> {
  return useQuery(endpointQuery(name, query, options));
}

/** The same as options, for prefetching and for reading the cache. */
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
