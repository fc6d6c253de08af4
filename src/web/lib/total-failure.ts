import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { isUnanswered } from './is-unanswered.ts';
import { useLiveConnection } from './live-events.ts';

/** Interval of the retries while nothing answers. */
const RETRY_MS = 5_000;

/** Nothing on the screen can be loaded: the reason in the server's words, and since when, in milliseconds since the epoch. */
export interface TotalFailure {
  readonly reason: string;
  readonly since: number;
}

/**
 * The failure of everything on the screen at once; undefined while anything is answered. The frame tells it once, and panels then
 * say only what they lack. A single failing panel tells its own failure.
 */
export function useTotalFailure(): TotalFailure | undefined {
  const client = useQueryClient();
  const { state } = useLiveConnection();
  const isOffline = state === 'offline' || state === 'reconnecting';
  const key = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => keyOf(totalFailureOf(client, isOffline)),
    () => undefined,
  );
  return key === undefined ? undefined : (JSON.parse(key) as TotalFailure);
}

/** The same, and asks again until something answers. The frame uses it once. */
export function useRetriedFailure(): {
  readonly failure: TotalFailure | undefined;
  readonly retry: () => void;
} {
  const client = useQueryClient();
  const failure = useTotalFailure();
  const isAway = failure !== undefined;
  const retry = (): void => void retryFailed(client);
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => void retryFailed(client), RETRY_MS);
    return () => clearInterval(timer);
  }, [client, isAway]);
  return { failure, retry };
}

function retryFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({ type: 'active', predicate: isFailing }, { cancelRefetch: false });
}

/**
 * Several calls of the screen fail for want of an answer and either none of the others was answered, or the stream of events is
 * lost too.
 */
function totalFailureOf(client: QueryClient, isOffline: boolean): TotalFailure | undefined {
  const queries = client.getQueryCache().getAll();
  // Asked with every change of any query, by all who tell it: whether a query is in use is found out only where some fail.
  const failing = queries.filter((query) => isFailing(query) && query.isActive());
  if (failing.length < 2) return undefined;
  const isAnswered = (query: Query): boolean =>
    query.state.data !== undefined && !isFailing(query) && query.isActive();
  if (!isOffline && queries.some(isAnswered)) return undefined;
  const { error } = failing[0]?.state ?? {};
  return {
    reason: error instanceof ApiError ? error.detail : '',
    since: Math.min(...failing.map(({ state }) => state.errorUpdatedAt)),
  };
}

function isFailing({ state }: Pick<Query, 'state'>): boolean {
  return isUnanswered(state.error);
}

function keyOf(failure: TotalFailure | undefined): string | undefined {
  return failure && JSON.stringify(failure);
}
