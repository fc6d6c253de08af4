import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/** While the store is away, what is on screen is asked again this often, should no event tell that it is back. */
const RETRY_MS = 5_000;

/** Why the server's store is away, in its own words; undefined while it answers. Asks again until it does. */
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

/** The reason that the first of the failed queries on screen gives; undefined where the store has failed none of them. */
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
