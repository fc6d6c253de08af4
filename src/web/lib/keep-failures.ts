import type { Query, QueryCache } from '@tanstack/react-query';

interface Failure {
  readonly error: Error;
  /** Of the first of the failures in a row. */
  readonly since: number;
}

/**
 * Lets a query that never had an answer stay failed while it is asked again, since its first failure: the library would call it
 * pending each time, and whole screens would turn into skeletons and back as long as the trouble lasts.
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
