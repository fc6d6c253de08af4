import type { Query, QueryCache } from '@tanstack/react-query';

interface Failure {
  readonly error: Error;
  /** Time of the first failure in a row. */
  readonly since: number;
}

/**
 * Keeps a query that never had an answer in its failed state while it retries. The library would call it pending on each
 * attempt, and screens would flicker between skeleton and failure.
 */
export function keepFailures(cache: QueryCache): void {
  const failures = new WeakMap<Query, Failure>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (query.state.data !== undefined) {
      failures.delete(query);
      return;
    }
    const known = failures.get(query);
    if (action.type === 'error') {
      const since = known?.since ?? query.state.errorUpdatedAt;
      failures.set(query, { error: action.error, since });
      query.setState({ errorUpdatedAt: since });
    } else if (action.type === 'fetch' && known) {
      query.setState({ status: 'error', error: known.error });
    }
  });
}
