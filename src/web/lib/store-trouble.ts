import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/** Interval of retries while the store is unavailable, in case no event reports its return. */
const RETRY_MS = 5_000;

/** Why the server's store is unavailable, in its words; undefined while it is available. Retries until it is. */
export function useStoreTrouble(): string | undefined {
  const client = useQueryClient();
  const trouble = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => storeTroubleOf(client),
  );
  const isAway = trouble !== undefined;
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => {
      void client.refetchQueries({ type: 'active', predicate: (query) => storeProblem(query) !== undefined });
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [client, isAway]);
  return trouble;
}

/** The reason in the first failed query on screen; undefined if none failed because of the store. */
export function storeTroubleOf(client: QueryClient): string | undefined {
  for (const query of client.getQueryCache().getAll()) {
    const problem = query.isActive() ? storeProblem(query) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function storeProblem(query: Pick<Query, 'state'>): string | undefined {
  const { error } = query.state;
  if (!(error instanceof ApiError) || error.code !== 'store_unavailable') return undefined;
  return error.problems.find((problem) => problem.field === 'store')?.reason ?? error.detail;
}
