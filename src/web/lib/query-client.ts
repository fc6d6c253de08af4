import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { keepFailures } from './keep-failures.ts';

/** Live events say when something is stale, so nothing is asked again merely because a window gained focus. */
export const queryClient = new QueryClient({
  // What a screen tells in a marker only, a developer finds here with its cause.
  queryCache: new QueryCache({ onError: (error) => console.warn(error.message, error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
  },
});
keepFailures(queryClient.getQueryCache());

/** True for trouble that may be gone in a moment: no answer, a gateway's 502 or 504, a store that is being reopened. */
function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
