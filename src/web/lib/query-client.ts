import { QueryCache, QueryClient } from '@tanstack/react-query';
import { backoff } from '../../domain/backoff.ts';
import { ApiError } from './api-error.ts';
import { keepFailures } from './keep-failures.ts';

const RETRY_DELAYS = { first_ms: 400, longest_ms: 30_000 };

/** Live events report what is stale, so gaining focus refreshes nothing. */
export const queryClient = new QueryClient({
  // Some screens show a failure only as a marker; developers find its cause here.
  queryCache: new QueryCache({ onError: (error) => console.warn(error.message, error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isPassing(error),
      // The query counts the failures before this one.
      retryDelay: (failures) => backoff(failures + 1, RETRY_DELAYS),
    },
  },
});
keepFailures(queryClient.getQueryCache());

/** True for trouble that may be temporary: no answer, a gateway's 502 or 504, a store that is reopening. */
function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
